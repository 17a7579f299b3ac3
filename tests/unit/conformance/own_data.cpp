#include "tests/unit/conformance/own_data.h"

#include "tests/support/catch.h"
#include "tests/support/places.h"

#include <cstdlib>
#include <fstream>

namespace tests {

OwnData open_own_data(const char* variable)
{
    const char* path = std::getenv(variable);
    if (path == nullptr || *path == '\0') skip_test(std::string(variable) + " names no copy of the game");
    auto source = rpg::open_source(path);
    INFO(variable << " = " << path << (source ? "" : ": " + rpg::to_string(source.error())));
    REQUIRE(source);
    auto loaded = rpg::load_game(**source);
    REQUIRE(loaded);
    return {std::move(*source), std::move(*loaded)};
}

nlohmann::json expected_facts(const std::string& file)
{
    std::ifstream in(tests::tests_folder() + "/data/" + file);
    INFO(file);
    REQUIRE(in.is_open());
    return nlohmann::json::parse(in);
}

} // namespace tests
