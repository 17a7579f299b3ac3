#include "converter/tool/game_output.h"
#include "rpg/source/bar_archive.h"
#include "rpg/source/data_source.h"
#include "rpg/source/deflate.h"
#include "tests/support/catch.h"
#include "tests/support/variable.h"

#include <cstdlib>
#include <string>

using namespace rpg;

TEST_CASE("the gzip program's stream stands for a file in a .bar", "[converter][gzip_program]")
{
    if (std::system("command -v gzip >/dev/null 2>&1") != 0) tests::skip_test("there is no gzip program");
    Bytes plain;
    for (unsigned i = 0; i < 200'000; ++i) plain.push_back(static_cast<std::uint8_t>(i * i >> 7));
    for (const Bytes& each : {Bytes{}, to_bytes("hello"), plain}) {
        const auto deflated = converter::deflate_with_gzip(each);
        REQUIRE(deflated);
        const auto bar = write_bar({{.name = "a.bin", .bytes = each, .deflated = *deflated}}, "b");
        REQUIRE(bar);
        CHECK(*(*open_source(*bar, "b"))->read(0) == each);
    }
}

TEST_CASE("a missing gzip program is an error with a reason", "[converter][gzip_program][programs]")
{
    const tests::Variable path("PATH", "/nowhere");
    const auto deflated = converter::deflate_with_gzip(to_bytes("hello"));
    REQUIRE_FALSE(deflated);
    CHECK(deflated.error().reason.starts_with("the program cannot be started: "));
}
