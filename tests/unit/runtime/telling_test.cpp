#include "rpg/formats/png.h"
#include "rpg/world/entities.h"
#include "rpg/world/trace.h"
#include "runtime/play/history.h"
#include "runtime/screens/screens.h"
#include "runtime/view/message_bar.h"
#include "tests/support/frames.h"
#include "tests/support/free_files.h"
#include "tests/support/screen_acts.h"

#include <algorithm>
#include <filesystem>
#include <fstream>

// How the game tells what has happened, and how it is found again.

namespace {

using Lines = std::vector<std::string>;

bool shows(const tests::Machine& machine, std::string_view words)
{
    const auto frame = rpg::decode_png(machine.platform.png(), "frame");
    REQUIRE(frame);
    return tests::shows_words(*frame, machine.files.ui, words);
}

rpg::StringIndex text_without_speaker(const tests::Machine& machine, const rpg::GameState& state)
{
    const std::vector<std::string>& strings = machine.files.campaign->find(state.map)->level->strings;
    const auto found = std::ranges::find_if(strings, [](const std::string& text) {
        return text.find('|') != std::string::npos && text.front() != '[';
    });
    return rpg::StringIndex{static_cast<std::uint16_t>(found - strings.begin())};
}

bool stand_before_door(const tests::Machine& machine, rpg::GameState& state)
{
    const rpg::World world{*machine.files.campaign, state};
    for (int tile = 0; tile < rpg::kTileCount; ++tile)
        for (int side = 0; side < 4; ++side) {
            state.player.at = rpg::centre_of(rpg::tile_at_index(tile));
            state.player.angle = rpg::Angle256{static_cast<std::uint8_t>(side * 64)};
            const rpg::EntityIndex ahead = rpg::faced_entity(world);
            if (ahead == rpg::kNoEntity || ahead == rpg::kWallEntity) continue;
            if (rpg::type_of(world, ahead) == rpg::EntityType::Door) return true;
        }
    return false;
}

} // namespace

TEST_CASE("all messages of an action are there at once, and those of the next one take their place",
          "[runtime][messages]")
{
    runtime::MessageBar bar;
    bar.begin_action();
    CHECK_FALSE(bar.has_spoken());
    bar.show({"You attack"});
    bar.show({"Hit: 5"});
    CHECK(bar.has_spoken());
    CHECK(bar.lines() == Lines{"You attack", "Hit: 5"});
    CHECK(bar.text() == "You attack"); // the original's bar has room for one
    bar.begin_action();
    CHECK(bar.lines() == Lines{"You attack", "Hit: 5"}); // nothing new yet
    bar.show({"You miss"});
    CHECK(bar.lines() == Lines{"You miss"});
    CHECK(bar.text() == "You miss");
    bar.begin_action();
    bar.show({"You miss"}); // again: told again
    CHECK(bar.lines() == Lines{"You miss"});
    CHECK(bar.take_told() == Lines{"You attack", "Hit: 5", "You miss", "You miss"});
    CHECK(bar.take_told().empty());
}

TEST_CASE("the lines of modern bars go one by one, and no more than four are kept", "[runtime][messages]")
{
    runtime::MessageBar bar;
    for (const char* text : {"one", "two", "three", "four", "five"}) bar.show({text});
    CHECK(bar.lines() == Lines{"two", "three", "four", "five"});
    std::size_t before = 4;
    for (int i = 0; i < 600 && !bar.lines().empty(); ++i) {
        CHECK(bar.still_for(40) > 0);
        bar.advance(10);
        CHECK(bar.lines().size() <= before);
        CHECK(bar.lines().size() + 1 >= before);
        before = bar.lines().size();
    }
    CHECK(bar.lines().empty());
}

