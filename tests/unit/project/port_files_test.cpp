#include "rpg/project/port_files.h"
#include "rpg/source/write_file.h"
#include "tests/support/catch.h"
#include "tests/support/temp_folder.h"

using namespace rpg;

TEST_CASE("the saved game of the C port is found by the names of its files", "[game][port-save]")
{
    const tests::TempFolder folder;
    CHECK_FALSE(has_port_save(folder.in("")));
    CHECK_FALSE(read_port_files(folder.in("")));
    REQUIRE(write_file(folder.in("world"), to_bytes("w")));
    CHECK_FALSE(has_port_save(folder.in("")));
    CHECK(is_port_file(folder.in("world")));
    CHECK_FALSE(read_port_files(folder.in("world"))); // without Player2

    REQUIRE(write_file(folder.in("PLAYER2"), to_bytes("p"))); // in any case
    REQUIRE(write_file(folder.in("config.ini"), to_bytes("c")));
    REQUIRE(write_file(folder.in("notes.txt"), to_bytes("n")));
    CHECK(has_port_save(folder.in("")));
    CHECK_FALSE(is_port_file(folder.in("config.ini"))); // many programs have one
    CHECK_FALSE(is_port_file(folder.in("Player")));     // is not there
    const FileSet expected{
        {"Player2", to_bytes("p")}, {"World", to_bytes("w")}, {"config.ini", to_bytes("c")}};
    for (const std::string& path : {folder.in(""), folder.in("world")}) {
        const auto files = read_port_files(path);
        REQUIRE(files);
        CHECK(*files == expected);
    }
}
