#include "cli/help.h"
#include "cli/pages.h"
#include "rpg/model/game_texts.h"
#include "rpg/source/write_file.h"
#include "runtime/app/game_host.h"
#include "runtime/app/options.h"
#include "tests/support/catch.h"
#include "tests/support/free_files.h"
#include "tests/support/temp_folder.h"

#include <array>

namespace {

rpg::Result<runtime::Options> parse(const std::vector<std::string>& words)
{
    return runtime::parse_options(words);
}

} // namespace

TEST_CASE("the command line says what is wrong with it", "[runtime][options]")
{
    CHECK_FALSE(parse({"--size", "12"}));
    CHECK_FALSE(parse({"--nonsense"}));
    CHECK_FALSE(parse({"--map"}));
    CHECK_FALSE(parse({"one.zip", "two.zip"}));
    CHECK_FALSE(parse({"--seed", "0"}));
    CHECK_FALSE(parse({"--speed", "slow"}));
    const auto key = parse({"--headless", "--keys", "up,retrun"});
    REQUIRE_FALSE(key);
    CHECK(rpg::to_string(key.error()) ==
          "--keys: there is no key or button 'retrun'; names are such as up, return, space, a, f1, pad a");
    const auto large = parse({"--headless", "--keys", "Up,Pad A,type:Hello"});
    REQUIRE(large);
    CHECK(large->keys == std::vector<std::string>{"up", "pad a", "type:Hello"});
    CHECK(parse({"--keys", "up,f1,f24,ü,keypad 8,pad dpup,mouse left,alt+return,type:hello,drop:game.zip"}));
    const auto wrong = parse({"--fulscreen"});
    REQUIRE_FALSE(wrong);
    CHECK(rpg::to_string(wrong.error()) ==
          "drpg-play: there is no option '--fulscreen' (did you mean '--fullscreen'?)");
}

TEST_CASE("the command line becomes options, and what is left out has its usual value", "[runtime][options]")
{
    const auto usual = parse({});
    REQUIRE(usual);
    CHECK(usual->data.empty()); // the game that was played last
    CHECK_FALSE(usual->goes_on);
    CHECK(usual->width == 960);
    CHECK(usual->seed == 0);
    CHECK(usual->speed.empty());
    const auto options = parse({"game.zip", "--size=640x480", "--map", "intro", "--mod", "a", "--mod=b",
                                "--keys", "up,,down", "--speed", "fast"});
    REQUIRE(options);
    CHECK(options->data == "game.zip");
    CHECK(options->width == 640);
    CHECK(options->map == "intro");
    CHECK(options->mods == std::vector<std::string>{"a", "b"});
    CHECK(options->keys == std::vector<std::string>{"up", "down"});
    CHECK(options->speed == "fast");
}

TEST_CASE("a start that was shared has a word to shuffle by, a seed, and saves of its own",
          "[runtime][options]")
{
    auto options = parse({"--shuffle", "tea", "--seed", "7", "--link", "a1b2"});
    REQUIRE(options);
    CHECK(options->seed == 7);
    REQUIRE(options->mods.size() == 1);
    CHECK(options->mods == parse({"--seed", "tea"})->mods);
    CHECK(runtime::find_folders(*options).saves.ends_with("/links/a1b2"));
    CHECK_FALSE(parse({"--link", "../up"}));
}

TEST_CASE("one dash, an equals sign and the words of Doom's ports mean the same", "[runtime][options]")
{
    const auto options = parse({"-warp", "intro", "-fullscreen", "-size=640x480", "-iwad", "mine.bar", "-c",
                                "my.conf", "-file", "mod"});
    REQUIRE(options);
    CHECK(options->map == "intro");
    CHECK(options->fullscreen);
    CHECK(options->height == 480);
    CHECK(options->data == "mine.bar");
    CHECK(options->config == "my.conf");
    CHECK(options->mods == std::vector<std::string>{"mod"});
    CHECK_FALSE(parse({"--fullscreen=yes"}));
    CHECK_FALSE(parse({"-m", "x", "-zz"}));
}

