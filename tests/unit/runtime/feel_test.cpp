#include "rpg/formats/png.h"
#include "runtime/play/first_steps.h"
#include "runtime/screens/play/playing_screen.h"
#include "tests/support/catch.h"
#include "tests/support/frames.h"
#include "tests/support/free_files.h"
#include "tests/support/screen_acts.h"

#include <algorithm>

// What the program shows so that nobody has to guess.

namespace {

std::vector<runtime::Drawn> drawn(tests::Machine& machine, int letters = 0)
{
    const rpg::ScreenLayout layout = machine.app->layout();
    tests::Frame8888 pixels(layout.width, layout.height);
    std::vector<runtime::Drawn> list;
    machine.app->paint({pixels.surface(), layout, machine.files.ui, false, letters, nullptr, &list});
    return list;
}

bool shows(tests::Machine& machine, const std::string& words)
{
    return std::ranges::any_of(drawn(machine), [&](const runtime::Drawn& each) {
        return each.text.find(words) != std::string::npos;
    });
}

} // namespace

TEST_CASE("after a death the newest save comes first, with its picture and age", "[runtime][feel][save]")
{
    tests::Machine machine(tests::free_files());
    REQUIRE(machine.start_map("level01"));
    REQUIRE(machine.app->game().play().save("slot-1", "the tower"));
    const std::uint32_t turn = machine.app->game().play().state().level.moves;
    machine.app->stack().show(runtime::ScreenId::Dead);
    machine.pass(3);
    REQUIRE(machine.choices().front() == "Load the last save");
    CHECK(shows(machine, "the tower, just now"));
    const rpg::Bytes with_picture = machine.platform.png();
    machine.press({"down"});
    CHECK_FALSE(machine.platform.png() == with_picture);
    CHECK_FALSE(shows(machine, "just now"));
    machine.press({"up", "return"});
    machine.pass(5);
    CHECK(machine.app->game().play().mode() == rpg::Mode::Playing);
    CHECK(machine.app->game().play().state().level.moves == turn);
}

TEST_CASE("a save gets a name, which later saves of the game do not have", "[runtime][feel][save]")
{
    tests::Machine machine(tests::free_files());
    REQUIRE(machine.start_map("level01"));
    machine.app->stack().open(runtime::ScreenId::SaveGame);
    machine.pass(2);
    machine.press({"down"});
    machine.platform.press("c"); // the second slot; the key that waits a turn
    machine.platform.type("c");  // its letter is no part of the name
    machine.pass(2);
    machine.platform.type("my way");
    machine.pass(2);
    machine.press({"return"});
    machine.pass(3);
    const std::uint64_t content = machine.files.content;
    CHECK(machine.saves.look_at("slot-2", content).name == "my way");
    machine.app->stack().open(runtime::ScreenId::LoadGame);
    machine.pass(2);
    CHECK(machine.choices().front() == "my way");
    machine.press({"return"});
    machine.pass(3);
    REQUIRE(machine.app->game().play().save("slot-3"));
    CHECK(machine.saves.look_at("slot-3", content).name.empty());
}

TEST_CASE("a long notice covers no row of a menu", "[runtime][feel][notice]")
{
    for (const runtime::PixelSize size : {runtime::PixelSize{320, 240}, {640, 480}, {390, 844}}) {
        INFO(size.width << "x" << size.height);
        tests::Machine machine(tests::free_files(), size);
        REQUIRE(machine.start_map("level01"));
        machine.app->stack().open(runtime::ScreenId::GameMenu);
        machine.pass(2);
        std::string text = "Something happened";
        for (int i = 0; i < 30; ++i) text += " that takes many words";
        machine.app->toast().tell(text);
        std::vector<runtime::Target> rows = machine.app->stack().top()->targets();
        std::erase_if(rows, [](const runtime::Target& row) { return !row.is_visible; });
        REQUIRE(rows.size() > 3);
        int seen = 0;
        for (const runtime::Drawn& each : drawn(machine)) {
            if (each.text.find("takes") == std::string::npos) continue;
            ++seen;
            const rpg::ScreenLayout layout = machine.app->layout();
            const int top = each.place.y / layout.scale - layout.display_y;
            const int bottom = each.place.bottom() / layout.scale - layout.display_y;
            for (const runtime::Target& row : rows)
                CHECK((bottom <= row.place.y || top >= row.place.bottom()));
        }
        CHECK(seen > 0);
    }
}

TEST_CASE("F1 opens the help in the game and in menus", "[runtime][feel]")
{
    tests::Machine machine(tests::free_files());
    REQUIRE(machine.start_map("level01"));
    machine.press({"f1"});
    CHECK(machine.app->stack().size() == 2);
    CHECK(machine.app->stack().top()->spoken().title == "Help");
    machine.press({"escape", "escape"}); // back, and the menu
    machine.press({"f1"});
    CHECK(machine.app->stack().top()->spoken().title == "Help");
}

