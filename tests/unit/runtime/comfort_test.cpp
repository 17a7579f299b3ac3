#include "rpg/formats/png.h"
#include "tests/support/free_files.h"
#include "tests/support/screen_acts.h"

#include <algorithm>

// What spares the player a way through lists, and what the phone's players know.

namespace {

const rpg::Player& player_of(const tests::Machine& machine)
{
    return machine.app->game().play().state().player;
}

std::string selected(const tests::Machine& machine)
{
    for (const runtime::Target& target : machine.app->stack().top()->targets())
        if (target.is_selected) return target.text;
    return {};
}

} // namespace

TEST_CASE("number keys take the weapons that are owned, and one key the last one", "[runtime][comfort]")
{
    const runtime::GameFiles& files = tests::free_files();
    tests::Machine machine(files);
    rpg::GameState state = tests::rich_state(machine);
    state.player.weapons = 0b1101;
    state.player.weapon = 3;
    REQUIRE(machine.start_state(state));
    machine.press({"1"});
    CHECK(player_of(machine).weapon == 0);
    machine.press({"2"}); // not owned
    CHECK(player_of(machine).weapon == 0);
    machine.press({"3"});
    CHECK(player_of(machine).weapon == 2);
    machine.press({"r"});
    CHECK(player_of(machine).weapon == 0);
    machine.press({"r"});
    CHECK(player_of(machine).weapon == 2);
    machine.press({"0"}); // no dog
    CHECK(player_of(machine).weapon == 2);
}

TEST_CASE("one key takes the medkit that fits", "[runtime][comfort]")
{
    const runtime::GameFiles& files = tests::free_files();
    tests::Machine machine(files);
    rpg::GameState state = tests::rich_state(machine);
    state.player.fighter.max_health = 90;
    state.player.fighter.health = 10;
    state.player.items = {1, 1, 0, 0, 0};
    REQUIRE(machine.start_state(state));
    machine.press({"h"});
    CHECK(player_of(machine).items == decltype(state.player.items){1, 0, 0, 0, 0});
    CHECK(player_of(machine).fighter.health > 60);
    machine.press({"h"});
    CHECK(player_of(machine).items == decltype(state.player.items){0, 0, 0, 0, 0});
    const auto moves = machine.app->game().play().state().level.moves;
    machine.press({"h"}); // nothing left, or nothing missing
    CHECK(machine.app->game().play().state().level.moves == moves);
}

TEST_CASE("which medkit fits depends on what the rules make of it", "[runtime][comfort]")
{
    const runtime::GameFiles& files = tests::free_files();
    tests::Machine machine(files);
    rpg::GameState state = tests::rich_state(machine);
    state.challenge.difficulty = rpg::Difficulty::Story;
    REQUIRE(files.campaign->rules(state.challenge).item(rpg::Item::SmallMedkit).health > 30);
    state.player.fighter.max_health = 90;
    state.player.fighter.health = 30; // 60 are missing: two small ones of the usual rules, but not of these
    state.player.items = {1, 1, 0, 0, 0};
    REQUIRE(machine.start_state(state));
    machine.press({"h"});
    CHECK(player_of(machine).items == decltype(state.player.items){0, 1, 0, 0, 0});
}

TEST_CASE("the phone's numbers work in every list of a running game", "[runtime][comfort][cheats]")
{
    const runtime::GameFiles& files = tests::free_files();
    tests::Machine machine(files);
    REQUIRE(machine.start_map("intro"));
    machine.press({"escape", "9", "4", "3", "3", "2"}); // noise before it does not matter
    CHECK(player_of(machine).weapons == 0x9FF);
    CHECK(machine.app->game().play().state().switches.cheated);
    machine.press({"4", "3", "6", "2", "9"});
    CHECK(player_of(machine).fighter.health == 99);
    machine.press({"3", "6", "6", "6", "return"});
    CHECK(machine.app->game().play().state().switches.god);
    machine.press({"return"});
    CHECK_FALSE(machine.app->game().play().state().switches.god);
}

TEST_CASE("choosing something forgets the digits before", "[runtime][comfort][cheats]")
{
    const runtime::GameFiles& files = tests::free_files();
    tests::Machine machine(files);
    REQUIRE(machine.start_map("intro"));
    machine.press({"escape", "4", "3", "3"});
    machine.press({"return", "escape", "2"}); // the inventory and back
    CHECK_FALSE(machine.app->game().play().state().switches.cheated);
}

TEST_CASE("the inventory opens where it was left, and what is harmless needs no way to Yes",
          "[runtime][comfort]")
{
    const runtime::GameFiles& files = tests::free_files();
    tests::Machine machine(files);
    tests::play_rich(machine);
    machine.press({"i", "down", "down"});
    const std::string there = selected(machine);
    machine.press({"escape", "i"});
    CHECK(selected(machine) == there);
    machine.press({"return"});
    CHECK(selected(machine) == "Yes");
    machine.press({"return"});
    CHECK(player_of(machine).items[0] == 2);
    machine.press({"escape", "up", "up", "return"}); // the main menu: it is saved, nobody asks
    CHECK_FALSE(machine.app->game().is_on());
    CHECK(machine.saves.list(files.content).size() == 1);
}

TEST_CASE("after the credits the game can go on in the hub", "[runtime][comfort]")
{
    const runtime::GameFiles& files = tests::free_files();
    tests::Machine machine(files);
    tests::show_mode(machine, rpg::Mode::Ended);
    REQUIRE(machine.choices() == std::vector<std::string>{"Keep playing", "Begin again", "Main menu"});
    machine.press({"return"});
    CHECK(machine.app->game().play().state().map == "junction");
    CHECK(machine.app->game().play().mode() != rpg::Mode::Ended);
}

TEST_CASE("in classic a page in the level's colour is shown on arrival, until it has been read",
          "[runtime][comfort][classic]")
{
    const runtime::GameFiles& files = tests::free_files();
    tests::Machine machine(files);
    machine.options.classic = true;
    const auto corner = [&] {
        const auto picture = rpg::decode_png(machine.platform.png(), "frame");
        REQUIRE(picture);
        return picture->pixels.front() == picture->pixels[picture->pixels.size() / 2];
    };
    REQUIRE(machine.start_map("intro"));
    CHECK(corner());
    machine.pass_time(1500);
    CHECK_FALSE(corner());
}

TEST_CASE("the wheel zooms the map in and out, and hints name what the mouse can do", "[runtime][comfort]")
{
    const runtime::GameFiles& files = tests::free_files();
    tests::Machine machine(files);
    REQUIRE(machine.start_map("intro"));
    machine.press({"tab"});
    const auto walls = [&] { // pixels of them
        const auto picture = rpg::decode_png(machine.platform.png(), "frame");
        REQUIRE(picture);
        return std::ranges::count_if(picture->pixels, [](const rpg::Rgba& pixel) {
            return pixel.r == 0xCC && pixel.g == 0 && pixel.b == 0;
        });
    };
    const auto whole = walls();
    machine.press({"wheel up"});
    CHECK(machine.app->ui().words.key_of(runtime::Action::Use) == "Click");
    const auto once = walls();
    CHECK(once > whole);
    machine.press({"wheel up", "wheel down"});
    CHECK(walls() == once);
    machine.press({"wheel down"});
    CHECK(walls() == whole);
}