TEST_CASE("the history finds words in messages, texts and names of speakers", "[runtime][history]")
{
    runtime::History history;
    history.add(runtime::HistoryKind::Message, {}, "You got a lamp");
    history.add(runtime::HistoryKind::Speech, "Dr. Oak", "Take the LAMP.|And go.");
    history.add(runtime::HistoryKind::Speech, "Dr. Oak", "Take the LAMP.|And go."); // read again
    history.add(runtime::HistoryKind::Message, {}, "You miss");
    history.add(runtime::HistoryKind::Message, {}, "");
    CHECK(history.with({}).size() == 3);
    CHECK(history.with({}).front().text == "You miss");
    CHECK(history.with("lamp").size() == 2);
    CHECK(history.with("oak").size() == 1);
    CHECK(history.with("sword").empty());
    for (std::size_t i = 0; i < runtime::History::kMax + 10; ++i)
        history.add(runtime::HistoryKind::Message, {}, "again");
    CHECK(history.with({}).size() == runtime::History::kMax);
}

TEST_CASE("texts that were read are in the history, and a search shows those alone", "[runtime][history]")
{
    const runtime::GameFiles& files = tests::free_files();
    tests::Machine machine(files);
    tests::show_dialog(machine, true, true);
    const std::string said = machine.app->game().play().history().with({}).front().text;
    REQUIRE(said.size() > 20);
    machine.press({"escape"});
    machine.app->stack().open(runtime::ScreenId::Messages);
    machine.pass(2);
    machine.press({"i"});
    machine.platform.type("qqqq");
    machine.pass(2);
    CHECK(shows(machine, "qqqq"));
    machine.press({"return"});
    CHECK(shows(machine, "Nothing found."));
    machine.press({"i"});
    machine.platform.type(said.substr(0, said.find_first_of(" |")));
    machine.pass(2);
    machine.press({"return"});
    CHECK_FALSE(shows(machine, "Nothing found."));
}

TEST_CASE("the speaker named in a text is shown above it, and not in it again", "[runtime][dialog][history]")
{
    const runtime::GameFiles& files = tests::free_files();
    tests::Machine machine(files);
    machine.config.settings.typewriter = false;
    REQUIRE(machine.start_map("intro"));
    REQUIRE(machine.face_human());
    machine.press({"return"});
    const runtime::HistoryEntry said = machine.app->game().play().history().with({}).front();
    CHECK(said.kind == runtime::HistoryKind::Speech);
    CHECK(said.who == "Hob");
    CHECK(said.text.find('[') == std::string::npos);
    CHECK(shows(machine, "Hob"));
    CHECK_FALSE(shows(machine, "[Hob]"));
}

TEST_CASE("a door is not named as the speaker of a text that opens in front of it", "[runtime][dialog]")
{
    tests::Machine machine(tests::free_files());
    machine.config.settings.typewriter = false;
    rpg::GameState state = machine.new_state("intro");
    state.screen.mode = rpg::Mode::Dialog;
    state.screen.dialog.string = text_without_speaker(machine, state);
    REQUIRE(stand_before_door(machine, state));
    REQUIRE(machine.start_state(std::move(state)));
    machine.pass(2);
    const runtime::CurrentGame& game = machine.app->game();
    REQUIRE(game.play().mode() == rpg::Mode::Dialog);
    CHECK_FALSE(game.play().scene().faced().name.empty()); // the bar of the view names the door
    CHECK(machine.app->stack().top()->spoken().title.empty());
    CHECK(game.play().history().with({}).front().who.empty());
}

TEST_CASE("the number of turns that a rage lasts says what it is", "[runtime][messages]")
{
    tests::Machine machine(tests::free_files());
    rpg::GameState state = machine.new_state("intro");
    state.player.berserk = 9;
    REQUIRE(machine.start_state(std::move(state)));
    machine.pass_time(4000);
    CHECK(shows(machine, "Red rage: 9"));
}

TEST_CASE("a store's row of credits is no sentence", "[runtime][messages]")
{
    tests::Machine machine(tests::free_files());
    tests::show_mode(machine, rpg::Mode::Store);
    CHECK(shows(machine, "Credits: 47"));
    CHECK_FALSE(shows(machine, "Credits: 47."));
}

TEST_CASE("a word can be put together with a pad alone", "[runtime][pad]")
{
    const runtime::GameFiles& files = tests::free_files();
    tests::Machine machine(files);
    tests::play_rich(machine);
    machine.app->stack().open(runtime::ScreenId::Messages);
    machine.pass(2);
    machine.press({"pad x", "pad a", "pad dpright", "pad a"}); // A, B
    CHECK(shows(machine, "AB"));
    for (int i = 0; i < 5; ++i) machine.press({"pad dpdown"});
    machine.press({"pad a"}); // OK
    CHECK(shows(machine, "Nothing found."));
}

