#include "rpg/source/data_source.h"
#include "rpg/source/read_file.h"
#include "rpg/source/write_file.h"
#include "rpg/source/zip_archive.h"
#include "runtime/data/file_troubles.h"
#include "runtime/text/texts.h"
#include "tests/support/catch.h"
#include "tests/support/free_files.h"
#include "tests/support/places.h"
#include "tests/support/screen_tour.h"
#include "tests/support/small_game.h"
#include "tests/support/temp_folder.h"

#include <cerrno>
#include <filesystem>
#include <regex>
#include <string>
#include <system_error>
#include <vector>

namespace {

std::string told_in(std::string_view language, const rpg::Error& error)
{
    const runtime::GameFiles files;
    const runtime::Settings settings;
    runtime::Texts texts;
    texts.use(language, files);
    return runtime::Words{texts, settings}.file_and_trouble(error);
}

// What the open screen says.
bool shows(tests::Machine& machine, std::string_view words)
{
    const runtime::Spoken said = machine.app->stack().top()->spoken();
    return (said.title + said.text).find(words) != std::string::npos;
}

} // namespace

TEST_CASE("what the system says about a file is told in words, in both languages", "[runtime][troubles]")
{
    for (const int number : {ENOENT, EACCES, EROFS, ENOSPC, ENOTDIR, ENAMETOOLONG}) {
        const rpg::Error error = rpg::system_error("a", {number, std::generic_category()});
        INFO(error.reason);
        CHECK(error.reason == std::generic_category().message(number));
        CHECK_FALSE(runtime::describe_file_error(error).empty());
        CHECK(told_in("de", error) != told_in("en", error));
    }
#ifdef _WIN32
    constexpr int kDiskFull = 112; // ERROR_DISK_FULL
#else
    constexpr int kDiskFull = ENOSPC;
#endif
    const rpg::Error full = rpg::system_error("a/b", {kDiskFull, std::system_category()});
    CHECK(told_in("en", full) == "a/b: The disk is full.");
    CHECK(told_in("de", full) == "a/b: Der Datenträger ist voll.");
    CHECK(told_in("fr", full) == "a/b : Le disque est plein.");
    const rpg::Error odd = rpg::system_error("a", {EDOM, std::generic_category()});
    CHECK(told_in("de", odd) == to_string(odd));
}

TEST_CASE("every reason that has a code has words in both languages", "[runtime][troubles]")
{
    for (int code = 1; code < static_cast<int>(rpg::ErrorCode::Count); ++code) {
        INFO("code " << code);
        const rpg::Error error{.reason = "reason",
                               .code = static_cast<rpg::ErrorCode>(code),
                               .details = {"one", "two", "three", "four"}};
        CHECK(told_in("en", error) != "reason");
        CHECK(told_in("en", error).find('{') == std::string::npos);
        CHECK(told_in("de", error) != told_in("en", error));
        CHECK(told_in("de", error).find('{') == std::string::npos);
    }
}

TEST_CASE("names and numbers of a reason come into its words", "[runtime][troubles]")
{
    const auto config = runtime::ConfigFile::parse(
        "music-volume = loud\nspeed = slow\ncaptions = maybe\nkey-use = space, blank", "drpg.conf");
    REQUIRE(config);
    std::vector<std::string> reasons, told;
    for (const rpg::Error& error : runtime::Settings().read(*config, "drpg.conf")) {
        reasons.push_back(error.reason);
        told.push_back(told_in("en", error));
    }
    CHECK(reasons ==
          std::vector<std::string>{"'maybe' is not on or off", "'loud' is not a number from 0 to 100",
                                   "'slow' is not one of classic, default, fast, instant",
                                   "'space, blank' is not a list of keys and buttons; 'blank' is none"});
    CHECK(told == std::vector<std::string>{
                      "drpg.conf, line 3: \"maybe\" is neither on nor off.",
                      "drpg.conf, line 1: \"loud\" is not a number from 0 to 100.",
                      "drpg.conf, line 2: \"slow\" is not one of: classic, default, fast, instant.",
                      "drpg.conf, line 4: \"blank\" is not a key or button."});

    const rpg::Error needs{.file = "mod.xml",
                           .reason = "the mod big is missing, which small needs",
                           .line = 3,
                           .code = rpg::ErrorCode::ModMissing,
                           .details = {"big", "small"}};
    CHECK(told_in("en", needs) == "mod.xml, line 3: small needs the mod big, which is missing.");
    CHECK(runtime::storable_file_error(needs) == to_string(needs)); // nothing would fill the places later
}

