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
#include <system_error>

namespace {

std::string words_of(std::string reason)
{
    return std::string(runtime::file_trouble({.file = "f", .reason = std::move(reason)}).words);
}

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
        const std::string reason = std::generic_category().message(number);
        INFO(reason);
        CHECK_FALSE(words_of(reason).empty());
        CHECK(told_in("de", {.file = "a", .reason = reason}) !=
              told_in("en", {.file = "a", .reason = reason}));
    }
    const rpg::Error full{.file = "a/b", .reason = std::generic_category().message(ENOSPC)};
    CHECK(told_in("en", full) == "a/b: The disk is full.");
    CHECK(told_in("de", full) == "a/b: Der Datentr\xE4ger ist voll.");
}

TEST_CASE("numbers and names of a reason come into its words", "[runtime][troubles]")
{
    const rpg::Error needs{
        .file = "mod.xml", .reason = "the mod big is missing, which small needs", .line = 3};
    CHECK(told_in("en", needs) == "mod.xml, line 3: small needs the mod big, which is missing.");
    CHECK(words_of("has 12 bytes, over the limit of 5") == "The file is too large.");
    CHECK(words_of("has 12 bytes") == "");
}

TEST_CASE("what a decoder found is damage, what an author did wrong is told as it is", "[runtime][troubles]")
{
    CHECK(runtime::file_trouble({.file = "a", .field = "count", .reason = "is odd", .offset = 7}).words ==
          "The file is damaged.");
    CHECK(words_of("CRC error") == "The file is damaged."); // the library that reads archives
    const rpg::Error mistake{.file = "a.xml", .reason = "there is no <b>", .line = 2, .column = 5};
    CHECK(told_in("de", mistake) == "a.xml:2:5: there is no <b>");
    CHECK(runtime::kept_trouble(mistake) == "a.xml:2:5: there is no <b>");
}

TEST_CASE("no reason that a player can meet was forgotten", "[runtime][troubles]")
{
    // Reasons for whole files, which no decoder can tell as damage.
    const std::regex literal(R"re((?:\.reason = |\.why = |refuse\()("[^"]+"(?:\s+"[^"]+")*))re");
    const std::filesystem::path tree = std::filesystem::path(tests::tests_folder()) / "..";
    std::size_t found = 0;
    for (const char* file :
         {"rpg/source/read_file.cpp", "rpg/source/write_file.cpp", "rpg/source/data_source.cpp",
          "rpg/game/port_files.cpp", "runtime/play/save_folder.cpp", "runtime/platform/sdl/soundfont.cpp",
          "runtime/platform/sdl/sdl_audio.cpp", "runtime/platform/web/web_audio.cpp",
          "runtime/data/outline_font.cpp", "rpg/game/open_game.cpp"}) {
        const auto bytes = rpg::read_file((tree / file).generic_string(), 1 << 20);
        REQUIRE(bytes);
        const std::string text(rpg::as_text(*bytes));
        for (std::sregex_iterator each(text.begin(), text.end(), literal), end; each != end;
             ++each, ++found) {
            const std::string reason = std::regex_replace((*each)[1].str(), std::regex(R"re("\s+"|")re"), "");
            INFO(file << ": " << reason);
            CHECK_FALSE(words_of(reason).empty());
        }
    }
    CHECK(found > 8);
}

TEST_CASE("a German player reads of a file that cannot be opened in German", "[runtime][troubles]")
{
    tests::need_free_game();
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
    CHECK(shows(machine, "Das Archiv ist unvollst\xE4ndig"));
    machine.press({"escape"});

    const std::string save = machine.folder + "/other.save";
    REQUIRE(rpg::write_file(save, rpg::Bytes{'D', 'R', 'P', 'G', 0, 1, 2}));
    machine.platform.drop(save);
    machine.pass(3);
    CHECK(shows(machine, "Datei"));
}

TEST_CASE("a save that cannot be written is told in German", "[runtime][troubles]")
{
    tests::need_free_game();
    tests::Machine machine(tests::free_files());
    machine.config.settings.language = "de";
    REQUIRE(rpg::write_file(machine.folder + "/saves", rpg::Bytes{1})); // a file where the folder should be
    REQUIRE(machine.start_map("intro"));
    machine.press({"f5"});
    CHECK(machine.app->toast().text().find("Dort ist eine Datei statt eines Ordners") != std::string::npos);
}
