#include "rpg/formats/png.h"
#include "rpg/world/weapons.h"
#include "runtime/screens/menus/menu_screen.h"
#include "runtime/screens/menus/save_menus.h"
#include "runtime/screens/play/playing_screen.h"
#include "runtime/view/panel.h"
#include "tests/support/frames.h"
#include "tests/support/free_files.h"
#include "tests/support/screen_acts.h"

#include <algorithm>
#include <filesystem>
#include <set>

// What spares the player a way through lists, and what the phone's players know.

namespace {

const rpg::Player& player_of(const tests::Machine& machine)
{
    return machine.app->game().play().state().player;
}

// In front of a monster, with one point of health, as often as it takes.
bool die(tests::Machine& machine)
{
    runtime::Play& play = machine.app->game().play();
    for (int page = 0; page < 20 && play.mode() == rpg::Mode::Dialog; ++page) machine.press({"return"});
    if (!machine.face_monster()) return false;
    for (int turn = 0; turn < 60 && play.mode() == rpg::Mode::Playing; ++turn) {
        play.play_recorded(rpg::command::SetValue{"health", 1});
        play.play_recorded(rpg::command::SetValue{"armor", 0});
        machine.press({"c"});
    }
    machine.pass_time(4000);
    return play.mode() == rpg::Mode::Dead;
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
    const std::vector<std::string> rows = machine.choices();
    const auto row = [&](std::string_view text) { return std::ranges::find(rows, text) - rows.begin(); };
    CHECK(row("Shift Change") + 1 == row("The Roundhouse")); // as a game comes to them
    CHECK(row("Broken Wheel") + 1 == row("The Heart"));
    CHECK(row("The Heart") < row("Sample Room"));
    CHECK(row("Sample Room") < static_cast<std::ptrdiff_t>(rows.size()));
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
            return pixel.r == 0xD4 && pixel.g == 0xDC && pixel.b == 0xEC;
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

TEST_CASE("values stop at both ends, and go round only when they are chosen", "[runtime][options]")
{
    CHECK(runtime::stepped(0, -1, 4) == 0);
    CHECK(runtime::stepped(1, -1, 4) == 0);
    CHECK(runtime::stepped(2, 1, 4) == 3);
    CHECK(runtime::stepped(3, 1, 4) == 3);
    CHECK(runtime::stepped(3, 0, 4) == 0);
    CHECK(runtime::stepped(0, 0, 1) == 0);

    const runtime::GameFiles& files = tests::free_files();
    tests::Machine machine(files);
    machine.config.settings.effects_volume = 0;
    REQUIRE(machine.start());
    machine.app->stack().open(runtime::ScreenId::Settings);
    machine.pass(4);
    machine.press({"down", "down", "down", "return", "down"}); // Sound
    REQUIRE(selected(machine) == "Effects");
    machine.press({"left"});
    CHECK(machine.config.settings.effects_volume == 0);
    for (int i = 0; i < 12; ++i) machine.press({"right"});
    CHECK(machine.config.settings.effects_volume == 100);
    machine.press({"return"});
    CHECK(machine.config.settings.effects_volume == 0);
}

TEST_CASE("a scroll bar is pressed and dragged, and chooses no row", "[runtime][mouse]")
{
    const runtime::GameFiles& files = tests::free_files();
    tests::Machine machine(files);
    REQUIRE(machine.start());
    machine.app->stack().open(runtime::ScreenId::Bindings);
    machine.pass(4);
    const auto shown = [&] {
        std::vector<std::string> rows;
        for (const runtime::Target& target : machine.app->stack().top()->targets())
            if (target.is_visible) rows.push_back(target.text);
        return rows;
    };
    const std::vector<std::string> first = shown();
    const runtime::Screen* const list = machine.app->stack().top();
    const rpg::ScreenLayout layout = machine.app->layout();
    const std::vector<runtime::Target> targets = list->targets();
    const rpg::UiRect row = targets.front().place;
    const auto window = [&](int at, int origin) { return (at + origin) * layout.scale; };
    const int x = window(row.right() - 3, layout.display_x);
    const auto visible = std::ranges::count_if(targets, &runtime::Target::is_visible);
    REQUIRE(visible < std::ssize(targets));
    const int bottom = window(row.y + static_cast<int>(visible) * row.height - 4, layout.display_y);

    machine.platform.press("mouse left", x, bottom);
    machine.pass(4);
    CHECK(machine.app->stack().top() == list); // no row was chosen
    const std::vector<std::string> last = shown();
    CHECK(last != first);
    CHECK(last.back() == targets.back().text);

    machine.platform.hold("mouse left", x, bottom);
    machine.platform.move_mouse(x, window(row.y, layout.display_y) - 40);
    machine.pass(4);
    machine.platform.release("mouse left");
    machine.pass(4);
    CHECK(shown() == first);
    machine.platform.move_mouse(x, bottom); // let go: it no longer follows
    machine.pass(4);
    CHECK(shown() == first);

    machine.platform.hold("mouse left", x, window(row.y, layout.display_y) + 4);
    machine.platform.move_mouse(x, bottom);
    machine.pass_time(1500); // a hand is slow: the held button repeats
    CHECK(shown() == last);
    machine.platform.release("mouse left");
    machine.pass(4);
    CHECK(shown() == last);
}

TEST_CASE("a blow that cannot hit says so and costs no turn, except in the classic rules",
          "[runtime][comfort]")
{
    const runtime::GameFiles& files = tests::free_files();
    for (const bool classic : {false, true}) {
        tests::Machine machine(files);
        tests::play_rich(machine);
        REQUIRE(machine.face_monster()); // two steps away
        rpg::GameState state = machine.app->game().play().state();
        state.classic = classic;
        state.player.weapon = rpg::weapon::kAxe;
        state.player.weapons |= 1U << static_cast<unsigned>(rpg::weapon::kAxe);
        REQUIRE(machine.start_state(state));
        const auto moves = machine.app->game().play().state().level.moves;
        const auto health = machine.app->game().play().scene().faced().fighter.health;
        REQUIRE(health > 0);
        machine.press({"return"});
        const bool took_a_turn = machine.app->game().play().state().level.moves != moves ||
                                 machine.app->game().play().state().clock != state.clock;
        CHECK(took_a_turn == classic);
        const auto lines = machine.app->game().play().scene().messages().lines();
        CHECK((std::ranges::find(lines, "Out of reach") != lines.end()) != classic);
    }
}

TEST_CASE("what was said for the action before is seen to be said again", "[runtime][messages]")
{
    runtime::MessageBar bar;
    bar.begin_action();
    bar.show({"Nothing to do here"});
    CHECK_FALSE(bar.is_repeated());
    bar.begin_action();
    bar.show({"Nothing to do here"});
    CHECK(bar.is_repeated());
    bar.advance(bar.still_for(40));
    CHECK_FALSE(bar.is_repeated());
    bar.begin_action();
    bar.show({"Something else"});
    CHECK_FALSE(bar.is_repeated());
}

TEST_CASE("what is seen, but too far away to be used, is named, and the next action takes the words away",
          "[runtime][comfort]")
{
    const runtime::GameFiles& files = tests::free_files();
    for (const bool classic : {false, true}) {
        tests::Machine machine(files);
        REQUIRE(machine.start_map("intro"));
        rpg::GameState state = machine.app->game().play().state();
        state.classic = classic;
        REQUIRE(machine.start_state(state));
        runtime::Scene& scene = machine.app->game().play().scene();
        REQUIRE(scene.faced().name == "Unlocked Door"); // two steps away
        machine.press({"return"});
        CHECK(scene.messages().lines() == std::vector<std::string>{"Too far away: Unlocked Door"});
        CHECK(scene.messages().text() == "Nothing to do here"); // the phone's bar
        machine.press({"left"});
        CHECK(scene.messages().lines().empty());
        machine.press({"return"}); // a wall
        CHECK(scene.messages().lines() == std::vector<std::string>{"Nothing to do here"});
    }
}

TEST_CASE("the back key turns the pages of a text that has to be read", "[runtime][comfort]")
{
    const runtime::GameFiles& files = tests::free_files();
    for (const bool classic : {false, true}) {
        tests::Machine machine(files);
        tests::show_dialog(machine, false, false);
        rpg::GameState open = machine.app->game().play().state();
        REQUIRE(open.screen.mode == rpg::Mode::Dialog);
        open.screen.dialog.skippable = false;
        open.classic = classic;
        REQUIRE(machine.start_state(open));
        for (int i = 0; i < 9 && machine.app->game().play().mode() == rpg::Mode::Dialog; ++i)
            machine.press({"escape"});
        CHECK((machine.app->game().play().mode() == rpg::Mode::Dialog) == classic);
    }
}

TEST_CASE("Escape, Backspace and a right click close or turn every screen that is no choice to be made",
          "[runtime][comfort][screens]")
{
    const runtime::GameFiles& files = tests::free_files();
    // Nothing is behind these; the trouble is told on the title.
    const std::set<std::string> choices{"title",           "title-with-saves", "welcome", "dead",
                                        "dead-with-saves", "no-game",          "trouble", "watch-end"};
    std::size_t screens = 0;
    for (const tests::TourStop& stop : tests::tour_stops())
        for (const char* key : {"escape", "backspace", "mouse right"}) {
            if (choices.contains(stop.name)) continue;
            CAPTURE(stop.name, key);
            tests::Machine machine(files);
            stop.go(machine);
            machine.pass(2);
            const runtime::Screen* const top = machine.app->stack().top();
            const std::size_t open = machine.app->stack().size();
            const rpg::Bytes before = machine.platform.png();
            machine.press({key});
            machine.pass(2);
            const bool moved = machine.app->stack().top() != top || machine.app->stack().size() != open;
            CHECK((moved || machine.platform.png() != before));
            ++screens;
        }
    CHECK(screens > 100);
}

TEST_CASE("every death counts, whatever is loaded afterwards", "[runtime][comfort][save]")
{
    const runtime::GameFiles& files = tests::free_files();
    tests::Machine machine(files);
    REQUIRE(machine.start());
    rpg::GameStart fresh;
    fresh.map = "intro";
    REQUIRE(runtime::start_playing(machine.app->ui(), machine.app->game(), fresh));
    machine.pass(3);
    REQUIRE(machine.app->game().play().save("slot-1"));
    const auto deaths = [&] { return machine.app->game().play().state().career.deaths; };
    const auto load = [&] {
        runtime::load_slot(machine.app->ui(), machine.app->game(), machine.app->toast(), "slot-1");
        machine.pass(3);
    };
    for (std::uint32_t died = 1; died <= 2; ++died) {
        REQUIRE(die(machine));
        CHECK(deaths() == died);
        load();
        CHECK(deaths() == died);
    }
    REQUIRE(runtime::start_playing(machine.app->ui(), machine.app->game(), fresh)); // another game
    CHECK(deaths() == 0);
}

TEST_CASE("saves have the names that a person would give them", "[runtime][comfort][save]")
{
    const runtime::GameFiles& files = tests::free_files();
    tests::Machine machine(files);
    REQUIRE(machine.start());
    rpg::GameStart fresh;
    fresh.map = "intro";
    REQUIRE(runtime::start_playing(machine.app->ui(), machine.app->game(), fresh));
    machine.pass(3);
    REQUIRE(machine.app->game().play().save("slot-3"));
    machine.press({"f5"});
    machine.app->stack().open(runtime::ScreenId::LoadGame);
    machine.pass(2);
    const std::vector<std::string> rows = machine.choices();
    const auto has = [&](const std::string& name) {
        return std::ranges::any_of(rows, [&](const std::string& row) { return row.starts_with(name); });
    };
    CHECK(has("Autosave: start of Shift Change"));
    CHECK(has("Slot 3: Shift Change"));
    CHECK(has("Quick: Shift Change"));
}

TEST_CASE("the rows after a death say what they do", "[runtime][comfort]")
{
    const runtime::GameFiles& files = tests::free_files();
    tests::Machine machine(files);
    tests::show_mode(machine, rpg::Mode::Dead);
    const std::vector<std::string> rows = machine.choices();
    REQUIRE(rows.size() >= 3);
    CHECK(rows[1] == "Try again");
    machine.press({"down"});
    const auto picture = rpg::decode_png(machine.platform.png(), "frame");
    REQUIRE(picture);
    CHECK(tests::shows_words(*picture, files.ui, "came in."));
}

TEST_CASE("the action key at something on the floor says that walking takes it", "[runtime][comfort]")
{
    const runtime::GameFiles& files = tests::free_files();
    tests::Machine machine(files);
    REQUIRE(machine.start_map("intro"));
    const runtime::Play& play = machine.app->game().play();
    const auto can_be_taken = [&](const rpg::ThingState& thing) {
        return std::ranges::any_of(files.data().entities, [&](const rpg::EntityDef& def) {
            return rpg::index_of(def.id) == thing.id && def.can_be_taken();
        });
    };
    const auto is_told = [&] {
        const auto lines = play.scene().messages().lines();
        return std::ranges::count(lines, "Walk onto it to take it") == 1;
    };
    bool told = false;
    const std::vector<rpg::ThingState> things = play.state().level.things;
    for (const rpg::ThingState& thing : things) {
        const rpg::TilePos tile = rpg::tile_of(thing.at);
        if (told || !can_be_taken(thing) || play.level().is_solid({tile.x - 1, tile.y})) continue;
        machine.app->game().play().order(
            rpg::command::Warp{.tile = {tile.x - 1, tile.y}, .angle = rpg::Angle256{0}});
        machine.pass(3);
        const std::uint64_t moves = play.state().level.moves;
        machine.press({"return"});
        told = is_told();
        CHECK((!told || play.state().level.moves == moves));
    }
    CHECK(told);
}

TEST_CASE("the first steps leave the weapon free, and say what the device at hand does", "[runtime][comfort]")
{
    const runtime::GameFiles& files = tests::free_files();
    for (const runtime::PixelSize size : {runtime::PixelSize{640, 480}, {390, 844}, {1280, 720}}) {
        tests::Machine machine(files, size);
        machine.options.map = "intro"; // hints are for a game that has just begun
        REQUIRE(machine.start());
        const bool clicks = size.width == 640;
        if (clicks) machine.platform.press("mouse left", size.width / 2, size.height / 2);
        machine.pass_time(6000); // the level's name goes
        std::vector<runtime::Drawn> drawn;
        tests::Frame8888 frame(size.width, size.height, 0);
        runtime::Painter painter{frame.surface(), machine.app->stack().layout(), files.ui};
        painter.drawn = &drawn;
        machine.app->stack().top()->draw(painter);
        INFO(size.width << "x" << size.height);
        std::vector<runtime::Drawn> lines;
        for (const runtime::Drawn& text : drawn)
            if (text.text.find("turn left") != std::string::npos) lines.push_back(text);
        REQUIRE(lines.size() == 1);
        CHECK((lines[0].text == "Click on the left: turn left") == clicks);
        const int weapon_left = size.width / 2 - 50 * painter.layout.scale;
        CHECK((lines[0].place.right() < weapon_left || lines[0].place.bottom() < size.height / 2));
    }
}

TEST_CASE("the first steps show the pictures of the buttons that are on the screen",
          "[runtime][comfort][touch]")
{
    tests::Machine machine(tests::free_files());
    machine.options.map = "intro";
    machine.config.settings.touch_pad = runtime::TouchPadUse::Always;
    REQUIRE(machine.start());
    machine.pass_time(6000);
    std::vector<runtime::Drawn> drawn;
    tests::Frame8888 frame(640, 480, 0);
    runtime::Painter painter{frame.surface(), machine.app->stack().layout(), machine.files.ui};
    painter.drawn = &drawn;
    machine.app->stack().top()->draw(painter);
    const auto hint = std::ranges::find(drawn, "  : turn left", &runtime::Drawn::text);
    REQUIRE(hint != drawn.end());
    std::size_t ink = 0; // of the icon: the text is blank there
    const int scale = painter.layout.scale;
    for (int y = hint->place.y; y < hint->place.y + 12 * scale; ++y)
        for (int x = hint->place.x; x < hint->place.x + 14 * scale; ++x)
            ink += frame.surface().at(x, y) == rpg::Xrgb8888::from_rgb(runtime::colour::kText) ? 1U : 0U;
    CHECK(ink > 20);
    const auto around = machine.app->stack().top()->spoken().around;
    CHECK(std::ranges::find(around, "[Turn left]: turn left") != around.end());
}

TEST_CASE("the Java edition of a game calls things by the same names", "[runtime][comfort][names]")
{
    const std::string jar =
        (std::filesystem::path(tests::free_game_zip()).parent_path() / "free-j92.jar").generic_string();
    if (!std::filesystem::exists(jar)) tests::skip_test("the free game is not built");
    const auto java = runtime::load_game_files(jar); // its names are a table of their own
    REQUIRE(java);
    tests::Machine machine(**java);
    rpg::GameState state = machine.new_state("intro");
    state.player.items[0] = 1;
    REQUIRE(machine.start_state(state));
    machine.press({"i"});
    const std::vector<std::string> rows = machine.choices();
    CHECK(std::ranges::count(rows, "Med Patch") == 1); // not "Small medkit"
    const auto goods = [](const runtime::GameFiles& files) {
        tests::Machine buyer(files);
        tests::show_mode(buyer, rpg::Mode::Store);
        return buyer.choices();
    };
    CHECK(goods(**java) == goods(tests::free_files()));
    CHECK(goods(**java).size() > 5);
}