TEST_CASE("a step that does not happen says what is in the way", "[runtime][messages]")
{
    const runtime::GameFiles& files = tests::free_files();
    tests::Machine machine(files);
    REQUIRE(machine.start_map("intro"));
    machine.pass_time(3000);
    std::string told;
    for (int i = 0; i < 40 && told.empty(); ++i) {
        machine.press({i % 3 == 2 ? "left" : "up"});
        for (const std::string& line : machine.app->game().play().scene().messages().lines())
            if (line.find("in the way") != std::string::npos ||
                line.find("In the way") != std::string::npos || line.find("door") != std::string::npos)
                told = line;
    }
    CHECK_FALSE(told.empty());
}

TEST_CASE("who walks against a fence is not told of a wall", "[runtime][messages]")
{
    tests::Machine machine(tests::free_files());
    REQUIRE(machine.start_map("junction"));
    machine.app->game().play().order(rpg::command::Warp{{13, 15}, rpg::Angle256{0}});
    machine.pass_time(4000);
    machine.press({"up"});
    machine.pass_time(1000);
    CHECK(shows(machine, "A fence is in the way"));
}

TEST_CASE("a new player is told the keys, until they have been used", "[runtime][hints]")
{
    const runtime::GameFiles& files = tests::free_files();
    tests::Machine machine(files, {640, 480});
    machine.config.settings.text_scale = 1;
    machine.options.map = "intro"; // a new game
    SECTION("step by step")
    {
        REQUIRE(machine.start());
        machine.pass_time(4000);
        CHECK(shows(machine, ": walk"));
        machine.press({"up", "left", "right", "up"});
        CHECK_FALSE(shows(machine, ": walk"));
        CHECK(shows(machine, ": talk, open"));
    }
    SECTION("above the pad on the screen")
    {
        machine.config.settings.touch_pad = runtime::TouchPadUse::Always;
        REQUIRE(machine.start());
        machine.pass_time(4000);
        CHECK(shows(machine, ": turn left"));
        CHECK(shows(machine, ": turn right"));
    }
    SECTION("not if nobody wants it")
    {
        machine.config.settings.first_steps = false;
        REQUIRE(machine.start());
        machine.pass_time(4000);
        CHECK_FALSE(shows(machine, ": walk"));
    }
    SECTION("not in a game that is gone on with")
    {
        tests::play_rich(machine);
        machine.pass_time(4000);
        CHECK_FALSE(shows(machine, ": walk"));
    }
}

TEST_CASE("the status says whether cheats were used, and that time goes on over rounds", "[runtime][screens]")
{
    tests::Machine machine(tests::free_files());
    rpg::GameState state = machine.new_state("intro");
    const bool again = GENERATE(false, true);
    state.challenge.round = again ? 1 : 0;
    state.switches.cheated = again;
    REQUIRE(machine.start_state(state));
    machine.app->stack().open(runtime::ScreenId::Status);
    machine.pass(2);
    std::string rows;
    for (const std::string& row : machine.choices()) rows += row + "\n";
    INFO(rows);
    CHECK((rows.find("Cheats") != std::string::npos) == again);
    CHECK((rows.find("Time of all rounds") != std::string::npos) == again);
}

