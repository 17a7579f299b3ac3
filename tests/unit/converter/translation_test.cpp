#include "converter/tool/disk.h"
#include "rpg/project/translation_check.h"
#include "tests/support/catch.h"
#include "tests/support/command_run.h"
#include "tests/support/small_game.h"
#include "tests/support/temp_folder.h"

#include <filesystem>

using namespace converter;
using tests::run_command;
namespace fs = std::filesystem;

TEST_CASE("a translation of a game is begun, checked and finished", "[cli][translation]")
{
    const tests::TempFolder folder;
    rpg::FileSet files;
    for (const rpg::File& file : tests::small_game_files(rpg::Edition::J92)) files[file.name] = file.bytes;
    REQUIRE(write_files(folder.in("game"), files));
    const std::string game = folder.in("game"), draft = folder.in("de.txt");
    CHECK(run_command({"translation", game}).code == ExitCode::Failed);
    REQUIRE(run_command({"translation", game, "-o", draft}).code == ExitCode::Ok);

    const auto texts = rpg::translatable_texts(tests::small_game(rpg::Edition::J92));
    REQUIRE_FALSE(texts.empty());
    CHECK(texts.contains("intro.name"));
    rpg::Translation german{.language = "Deutsch"};
    for (const auto& [name, text] : texts) german.names[name].text = text;
    REQUIRE(write_file(draft, rpg::to_bytes(rpg::print_translation(german))));
    const auto complete = run_command({"translation", game, draft});
    CHECK(complete.code == ExitCode::Ok);
    CHECK(complete.out.empty());

    german.names.begin()->second.text = "中а";
    german.names["nowhere.3"].text = "x";
    REQUIRE(write_file(draft, rpg::to_bytes(rpg::print_translation(german))));
    const auto wrong = run_command({"translation", game, draft});
    CHECK(wrong.code == ExitCode::Failed);
    CHECK(wrong.out.find("no glyph for U+4E2D") != std::string::npos);
    CHECK(wrong.out.find("the game has no text nowhere.3") != std::string::npos);
    REQUIRE(write_file(draft, rpg::to_bytes("nonsense")));
    CHECK(run_command({"translation", game, draft}).code == ExitCode::Failed);
}
