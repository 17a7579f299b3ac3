#include "rpg/source/read_file.h"
#include "rpg/source/write_file.h"
#include "rpg/system/system.h"
#include "tests/support/catch.h"
#include "tests/support/variable.h"

#include <algorithm>
#include <filesystem>
#include <fstream>

using namespace rpg;

namespace {

// Folder names are of four scripts; the last letter needs two units of UTF-16.
class StrangeFolder {
public:
    StrangeFolder() { std::filesystem::create_directories(path); }
    ~StrangeFolder()
    {
        std::error_code failed;
        std::filesystem::remove_all(std::filesystem::path(path).parent_path(), failed);
    }
    StrangeFolder(const StrangeFolder&) = delete;
    StrangeFolder& operator=(const StrangeFolder&) = delete;

    const std::string path =
        (std::filesystem::temp_directory_path() / ("drpg-system-test-" + std::to_string(process_number())) /
         "Spielstände Игры ゲーム 🎮")
            .generic_string();
};

std::string text_in(const std::string& path)
{
    const Result<Bytes> bytes = read_file(path, 1000);
    return bytes ? std::string(as_text(*bytes)) : to_string(bytes.error());
}

} // namespace

TEST_CASE("files may have names in any script, and keep them", "[system][paths]")
{
    const StrangeFolder strange;
    const std::string name = "ä-Ж-日-🎮.save", path = strange.path + '/' + name;
    REQUIRE(write_file(path, to_bytes("old"), {.keep_previous = true}));
    REQUIRE(write_file(path, to_bytes("new"), {.keep_previous = true}));
    CHECK(text_in(path) == "new");
    CHECK(text_in(previous_path(path)) == "old");
    std::vector<std::string> found;
    for (const auto& entry : std::filesystem::directory_iterator(strange.path))
        found.push_back(entry.path().generic_string());
    std::ranges::sort(found);
    CHECK(found == std::vector{path, path + ".bak"});
    CHECK(std::filesystem::file_size(path) == 3);
}

TEST_CASE("a file that somebody reads can be replaced, now or when they are done", "[system][paths]")
{
    const StrangeFolder strange;
    const std::string path = strange.path + "/held.save";
    REQUIRE(write_file(path, to_bytes("old")));
    Outcome written = success();
    {
        std::ifstream reader{std::filesystem::path(path)};
        REQUIRE(reader);
        written = write_file(path, to_bytes("new"), {.keep_previous = true});
        CHECK(text_in(path) == (written ? "new" : "old"));
    }
    if (!written) CHECK(written.error().file == path); // Windows may refuse, and has harmed nothing
    REQUIRE(write_file(path, to_bytes("newer"), {.keep_previous = true}));
    CHECK(text_in(path) == "newer");
    for (const auto& entry : std::filesystem::directory_iterator(strange.path))
        CHECK_FALSE(entry.path().extension() == ".tmp");
}

TEST_CASE("a variable of the environment is UTF-8, and an empty one is none", "[system]")
{
    const tests::Variable set("DRPG_TEST_WORD", "plain");
    CHECK(environment("DRPG_TEST_WORD") == "plain");
    CHECK(environment("DRPG_TEST_OTHER_WORD").empty());
}

TEST_CASE("the player's folders are whole paths with slashes", "[system][paths]")
{
    for (const UserPlace place : {UserPlace::Settings, UserPlace::Data, UserPlace::State, UserPlace::Cache}) {
        const std::string folder = own_folder(place);
        CHECK(folder.ends_with("/drpg"));
        CHECK(folder.find('\\') == std::string::npos);
    }
    CHECK(std::filesystem::path(program_folder()).is_absolute());
    CHECK(std::filesystem::is_directory(program_folder()));
}

TEST_CASE("a filter gets the bytes and gives others", "[system][programs]")
{
    const Bytes input = to_bytes(std::string("b\r\nc\0a", 6));
    Bytes output;
#ifdef _WIN32
    REQUIRE(run_filter({"cmd", "/c", "echo", "done"}, input, output).empty());
    CHECK(as_text(output).find("done") != std::string::npos);
#else
    REQUIRE(run_filter({"cat", "-"}, input, output).empty());
    CHECK(output == input);
#endif
    CHECK(
        run_filter({"no-such-program-of-drpg"}, input, output).starts_with("the program cannot be started"));
}

TEST_CASE("the time of day has the parts of this place", "[system]")
{
    const std::tm parts = local_time(86400 * 365);
    CHECK((parts.tm_year == 70 || parts.tm_year == 71));
    CHECK(parts.tm_sec == 0);
}
