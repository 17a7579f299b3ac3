#include "converter/tool/disk.h"
#include "rpg/source/data_source.h"
#include "tests/support/catch.h"
#include "tests/support/temp_folder.h"

#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <sstream>

using namespace converter;
namespace fs = std::filesystem;

namespace {
std::string contents(const fs::path& path)
{
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}
} // namespace

TEST_CASE("a set of files is written into folders that are made for it, and over older files",
          "[converter][disk]")
{
    const tests::TempFolder scratch;
    const rpg::FileSet files{{"a.txt", {'o', 'n', 'e'}}, {"deep/er/b.bin", {0, 255}}};
    REQUIRE(write_files((scratch.path / "new").generic_string(), files));
    REQUIRE(write_files((scratch.path / "new").generic_string(), {{"a.txt", {'t', 'w', 'o'}}}));
    CHECK(contents(scratch.path / "new/a.txt") == "two");
    CHECK(contents(scratch.path / "new/deep/er/b.bin") == std::string("\0\xff", 2));
    const fs::directory_iterator left(scratch.path / "new");
    CHECK(std::distance(left, {}) == 2); // nothing unfinished lies around
}

TEST_CASE("names that lead out of the folder are refused before anything is written", "[converter][disk]")
{
    const tests::TempFolder scratch;
    for (const char* name : {"../evil", "a/../../evil", "/evil", ""}) {
        const auto written = write_files((scratch.path / "new").generic_string(), {{"a", {1}}, {name, {2}}});
        REQUIRE_FALSE(written);
        CHECK(written.error().reason.starts_with("the name "));
    }
    CHECK_FALSE(fs::exists(scratch.path / "new/a"));
}

TEST_CASE("a file that cannot be written is reported with its name", "[converter][disk]")
{
    const tests::TempFolder scratch;
    REQUIRE(write_file((scratch.path / "file").generic_string(), {}));
    CHECK_FALSE(write_file((scratch.path / "file/below").generic_string(), {}));
    const auto onto_folder = write_file(scratch.path.generic_string(), {});
    REQUIRE_FALSE(onto_folder);
    CHECK(to_string(onto_folder.error()) == scratch.path.generic_string() + ": is a folder");
    CHECK(contents(scratch.path / "file").empty());
}

TEST_CASE("files are written whole, read back as a folder, and never outside of it", "[source][folder][disk]")
{
    const tests::TempFolder temp;
    const std::filesystem::path& folder = temp.path;
    REQUIRE(write_files(folder.generic_string(),
                        {{"b/c.bsp", rpg::to_bytes("c")}, {"a.bsp", rpg::to_bytes("a")}}));
    REQUIRE(write_file((folder / "a.bsp").generic_string(), rpg::to_bytes("new")));
    CHECK_FALSE(write_files(folder.generic_string(), {{"../x", {}}}));
    const auto source = rpg::open_source(folder.generic_string());
    REQUIRE(source);
    REQUIRE((*source)->members().size() == 2);
    CHECK((*source)->members()[0].name == "a.bsp");
    CHECK(*(*source)->read(0) == rpg::to_bytes("new"));
    std::error_code refused; // Windows lets only some people make links
    std::filesystem::create_directory_symlink(folder.parent_path(), folder / "out", refused);
    if (!refused) {
        CHECK_FALSE(rpg::open_source(folder.generic_string()));
        CHECK_FALSE(write_files(folder.generic_string(), {{"out/x", {}}}));
    }
    std::filesystem::remove_all(folder);
    CHECK(rpg::open_source(folder.generic_string()).error().reason == "no such file or folder");
}

TEST_CASE("a link in the folder that leads to a file outside is not followed", "[converter][disk]")
{
    const tests::TempFolder scratch;
    REQUIRE(write_file(scratch.path / "outside", rpg::to_bytes("mine")));
    REQUIRE(write_file(scratch.path / "out/inside", rpg::to_bytes("old")));
    std::error_code failed;
    fs::create_symlink("../outside", scratch.path / "out/a.txt", failed);
    if (failed) return; // a system without links
    fs::create_symlink("inside", scratch.path / "out/b.txt");
    CHECK_FALSE(write_files(scratch.path / "out", {{"a.txt", {'x'}}}));
    CHECK(contents(scratch.path / "outside") == "mine");
    CHECK(write_files(scratch.path / "out", {{"b.txt", {'x'}}}));
    CHECK(contents(scratch.path / "out/inside") == "x");
}

TEST_CASE("standard input has the limit of files", "[converter][disk]")
{
    std::istringstream input(std::string(5000, 'x'));
    std::streambuf* const before = std::cin.rdbuf(input.rdbuf());
    const auto all = read_text_or_input("-", 5000);
    input.clear();
    input.seekg(0);
    std::cin.clear();
    const auto too_much = read_text_or_input("-", 4999);
    std::cin.rdbuf(before);
    std::cin.clear();
    REQUIRE(all);
    CHECK(*all == std::string(5000, 'x'));
    REQUIRE_FALSE(too_much);
    CHECK(to_string(too_much.error()) == "standard input: has more than 4999 bytes");
}
