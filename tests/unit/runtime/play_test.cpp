#include "rpg/core/random.h"
#include "rpg/session/replay_text.h"
#include "rpg/session/save.h"
#include "rpg/source/write_file.h"
#include "rpg/state/state_hash.h"
#include "rpg/world/entities.h"
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

TEST_CASE("a thousand commands with three hundred taken back leave the state that never had them",
          "[runtime][take_back]")
{
    tests::Machine machine(tests::free_files());
    machine.options.record = "somewhere";
    REQUIRE(machine.start_map("intro"));
    runtime::Play& play = machine.app->game().play();
    rpg::Random random{7};
    std::vector<rpg::PlayerCommand> kept;
    const std::vector<rpg::PlayerCommand> some{
        rpg::command::Forward{},        rpg::command::Forward{},    rpg::command::Back{},
        rpg::command::TurnLeft{},       rpg::command::TurnRight{},  rpg::command::Use{},
        rpg::command::Pass{},           rpg::command::Confirm{},    rpg::command::Cancel{},
        rpg::command::Leave{},          rpg::command::NextWeapon{}, rpg::command::Confirm{},
        rpg::command::GoTo{"junction"}, rpg::command::GoTo{"intro"}};
    int played = 0, taken = 0, steps = 0;
    for (; played < 1000; ++played) {
        const bool goes_far = random.byte() < 8;
        const auto& command = some[random.word() % (some.size() - (goes_far ? 0 : 2))];
        const std::uint64_t before = rpg::hash(play.state());
        play.play_recorded(command);
        if (rpg::hash(play.state()) != before) kept.push_back(command);
        if (random.byte() % 3 != 0 || taken >= 300) continue;
        for (int run = 1 + random.byte() % 4; run > 0 && taken < 300 && !kept.empty(); --run) {
            REQUIRE(play.take_back_refusal().empty());
            play.take_back();
            kept.pop_back();
            ++taken;
        }
    }
    while (taken < 300 && !kept.empty()) play.take_back(), kept.pop_back(), ++taken;
    CHECK(taken == 300);
    CHECK(play.taken_back() == 300);

    auto replay = rpg::parse_replay(machine.app->recorded(), "r");
    REQUIRE(replay);
    CHECK(replay->taken_back == 300);
    rpg::GameEvents events;
    rpg::Session never(*machine.files.campaign, machine.files.content);
    REQUIRE(never.start(replay->start, events));
    for (const rpg::PlayerCommand& command : kept) never.play(command, events), ++steps;
    CHECK(steps == static_cast<int>(kept.size()));
    CHECK(rpg::hash(never.state()) == rpg::hash(play.state()));
    const auto report = rpg::verify_replay(*machine.files.campaign, machine.files.content, *replay);
    REQUIRE(report);
    CHECK_FALSE(report->different);
}

TEST_CASE("a key takes turns back, also over a level's entry, in texts and after death",
          "[runtime][take_back]")
{
    tests::Machine machine(tests::free_files());
    REQUIRE(machine.start_map("intro"));
    machine.pass(10);
    runtime::Play& play = machine.app->game().play();
    for (int i = 0; i < 10 && play.mode() != rpg::Mode::Playing; ++i) machine.press({"return"});
    REQUIRE(play.mode() == rpg::Mode::Playing);
    std::vector<std::uint64_t> hashes;
    const auto order = [&](const rpg::PlayerCommand& command) {
        const std::uint64_t before = rpg::hash(play.state());
        play.play_recorded(command);
        if (rpg::hash(play.state()) != before) hashes.push_back(before);
    };
    for (int i = 0; i < 100; ++i) order(rpg::command::TurnLeft{}), order(rpg::command::Pass{});
    order(rpg::command::GoTo{"junction"});
    for (int i = 0; i < 8; ++i) order(rpg::command::Confirm{}), order(rpg::command::TurnRight{});
    order(rpg::command::GoTo{"intro"});
    for (int i = 0; i < 20 && play.mode() != rpg::Mode::Playing; ++i) order(rpg::command::Confirm{});
    order(rpg::command::SetValue{"health", 1});
    const rpg::Player& player = play.state().player;
    order(rpg::command::Spawn{17, rpg::tile_of(player.at + rpg::step_vector(player.angle))});
    for (int i = 0; i < 200 && play.mode() != rpg::Mode::Dead; ++i) order(rpg::command::Pass{});
    REQUIRE(play.mode() == rpg::Mode::Dead);
    const std::uint32_t deaths = play.state().career.deaths;
    machine.pass_time(8000);
    CHECK(machine.choices().size() > 2); // the list of a death
    REQUIRE(hashes.size() > 200);
    std::size_t steps = 0;
    for (; !hashes.empty(); ++steps) {
        machine.press({"backspace"});
        REQUIRE(rpg::hash(play.state()) == hashes.back());
        hashes.pop_back();
    }
    CHECK(play.taken_back() == steps);
    CHECK(play.state().career.deaths < deaths);
    CHECK(play.state().map == "intro");
    CHECK(machine.app->stack().size() == 1);
    machine.press({"left", "f5"});
    const auto save = rpg::decode_save(*machine.saves.read("quick"), "quick");
    REQUIRE(save);
    CHECK(save->extras.taken_back == steps);
    machine.app->stack().open(runtime::ScreenId::Status);
    machine.pass(2);
    const auto rows = machine.choices();
    CHECK(std::ranges::find(rows, "Taken back") != rows.end());
    machine.press({"backspace"}); // in a list the key goes back
    CHECK(machine.app->stack().size() == 1);

    machine.config.settings.takes_back = false;
    const std::uint64_t now = rpg::hash(play.state());
    machine.press({"backspace"}); // the menu, as in earlier programs
    CHECK(machine.app->stack().size() == 2);
    const auto choices = machine.choices();
    CHECK(std::ranges::find(choices, "Take a turn back") == choices.end());
    machine.press({"escape"});
    CHECK(rpg::hash(play.state()) == now);
}