TEST_CASE("the part of the view under the mouse shows what a click does, for a moment",
          "[runtime][feel][mouse]")
{
    tests::Machine machine(tests::free_files());
    REQUIRE(machine.start_map("level01"));
    machine.config.settings.first_steps = false;
    machine.pass_time(3000);
    const rpg::Bytes before = machine.platform.png();
    machine.platform.move_mouse(20, 100);
    machine.pass(2);
    const rpg::Bytes pointed = machine.platform.png();
    CHECK_FALSE(pointed == before);
    machine.pass_time(3000);
    CHECK(machine.platform.png() == before);
    machine.config.settings.click_hints = false;
    machine.platform.move_mouse(22, 100);
    machine.pass(2);
    CHECK(machine.platform.png() == before);
}

TEST_CASE("the newest goal is shown in the bar, if the player wants it", "[runtime][feel]")
{
    tests::Machine machine(tests::free_files());
    tests::play_with_notes(machine);
    machine.pass_time(3000);
    const auto& level = machine.app->game().play().level();
    const auto& notes = machine.app->game().play().state().level.notes;
    REQUIRE_FALSE(notes.empty());
    const std::string note = level.strings[static_cast<std::size_t>(notes.back())];
    const std::string begin = note.substr(0, std::min<std::size_t>(note.find('|'), 12));
    const auto stands_there = [&] {
        machine.pass(2);
        const auto picture = rpg::decode_png(machine.platform.png(), "frame");
        return picture && tests::shows_words(*picture, machine.files.ui, begin);
    };
    REQUIRE(machine.app->game().play().scene().standing_text().empty());
    CHECK_FALSE(stands_there());
    machine.config.settings.shows_goal = true;
    CHECK(stands_there());
}

TEST_CASE("money that has no room for its name in the bar has a coin", "[runtime][feel]")
{
    tests::Machine machine(tests::free_files());
    REQUIRE(machine.start_map("intro"));
    CHECK(shows(machine, "0 credits"));
    machine.app->game().play().order(rpg::command::SetValue{"credits", 5700});
    machine.pass(2);
    const std::vector<runtime::Drawn> all = drawn(machine);
    CHECK(std::ranges::find(all, "5700", &runtime::Drawn::text) != all.end());
}

TEST_CASE("first steps go when they are done", "[runtime][feel]")
{
    runtime::FirstSteps steps;
    rpg::Player healthy;
    healthy.fighter.health = healthy.fighter.max_health = 30;
    using Hint = runtime::FirstSteps::Hint;
    CHECK(steps.hint(healthy) == Hint::Walk);
    for (int i = 0; i < 2; ++i) steps.note(rpg::command::Forward{});
    steps.note(rpg::command::TurnLeft{});
    CHECK(steps.hint(healthy) == Hint::Act);
    for (int i = 0; i < 2; ++i) steps.note(rpg::command::Use{});
    CHECK(steps.hint(healthy) == Hint::Lists);
    steps.note_menu_opened();
    CHECK(steps.hint(healthy) == Hint::None);
    rpg::Player hurt = healthy;
    hurt.fighter.health = 14;
    CHECK(steps.hint(hurt) == Hint::None); // nothing to take
    hurt.items[1] = 1;
    CHECK(steps.hint(hurt) == Hint::Heal);
    steps.note(rpg::command::UseItem{rpg::Item::LargeMedkit});
    CHECK(steps.hint(hurt) == Hint::None);
}

TEST_CASE("words of marks on the map do not cover each other", "[runtime][map]")
{
    tests::Machine machine(tests::free_files());
    tests::play_rich(machine);
    runtime::Play& play = machine.app->game().play();
    const rpg::TilePos here = rpg::tile_of(play.state().player.at);
    for (const int x : {0, 1, 2})
        play.marks().push_back({play.state().map, {here.x + x, here.y}, "Supplies " + std::to_string(x)});
    machine.press({"tab"});
    std::vector<rpg::UiRect> places;
    for (const runtime::Drawn& each : drawn(machine))
        if (each.text.starts_with("Supplies ")) places.push_back(each.place);
    REQUIRE(places.size() == 3);
    for (const rpg::UiRect& one : places)
        for (const rpg::UiRect& other : places)
            if (&one != &other)
                CHECK((one.right() <= other.x || other.right() <= one.x || one.bottom() <= other.y ||
                       other.bottom() <= one.y));
}

TEST_CASE("a question names the keys of its answers, those of the input in use", "[runtime][feel]")
{
    tests::Machine machine(tests::free_files());
    REQUIRE(machine.start_map("level01"));
    REQUIRE(machine.app->game().play().save("slot-1"));
    machine.app->stack().open(runtime::ScreenId::SaveGame);
    machine.pass(2);
    machine.press({"return"}); // overwrite it?
    CHECK(shows(machine, "Esc No"));
    CHECK(shows(machine, "Enter No"));
    machine.press({"down"});
    CHECK(shows(machine, "Enter Yes"));
    machine.press({"pad dpdown"});
    CHECK_FALSE(shows(machine, "Esc No"));
    CHECK(shows(machine, machine.app->ui().words.key_of(runtime::Action::Menu) + " No"));
}