TEST_CASE("what a decoder found is damage, what an author did wrong is told as it is", "[runtime][troubles]")
{
    CHECK(runtime::describe_file_error({.file = "a", .field = "count", .reason = "is odd", .offset = 7}) ==
          "The file is damaged.");
    const rpg::Error mistake{.file = "a.xml", .reason = "there is no <b>", .line = 2, .column = 5};
    CHECK(told_in("de", mistake) == "a.xml:2:5: there is no <b>");
    CHECK(runtime::storable_file_error(mistake) == "a.xml:2:5: there is no <b>");
    // Of a library, about no file.
    CHECK(runtime::describe_file_error({.reason = "Couldn't open the device"}).empty());
}

TEST_CASE("no reason for a whole file was left without a code", "[runtime][troubles]")
{
    // No decoder can tell them as damage.
    const std::regex reason(R"re(\{\.file = [^{}]*\.reason = [^{};]*\})re");
    const std::filesystem::path tree = std::filesystem::path(tests::tests_folder()) / "..";
    std::size_t found = 0;
    for (const char* file :
         {"rpg/source/read_file.cpp", "rpg/source/write_file.cpp", "rpg/source/data_source.cpp",
          "rpg/project/port_files.cpp", "rpg/project/open_game.cpp", "runtime/play/save_folder.cpp",
          "runtime/platform/sdl/soundfont.cpp", "runtime/data/outline_font.cpp"}) {
        const auto bytes = rpg::read_file((tree / file).generic_string(), 1 << 20);
        REQUIRE(bytes);
        const std::string text(rpg::as_text(*bytes));
        for (std::sregex_iterator each(text.begin(), text.end(), reason), end; each != end; ++each, ++found) {
            INFO(file << ": " << each->str());
            CHECK(each->str().find(".code = ") != std::string::npos);
        }
    }
    CHECK(found > 8);
}

TEST_CASE("a German player reads of a file that cannot be opened in German", "[runtime][troubles]")
{
    tests::require_free_game();
    tests::Machine machine(tests::free_files());
    machine.config.settings.language = "de";
    REQUIRE(machine.start());
    const std::string cut = machine.folder + "/cut.zip";
    rpg::FileList files;
    for (const rpg::File& file : tests::small_game_files(rpg::Edition::Brew)) files.push_back(file);
    rpg::Bytes zip = *rpg::write_zip(files, "cut.zip");
    zip.resize(zip.size() / 2);
    REQUIRE(rpg::write_file(cut, zip));
    machine.platform.drop(cut);
    machine.pass(3);
    CHECK(shows(machine, "Das Archiv ist unvollständig"));
    machine.press({"escape"});

    const std::string save = machine.folder + "/other.save";
    REQUIRE(rpg::write_file(save, rpg::Bytes{'D', 'R', 'P', 'G', 0, 1, 2}));
    machine.platform.drop(save);
    machine.pass(3);
    CHECK(shows(machine, "Datei"));
}

TEST_CASE("a save that cannot be written is told in German", "[runtime][troubles]")
{
    tests::require_free_game();
    tests::Machine machine(tests::free_files());
    machine.config.settings.language = "de";
    REQUIRE(rpg::write_file(machine.folder + "/saves", rpg::Bytes{1})); // a file where the folder should be
    REQUIRE(machine.start_map("intro"));
    machine.press({"f5"});
    CHECK(machine.app->toast().text().find("Dort ist eine Datei statt eines Ordners") != std::string::npos);
}