TEST_CASE("the time before a key does not count for what the key begins", "[runtime][take_back]")
{
    tests::Machine machine(tests::free_files());
    machine.config.settings.speed = runtime::Speed::Classic;
    REQUIRE(machine.start_map("intro"));
    runtime::Play& play = machine.app->game().play();
    machine.platform.rest(1200);
    machine.platform.press("left");
    machine.app->frame();
    CHECK(play.is_busy());
    CHECK(play.scene().passed().ms < 20);
    machine.pass(5);
    machine.platform.rest(1200);
    machine.platform.press("backspace");
    machine.app->frame();
    machine.platform.rest(400);
    machine.app->frame();
    CHECK(play.notice()); // "Taken back: 1", for one and a half seconds
}

TEST_CASE("a key does not answer a screen that opened while nobody saw it", "[runtime]")
{
    tests::Machine machine(tests::free_files());
    REQUIRE(machine.start_map("intro"));
    runtime::Play& play = machine.app->game().play();
    const auto order = [&](const rpg::PlayerCommand& command) {
        play.order(command);
        machine.pass(1);
    };
    order(rpg::command::SetValue{"health", 1});
    const rpg::Player& player = play.state().player;
    order(rpg::command::Spawn{17, rpg::tile_of(player.at + rpg::step_vector(player.angle))});
    for (int i = 0; i < 200 && play.mode() != rpg::Mode::Dead; ++i) order(rpg::command::Pass{});
    REQUIRE(play.mode() == rpg::Mode::Dead);
    while (play.scene().dead_for() < 2500) machine.app->frame();
    REQUIRE(machine.app->stack().size() == 1); // the fall
    machine.platform.rest(1200);               // a slow machine
    machine.platform.press("return");
    machine.app->frame();
    CHECK(machine.app->stack().size() == 2); // the list of a death, and nothing chosen
    CHECK(play.mode() == rpg::Mode::Dead);
    const std::uint32_t seen = machine.app->stack().changes();
    machine.press({"return"});
    CHECK(machine.app->stack().changes() != seen);
}

TEST_CASE("nothing is taken back in a game with one life", "[runtime][take_back]")
{
    tests::Machine machine(tests::free_files());
    rpg::GameState state = machine.new_state("intro");
    state.challenge.permadeath = true;
    REQUIRE(machine.start_state(state));
    machine.press({"left", "left"});
    runtime::Play& play = machine.app->game().play();
    const std::uint64_t now = rpg::hash(play.state());
    machine.press({"backspace"});
    CHECK(rpg::hash(play.state()) == now);
    REQUIRE(play.notice());
    CHECK(play.notice()->words == "You have one life: nothing can be taken back.");
    CHECK(play.taken_back() == 0);
    machine.press({"f9"});
    REQUIRE(machine.app->toast().left() > 0);
    machine.press({"backspace"}); // the notice does not hide the answer
    CHECK(machine.app->toast().left() == 0);
}