TEST_CASE("the list of saves shows when each was made, also beside a long name", "[runtime][feel][save]")
{
    tests::Machine machine(tests::free_files(), {640, 480});
    REQUIRE(machine.start_map("intro"));
    machine.app->game().play().save_entry();
    machine.app->stack().open(runtime::ScreenId::LoadGame);
    machine.pass(2);
    const auto is_time = [](const runtime::Drawn& each) {
        return each.text.size() == 5 && each.text[2] == ':'; // 14:03
    };
    const auto texts = drawn(machine);
    CHECK(std::ranges::any_of(texts, is_time));
    CHECK(shows(machine, "Autosave: start"));
}

TEST_CASE("automatic saves of two levels look different in a narrow list", "[runtime][feel][save]")
{
    tests::Machine machine(tests::free_files(), {320, 240});
    std::vector<std::string> levels;
    for (const char* map : {"intro", "level01"}) {
        REQUIRE(machine.start_map(map));
        machine.app->game().play().save_entry();
        levels.push_back(machine.app->game().level_title());
    }
    machine.app->stack().open(runtime::ScreenId::LoadGame);
    machine.pass(2);
    const auto texts = drawn(machine);
    for (const std::string& level : levels) {
        CAPTURE(level);
        CHECK(std::ranges::find(texts, level, &runtime::Drawn::text) != texts.end());
    }
    CHECK(shows(machine, "Autosave: start"));
}

TEST_CASE("a new game shows the word of its shuffle and the one that was typed", "[runtime][feel]")
{
    tests::Machine machine(tests::free_files(), {320, 240});
    REQUIRE(machine.start());
    runtime::NewGameOptions& wishes = machine.app->game().wishes();
    wishes.can_shuffle = true;
    wishes.shuffle = "vihah-susip";
    wishes.typed_word = "holiday";
    machine.app->stack().open(runtime::ScreenId::NewGame);
    machine.pass(2);
    CHECK(shows(machine, "vihah-susip"));
    machine.press({"down", "down", "down", "down"});
    CHECK(shows(machine, "holiday"));
}

TEST_CASE("the name of the monster stays beside its health while messages show", "[runtime][feel]")
{
    for (const auto& [width, height] : {std::pair{1280, 720}, {640, 480}, {320, 240}, {240, 320}}) {
        INFO(width);
        tests::Machine machine(tests::free_files(), {width, height});
        REQUIRE(machine.start_map("level01"));
        runtime::Play& play = machine.app->game().play();
        play.order(rpg::command::SetAi{false});
        machine.pass_time(2000);
        play.order(rpg::command::Warp{{11, 9}, rpg::Angle256{0}});
        machine.pass_time(2000);
        const std::string name = play.scene().faced().name;
        REQUIRE_FALSE(name.empty());
        CHECK(shows(machine, name));
        play.scene().messages().begin_action();
        play.scene().messages().show({.text = "Something else is said"});
        CHECK(shows(machine, name));
        CHECK(shows(machine, "Something else"));
    }
}

TEST_CASE("the name of a level comes after the notice where letters are large", "[runtime][feel][notice]")
{
    tests::Machine machine(tests::free_files(), {480, 320});
    REQUIRE(machine.start_map("intro"));
    const std::string name = machine.app->game().level_title();
    const auto shown = [&](std::string_view text) {
        return std::ranges::any_of(drawn(machine, 2),
                                   [&](const runtime::Drawn& each) { return each.text == text; });
    };
    machine.app->game().play().tell("Game saved");
    bool was_saved = false, was_named = false;
    for (int i = 0; i < 60; ++i, machine.pass_time(100)) {
        const bool is_saved = shown("Game saved"), is_named = shown(name);
        CHECK_FALSE((is_saved && is_named));
        was_saved |= is_saved;
        was_named |= is_named;
    }
    CHECK(was_saved);
    CHECK(was_named);
}

TEST_CASE("a notice that has no room in letters that can be read turns its pages", "[runtime][feel][notice]")
{
    tests::Machine machine(tests::free_files(), {480, 320});
    REQUIRE(machine.start());
    machine.app->toast().tell("one two three four five six seven eight nine ten eleven twelve thirteen "
                              "fourteen fifteen sixteen seventeen eighteen nineteen twenty twenty-one");
    std::string seen;
    for (int i = 0; i < 200 && machine.app->toast().left() > 0; ++i, machine.pass_time(200)) {
        std::string page;
        for (const runtime::Drawn& each : drawn(machine, 2))
            if (each.text.find_first_of("nt") == 0 || each.text.find("teen") != std::string::npos ||
                each.text.find("two") != std::string::npos)
                page += each.text + " ";
        if (!seen.ends_with(page)) seen += page;
    }
    for (const char* word : {"one two three", "nine", "thirteen", "seventeen", "twenty-one"}) {
        INFO(word << " in " << seen);
        CHECK(seen.find(word) != std::string::npos);
    }
}