TEST_CASE("time, marks and what was told are kept with a saved game", "[runtime][save]")
{
    const runtime::GameFiles& files = tests::free_files();
    tests::Machine machine(files);
    REQUIRE(machine.start_map("intro"));
    machine.pass_time(61'000); // standing about counts
    runtime::Play& play = machine.app->game().play();
    CHECK(play.played() >= 60'000);
    CHECK(play.level_stats().time >= 60'000);
    play.marks().push_back({"intro", {3, 4}, "Later"});
    play.history().add(runtime::HistoryKind::Speech, "Hob", "Come here.");
    machine.press({"f5"});
    const std::uint32_t before = play.played();
    machine.press({"f9"});
    runtime::Play& loaded = machine.app->game().play();
    CHECK(loaded.played() + 1000 >= before);
    REQUIRE(loaded.marks().size() == 1);
    CHECK(loaded.marks()[0] == rpg::MapMark{"intro", {3, 4}, "Later"});
    const auto told = loaded.history().with("come");
    REQUIRE(told.size() == 1);
    CHECK(told[0] == runtime::HistoryEntry{runtime::HistoryKind::Speech, "Hob", "Come here."});
}

TEST_CASE("a place is marked on the map with a word of a list, and the mark taken away", "[runtime][map]")
{
    const runtime::GameFiles& files = tests::free_files();
    tests::Machine machine(files);
    tests::play_rich(machine);
    machine.press({"tab", "i", "return"});
    CHECK(shows(machine, "Mark this place"));
    machine.press({"down", "return"});
    const auto& marks = machine.app->game().play().marks();
    REQUIRE(marks.size() == 1);
    CHECK(marks[0].text == "Locked");
    CHECK(marks[0].tile == rpg::tile_of(machine.app->game().play().state().player.at));
    machine.press({"return", "up", "return"}); // no mark
    CHECK(marks.empty());
}

TEST_CASE("credits scroll until their last line can be read", "[runtime][screens]")
{
    tests::Machine machine(tests::free_files(), {320, 240});
    tests::show_ending(machine, rpg::EndingPage::Credits, 1000);
    CHECK_FALSE(shows(machine, "Good shift."));
    machine.press({"return"}); // to the end
    machine.pass(2);
    CHECK(shows(machine, "Good shift."));
}

TEST_CASE("a text that names a key of the phone has a note with the player's key", "[runtime][dialog][keys]")
{
    const runtime::GameFiles& files = tests::free_files();
    tests::Machine machine(files);
    std::filesystem::create_directories(machine.folder + "/text");
    std::ofstream(machine.folder + "/text/keys.txt")
        << "drpg-text 1\nlanguage \"Keys\"\n"
           "intro.3 = \"Press 5 to greet|a man. Then look|around you. And|go on, please.|Use the # key "
           "if|lost.\"\n";
    machine.options.language = "keys";
    machine.config.settings.typewriter = false;
    machine.app =
        std::make_unique<runtime::App>(machine.platform, machine.config, machine.saves, machine.options);
    REQUIRE(machine.start_map("intro"));
    REQUIRE(machine.face_human());
    SECTION("on the page where it stands")
    {
        machine.config.settings.reflow = false;
        machine.press({"return"});
        CHECK(shows(machine, "Here: Enter instead of 5,"));
        CHECK(shows(machine, "Tab instead of #"));
    }
    SECTION("in the phone's box page by page")
    {
        machine.config.settings.classic_hud = true;
        machine.press({"return"});
        CHECK(shows(machine, "Here: Enter instead of 5"));
        CHECK_FALSE(shows(machine, "instead of #"));
        machine.press({"return"});
        CHECK(shows(machine, "Here: Tab instead of #"));
    }
    SECTION("after keys were bound to others, and with a pad")
    {
        machine.config.settings.bindings.set(runtime::Action::Use, "k");
        machine.press({"k"});
        CHECK(shows(machine, "Here: K instead of 5"));
        machine.press({"pad leftstick"});
        CHECK(shows(machine, "(Back) instead of #"));
    }
}

TEST_CASE("a turn that is taken back takes its messages along", "[runtime][history][take_back]")
{
    tests::Machine machine(tests::free_files());
    REQUIRE(machine.start_map("level01"));
    runtime::Play& play = machine.app->game().play();
    const auto told = [&] { return play.history().with({}); };
    const auto played = [&](const rpg::PlayerCommand& command) {
        play.order(command);
        machine.pass_time(3000);
    };
    play.history().add(runtime::HistoryKind::Speech, "Hob", "Before.");
    played(rpg::command::Pass{});
    const auto first = told();
    REQUIRE(first.size() >= 2); // "You wait"
    played(rpg::command::TurnLeft{});
    played(rpg::command::Use{});
    play.history().add(runtime::HistoryKind::Speech, "Hob", "After.");
    REQUIRE(told().size() > first.size());
    play.take_back();
    CHECK(told() == first);
    play.take_back();
    CHECK(told() == first);
    play.take_back();
    CHECK(told().size() < first.size());
    CHECK(told().back().text == "Before.");
}
