#include "rpg/source/write_file.h"
#include "runtime/app/app.h"
#include "tests/support/catch.h"
#include "tests/support/free_files.h"
#include "tests/support/places.h"
#include "tests/support/screen_tour.h"

#include <filesystem>

TEST_CASE("from the title by keys alone: a new game, steps, saving, loading", "[runtime][play]")
{
    tests::Machine machine(tests::free_files());
    runtime::App& app = *machine.app;
    REQUIRE(machine.start());
    CHECK_FALSE(app.game().is_on());
    machine.press({"return", "return"});                    // new game
    for (int i = 0; i < 10; ++i) machine.press({"return"}); // the story
    REQUIRE(app.game().is_on());
    for (int i = 0; i < 40 && app.game().play().mode() != rpg::Mode::Playing; ++i) machine.press({"return"});
    const rpg::Player start = app.game().play().state().player;
    machine.press({"left"});
    CHECK(app.game().play().state().player.angle ==
          rpg::Angle256{static_cast<std::uint8_t>(start.angle.value + 64)});
    machine.press({"f5", "left", "left"});
    CHECK(app.game().play().state().player.angle ==
          rpg::Angle256{static_cast<std::uint8_t>(start.angle.value + 192)});
    machine.press({"f9"});
    CHECK(app.game().play().state().player.angle ==
          rpg::Angle256{static_cast<std::uint8_t>(start.angle.value + 64)});
    CHECK(std::filesystem::exists(machine.saves.path_of("quick")));
    machine.press({"escape", "escape", "tab", "tab", "i", "escape"}); // menu, map, inventory and out again
    CHECK(app.game().play().mode() == rpg::Mode::Playing);
}

TEST_CASE("a damaged save is refused with a reason and the game goes on", "[runtime][play]")
{
    tests::Machine machine(tests::free_files());
    runtime::App& app = *machine.app;
    REQUIRE(machine.start_map("intro"));
    REQUIRE(machine.saves.write("quick", rpg::Bytes{1, 2, 3}));
    const std::uint32_t clock = app.game().play().state().clock;
    machine.press({"f9", "return"});
    REQUIRE(app.game().is_on());
    CHECK(app.game().play().state().clock == clock);
}

TEST_CASE("mods are switched on in the menu, and a broken one is left out with its place", "[runtime][mods]")
{
    tests::Machine machine(tests::free_files());
    const auto put = [&](const std::string& path, const std::string& text) {
        REQUIRE(rpg::write_file(machine.folder + "/mods/" + path, rpg::to_bytes(text)));
    };
    namespace fs = std::filesystem;
    put("bad/mod.xml", R"(<mod format="drpg-mod-1" name="bad" version="1"/>)");
    put("bad/tables/player.xml", "<player\n health=\"x\"/>");
    put("good/mod.xml", R"(<mod format="drpg-mod-1" name="good" version="1" title="Rich"/>)");
    put("good/tables/player.xml", "<player credits=\"77\"/>");
    machine.options.data = tests::free_game_zip();
    machine.app = std::make_unique<runtime::App>(machine.platform, machine.config, machine.saves,
                                                 machine.options); // finds the mods
    runtime::App& app = *machine.app;
    REQUIRE(app.start(std::move(*runtime::load_game_files(tests::free_game_zip()))));
    machine.press({"down", "down", "return", "down", "right", "down", "right", "escape"}); // both on
    REQUIRE(app.game().files().mod_errors.size() == 1);
    CHECK(rpg::to_string(app.game().files().mod_errors[0])
              .find("mods/bad/tables/player.xml:2:10: health: \"x\" is not a number") != std::string::npos);
    REQUIRE(app.game().files().data().mods.size() == 1);
    CHECK(app.game().files().data().mods[0].name == "good");
    CHECK(app.game().files().data().rules.player.credits == 77);
    CHECK(app.game().files().game == tests::free_files().content); // the same game, whose saves do not fit
    CHECK(app.game().saves().path().find(fs::path(machine.saves.path()).filename().generic_string() + '-') !=
          std::string::npos);
    CHECK(machine.config.settings.mods == std::vector<std::string>{"bad", "good"});

    machine.press(
        {"escape", "down", "down", "return", "down", "down", "right", "escape"}); // the good one off again
    CHECK(app.game().files().data().mods.empty());
    CHECK(app.game().files().data().rules == rpg::built_in_rules());
    runtime::SettingsFile again(machine.folder + "/drpg.conf");
    REQUIRE(again.load());
    CHECK(again.settings.mods == std::vector<std::string>{"bad"});
}
