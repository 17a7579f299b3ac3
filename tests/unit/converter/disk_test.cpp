#include "converter/disk.h"
#include "tests/support/catch.h"
#include "tests/support/temp_folder.h"

#include <filesystem>
#include <fstream>
#include <iterator>

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