TEST_CASE("two dashes end the options, so that a game may begin with one", "[runtime][options]")
{
    const auto options = parse({"--seed", "7", "--", "--odd.zip"});
    REQUIRE(options);
    CHECK(options->data == "--odd.zip");
    CHECK(options->seed == 7);
}

TEST_CASE("help, manual page and completion know every option that is not hidden", "[runtime][options]")
{
    const std::array commands{runtime::play_command(nullptr, true)};
    const cli::Program program = runtime::play_program(commands);
    const std::string help = cli::command_help(program, commands[0]),
                      manual = cli::manual_page(program, commands[0]),
                      completion = cli::bash_completion(program);
    for (const cli::ArgumentRow& row : commands[0].arguments) {
        if (row.is_positional()) continue;
        std::string escaped;
        for (const char c : row.name) escaped += c == '-' ? std::string("\\-") : std::string(1, c);
        INFO(row.name);
        CHECK((help.find(std::string(row.name) + ' ') != help.npos) == !row.hidden);
        CHECK((manual.find("\\fB" + escaped + "\\fR") != manual.npos) == !row.hidden);
        CHECK((completion.find(std::string(row.name) + ' ') != completion.npos) == !row.hidden);
    }
    CHECK(manual.find(".SH KEYS\n") != manual.npos);
    CHECK(manual.find("Turn left") != manual.npos);
}

TEST_CASE("a run without a window keeps saves and settings only where the command line says",
          "[runtime][options]")
{
    const auto kept = [](const std::vector<std::string>& words) {
        const auto options = parse(words);
        return std::pair(options->keeps_saves(), options->keeps_settings());
    };
    CHECK(kept({}) == std::pair(true, true));
    CHECK(kept({"--replay", "r"}) == std::pair(true, true));
    CHECK(kept({"--headless"}) == std::pair(false, false));
    CHECK(kept({"--screenshot", "s.png"}) == std::pair(false, false));
    CHECK(kept({"--headless", "--portable"}) == std::pair(false, false));
    CHECK(kept({"--headless", "--saves", "d"}) == std::pair(true, false));
    CHECK(kept({"--headless", "--config", "f"}) == std::pair(false, true));
    auto options = parse({"--saves", "here"});
    CHECK(runtime::find_folders(*options).saves == "here");
}

TEST_CASE("the setting says what the letters of a game are, before its mods and its contents do",
          "[runtime][options]")
{
    const auto encoding = [](std::string_view chosen, const std::vector<std::string>& mods) {
        runtime::Settings settings;
        REQUIRE(runtime::setting_row("text-encoding").set(settings, chosen));
        runtime::Options options;
        options.data = tests::free_game_zip();
        options.mods = mods;
        rpg::OpenFailure failure;
        const auto game =
            rpg::open_game(runtime::chosen_game(options, settings, runtime::ModFolder("")), failure);
        REQUIRE(game);
        return rpg::encoding_of_texts(game->data());
    };
    tests::require_free_game();
    const tests::TempFolder mod;
    REQUIRE(rpg::write_file((mod.path / "mod.xml").generic_string(),
                            rpg::to_bytes("<mod format=\"drpg-mod-1\" name=\"letters\" version=\"1\"/>")));
    REQUIRE(rpg::write_file((mod.path / "tables/texts.xml").generic_string(),
                            rpg::to_bytes("<texts><text id=\"encoding\" v=\"russian\"/></texts>")));
    const std::vector<std::string> mods{mod.path.generic_string()};
    CHECK(encoding("automatic", {}) == rpg::GlyphEncoding::Latin1);
    CHECK(encoding("automatic", mods) == rpg::GlyphEncoding::Russian);
    CHECK(encoding("windows-1251", mods) == rpg::GlyphEncoding::Windows1251);
    CHECK(encoding("latin-1", mods) == rpg::GlyphEncoding::Latin1);
}
