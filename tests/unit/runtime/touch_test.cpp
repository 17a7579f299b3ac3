#include "runtime/input/touch.h"
#include "runtime/view/touch_pad.h"
#include "tests/support/catch.h"
#include "tests/support/free_files.h"
#include "tests/support/screen_acts.h"

#include <algorithm>
#include <memory>

using runtime::Action;
using runtime::InputKind;
using runtime::Touch;
using runtime::TouchUse;

namespace {

// A recorded track: what a finger does, and when.
struct FingerTrack {
    InputKind kind;
    int x, y;
    std::uint32_t at;
    std::int64_t finger = 0;
};

// The inputs that come of it: "press swipe up", "release swipe up", "moved".
std::vector<std::string> inputs_of_tracks(const std::vector<FingerTrack>& tracks, TouchUse use, int row = 10)
{
    Touch touch;
    std::vector<std::string> words;
    const auto add = [&](const std::vector<runtime::InputEvent>& made) {
        for (const runtime::InputEvent& event : made)
            words.push_back(event.kind == InputKind::Moved     ? (event.drags ? "drag" : "hover")
                            : event.kind == InputKind::Release ? "release " + event.key
                                                               : "press " + event.key);
    };
    for (const FingerTrack& track : tracks) {
        add(touch.pass(track.at));
        add(touch.take({.kind = track.kind, .x = track.x, .y = track.y, .finger = track.finger}, track.at,
                       {use, row}));
    }
    return words;
}

constexpr InputKind kPut = InputKind::FingerDown, kSlide = InputKind::FingerMoved,
                    kLift = InputKind::FingerUp;

using Inputs = std::vector<std::string>;

void swipe_over(tests::Machine& machine, int from_x, int from_y, int to_x, int to_y)
{
    machine.platform.finger(kPut, from_x, from_y);
    machine.platform.finger(kSlide, to_x, to_y);
    machine.platform.finger(kLift, to_x, to_y);
    machine.pass(8);
}

void tap_at(tests::Machine& machine, int x, int y)
{
    machine.platform.finger(kPut, x, y);
    machine.platform.finger(kLift, x, y);
    machine.pass(8);
}

const rpg::GameState& touched_state(const tests::Machine& machine)
{
    return machine.app->game().play().state();
}

rpg::UiRect place_on_pad(const tests::Machine& machine, runtime::Action action)
{
    const rpg::ScreenLayout layout = machine.app->layout();
    for (const runtime::PadButton& button : runtime::touch_pad(layout, machine.config.settings))
        if (button.action == action)
            return {(button.place.x + layout.display_x) * layout.scale,
                    (button.place.y + layout.display_y) * layout.scale, button.place.width * layout.scale,
                    button.place.height * layout.scale};
    return {};
}

// Clicks what the screen offers for an action; false: it offers nothing.
bool click_prompt(tests::Machine& machine, Action action)
{
    const auto& prompts = machine.app->prompts();
    const auto found = std::ranges::find(prompts, action, &runtime::PromptPlace::action);
    if (found == prompts.end()) return false;
    const rpg::UiRect place = found->place;
    machine.platform.press("mouse left", place.x + place.width / 2, place.y + place.height / 2);
    machine.pass(6);
    return true;
}

} // namespace

TEST_CASE("a finger that comes and goes taps, one that stays presses long, and only once", "[runtime][touch]")
{
    CHECK(inputs_of_tracks({{kPut, 50, 50, 0}, {kSlide, 52, 49, 50}, {kLift, 52, 49, 100}},
                           TouchUse::Walks) == Inputs{"hover", "press tap", "release tap"});
    CHECK(inputs_of_tracks(
              {{kPut, 50, 50, 0}, {kSlide, 51, 50, 600}, {kSlide, 52, 50, 1200}, {kLift, 52, 50, 1300}},
              TouchUse::Walks) == Inputs{"hover", "press long press", "release long press"});
}

TEST_CASE("a swipe is held until the finger leaves", "[runtime][touch]")
{
    CHECK(inputs_of_tracks({{kPut, 50, 50, 0},
                            {kSlide, 50, 40, 20},
                            {kSlide, 51, 20, 40},
                            {kSlide, 90, 20, 900},
                            {kLift, 90, 20, 1000}},
                           TouchUse::Walks) == Inputs{"hover", "press swipe up", "release swipe up"});
    CHECK(inputs_of_tracks({{kPut, 50, 50, 0}, {kSlide, 90, 55, 20}, {kLift, 90, 55, 40}}, TouchUse::Walks) ==
          Inputs{"hover", "press swipe right", "release swipe right"});
}

TEST_CASE("two fingers step aside, or go back", "[runtime][touch]")
{
    CHECK(inputs_of_tracks({{kPut, 50, 50, 0, 1},
                            {kPut, 90, 50, 10, 2},
                            {kSlide, 20, 50, 40, 1},
                            {kSlide, 60, 50, 41, 2},
                            {kLift, 20, 50, 60, 1},
                            {kLift, 60, 50, 61, 2}},
                           TouchUse::Walks) ==
          Inputs{"hover", "hover", "press two-finger left", "release two-finger left"});
    CHECK(inputs_of_tracks(
              {{kPut, 50, 50, 0, 1}, {kPut, 90, 50, 10, 2}, {kLift, 50, 50, 60, 1}, {kLift, 90, 50, 61, 2}},
              TouchUse::Walks) == Inputs{"hover", "hover", "press two-finger tap", "release two-finger tap"});
}

TEST_CASE("fingers that were meant for something else do nothing but release what they hold",
          "[runtime][touch]")
{
    constexpr InputKind kCancel = InputKind::FingerCancelled;
    CHECK(
        inputs_of_tracks(
            {{kPut, 50, 50, 0, 1}, {kPut, 90, 50, 10, 2}, {kCancel, 50, 50, 60, 1}, {kCancel, 90, 50, 61, 2}},
            TouchUse::Walks) == Inputs{"hover", "hover"});
    CHECK(inputs_of_tracks({{kPut, 50, 50, 0}, {kSlide, 50, 20, 40}, {kCancel, 50, 20, 60}},
                           TouchUse::Walks) == Inputs{"hover", "press swipe up", "release swipe up"});
}

TEST_CASE("a list follows the finger, a row for each row, and no tap comes of it", "[runtime][touch]")
{
    const Inputs words =
        inputs_of_tracks({{kPut, 50, 90, 0}, {kSlide, 50, 79, 20}, {kSlide, 50, 58, 40}, {kLift, 50, 58, 60}},
                         TouchUse::Scrolls);
    CHECK(std::ranges::count(words, "press scroll down") == 3);
    CHECK(std::ranges::count(words, "press tap") == 0);
    CHECK(inputs_of_tracks(
              {{kPut, 50, 50, 0}, {kSlide, 90, 52, 20}, {kSlide, 190, 52, 40}, {kLift, 190, 52, 60}},
              TouchUse::Scrolls) == Inputs{"hover", "press scroll left", "release scroll left"});
}

TEST_CASE("a map follows one finger; two zoom it", "[runtime][touch]")
{
    CHECK(
        inputs_of_tracks({{kPut, 50, 50, 0}, {kSlide, 70, 50, 20}, {kSlide, 75, 50, 30}, {kLift, 75, 50, 60}},
                         TouchUse::Looks) == Inputs{"hover", "drag", "drag"});
    const Inputs wide = inputs_of_tracks({{kPut, 50, 50, 0, 1},
                                          {kPut, 90, 50, 5, 2},
                                          {kSlide, 110, 50, 20, 2},
                                          {kSlide, 130, 50, 30, 2},
                                          {kLift, 130, 50, 60, 2},
                                          {kLift, 50, 50, 60, 1}},
                                         TouchUse::Looks);
    CHECK(std::ranges::count(wide, "press pinch out") == 2);
    CHECK(std::ranges::count(wide, "press pinch in") == 0);
}

TEST_CASE("swipes walk and turn, and walk on while the finger stays", "[runtime][touch]")
{
    const runtime::GameFiles& files = tests::free_files();
    tests::Machine machine(files);
    REQUIRE(machine.start_map("intro"));
    const rpg::TilePos begun = rpg::tile_of(touched_state(machine).player.at);
    const rpg::Angle256 angle = touched_state(machine).player.angle;
    swipe_over(machine, 160, 120, 100, 120);
    CHECK(touched_state(machine).player.angle != angle);
    swipe_over(machine, 160, 120, 220, 120);
    CHECK(touched_state(machine).player.angle == angle);
    swipe_over(machine, 160, 120, 160, 60);
    CHECK(rpg::tile_of(touched_state(machine).player.at) != begun);
    const auto turns_in = [&](std::uint32_t ms) {
        int turns = 0;
        for (std::uint32_t passed = 0; passed < ms; passed += 20) {
            const rpg::Angle256 before = touched_state(machine).player.angle;
            machine.pass_time(20);
            turns += touched_state(machine).player.angle != before ? 1 : 0;
        }
        return turns;
    };
    machine.platform.finger(kPut, 160, 120);
    machine.platform.finger(kSlide, 100, 120);
    CHECK(turns_in(1500) >= 3);
    machine.platform.finger(kLift, 100, 120);
    machine.pass(20);
    CHECK(turns_in(1500) == 0);
}

TEST_CASE("a long press waits a turn", "[runtime][touch]")
{
    const runtime::GameFiles& files = tests::free_files();
    tests::Machine machine(files);
    REQUIRE(machine.start_map("intro"));
    const auto moves = touched_state(machine).level.moves;
    const rpg::TilePos begun = rpg::tile_of(touched_state(machine).player.at);
    machine.platform.finger(kPut, 160, 120);
    machine.pass_time(2500);
    machine.platform.finger(kLift, 160, 120);
    machine.pass(20);
    CHECK(touched_state(machine).level.moves == moves + 1);
    CHECK(rpg::tile_of(touched_state(machine).player.at) == begun);
}

TEST_CASE("lists can be scrolled and chosen from by fingers alone", "[runtime][touch]")
{
    const runtime::GameFiles& files = tests::free_files();
    tests::Machine machine(files);
    REQUIRE(machine.start());
    const auto targets = machine.app->stack().top()->targets();
    const auto wanted = std::ranges::find(targets, "Settings", &runtime::Target::text);
    REQUIRE(wanted != targets.end());
    const rpg::ScreenLayout layout = machine.app->layout();
    tap_at(machine, (wanted->place.x + 40 + layout.display_x) * layout.scale,
           (wanted->place.y + 5 + layout.display_y) * layout.scale);
    const auto selected = [&] {
        const auto rows = machine.app->stack().top()->targets();
        return std::ranges::find(rows, true, &runtime::Target::is_selected) - rows.begin();
    };
    REQUIRE(machine.app->stack().size() == 2);
    CHECK(selected() == 0);
    machine.platform.finger(kPut, 10, 200);
    machine.platform.finger(kSlide, 10, 170);
    machine.platform.finger(kLift, 10, 170);
    machine.pass(8);
    CHECK(selected() == 2);
    machine.platform.finger(kPut, 100, 100, 1);
    machine.platform.finger(kPut, 200, 100, 2);
    machine.platform.finger(kLift, 100, 100, 1);
    machine.platform.finger(kLift, 200, 100, 2);
    machine.pass(8);
    CHECK(machine.app->stack().size() == 1); // two fingers go back
}

TEST_CASE("rows are as high as a finger needs, on a phone held either way", "[runtime][touch]")
{
    constexpr int kFinger = 66; // of 1266 x 585: 44 of the page's pixels
    for (const runtime::PixelSize size : {runtime::PixelSize{1266, 585}, {585, 1150}}) {
        tests::Machine machine(tests::free_files(), size);
        machine.platform.use_fingers(kFinger);
        machine.app =
            std::make_unique<runtime::App>(machine.platform, machine.config, machine.saves, machine.options);
        REQUIRE(machine.start());
        for (const auto screen :
             {runtime::ScreenId::Title, runtime::ScreenId::Settings, runtime::ScreenId::Games}) {
            if (screen != runtime::ScreenId::Title) machine.app->stack().open(screen);
            machine.pass(4);
            int visible = 0;
            for (const runtime::Target& target : machine.app->stack().top()->targets()) {
                CHECK(target.place.height * machine.app->layout().scale >= kFinger);
                visible += target.is_visible ? 1 : 0;
            }
            CHECK(visible >= 3);
        }
        const auto back =
            std::ranges::find(machine.app->prompts(), Action::Menu, &runtime::PromptPlace::action);
        REQUIRE(back != machine.app->prompts().end());
        const std::size_t screens = machine.app->stack().size();
        tap_at(machine, back->place.x + 2, back->place.bottom() - kFinger + 4); // above what is drawn
        CHECK(machine.app->stack().size() == screens - 1);
    }
}

TEST_CASE("the pad on the screen walks, waits and opens the map, by fingers and by the mouse",
          "[runtime][touch]")
{
    const runtime::GameFiles& files = tests::free_files();
    tests::Machine machine(files);
    machine.config.settings.touch_pad = runtime::TouchPadUse::Always;
    REQUIRE(machine.start_map("intro"));
    const rpg::TilePos begun = rpg::tile_of(touched_state(machine).player.at);
    const rpg::UiRect forward = place_on_pad(machine, runtime::Action::Forward);
    tap_at(machine, forward.x + 3, forward.y + 3);
    CHECK(rpg::tile_of(touched_state(machine).player.at) != begun);
    const rpg::UiRect pass = place_on_pad(machine, runtime::Action::Pass);
    const auto moves = touched_state(machine).level.moves;
    machine.platform.press("mouse left", pass.x + 3, pass.y + 3);
    machine.pass(8);
    CHECK(touched_state(machine).level.moves == moves + 1);
    const std::size_t screens = machine.app->stack().size();
    const rpg::UiRect map = place_on_pad(machine, runtime::Action::Automap);
    tap_at(machine, map.x + 3, map.y + 3);
    CHECK(machine.app->stack().size() == screens + 1);
}

TEST_CASE("a finger moves a button of the pad to another place, or takes it away and brings it back",
          "[runtime][touch]")
{
    const runtime::GameFiles& files = tests::free_files();
    tests::Machine machine(files);
    machine.config.settings.touch_pad = runtime::TouchPadUse::Always;
    REQUIRE(machine.start_map("intro"));
    const rpg::ScreenLayout layout = machine.app->layout();
    const auto in_window = [&](int x, int y) {
        return std::pair((x + layout.display_x) * layout.scale, (y + layout.display_y) * layout.scale);
    };
    const rpg::UiRect view = layout.logical_view();
    const auto arrange = [&] {
        machine.app->stack().open(runtime::ScreenId::Settings);
        machine.pass(4);
        machine.press({"down", "down", "down", "down", "return", "up", "up", "return"});
    };
    const auto pull = [&](const rpg::UiRect& button, std::pair<int, int> to) {
        swipe_over(machine, button.x + button.width / 2, button.y + button.height / 2, to.first, to.second);
    };
    const rpg::UiRect old_place = place_on_pad(machine, Action::Pass),
                      map = place_on_pad(machine, Action::Automap);
    arrange();
    const auto middle = in_window(view.x + view.width / 2, view.y + view.height / 2);
    pull(old_place, middle);
    pull(map, in_window(view.x + view.width / 2, view.y + 2));
    CHECK(place_on_pad(machine, Action::Automap).width == 0);
    machine.press({"escape", "escape", "escape"});
    const auto moves = touched_state(machine).level.moves;
    tap_at(machine, middle.first, middle.second);
    CHECK(touched_state(machine).level.moves == moves + 1);
    tap_at(machine, map.x + 3, map.y + 3); // the view: a step aside, no map
    CHECK(machine.app->stack().size() == 1);

    arrange();
    const auto tray = in_window(view.x + 8, view.y + 8);
    pull({tray.first, tray.second, 0, 0}, in_window(view.x + 40, view.y + 60));
    CHECK(place_on_pad(machine, Action::Automap).width > 0);
    machine.press({"i"}); // as they were
    CHECK(place_on_pad(machine, Action::Pass).x == old_place.x);
    CHECK(machine.config.settings.touch_pad_buttons.empty());
}

TEST_CASE("keys arrange the buttons of the pad, too", "[runtime][touch]")
{
    const runtime::GameFiles& files = tests::free_files();
    tests::Machine machine(files);
    REQUIRE(machine.start_map("intro"));
    machine.app->stack().open(runtime::ScreenId::Settings);
    machine.pass(4);
    machine.press({"down", "down", "down", "down", "return", "up", "up", "return"});
    const rpg::UiRect forward = place_on_pad(machine, Action::Forward);
    machine.press({"return", "up", "right", "right", "return", "right", "up"}); // the last two choose
    const rpg::UiRect moved = place_on_pad(machine, Action::Forward);
    CHECK(moved.x > forward.x);
    CHECK(moved.y < forward.y);
    machine.press({"escape"});
    CHECK(runtime::pad_changes(machine.config.settings.touch_pad_buttons).size() == 1);
}

TEST_CASE("of the setting of moved buttons, what makes no sense is left out", "[runtime][touch]")
{
    const auto changes =
        runtime::pad_changes("menu off, forward 500 900,, bogus 1 2, use 5, pass -1 3, automap 9000 1");
    CHECK(runtime::pad_text(changes) == "menu off, forward 500 900, automap 1000 1");
    CHECK(runtime::pad_changes("").empty());
}

TEST_CASE("what one carries can be tapped beside the pad on the screen", "[runtime][touch]")
{
    const runtime::GameFiles& files = tests::free_files();
    tests::Machine machine(files);
    machine.config.settings.touch_pad = runtime::TouchPadUse::Always;
    rpg::GameState state = machine.new_state("intro");
    state.player.items[0] = 2;
    state.player.fighter.health = 5;
    REQUIRE(machine.start_state(state));
    const rpg::ScreenLayout layout = machine.app->layout();
    const rpg::UiRect forward = place_on_pad(machine, Action::StrafeLeft);
    const auto tap = [&] {
        machine.platform.press("mouse left", forward.x + 8 * layout.scale, forward.y - 12 * layout.scale);
        machine.pass(8);
    };
    tap();
    REQUIRE(machine.app->stack().size() == 2); // it asks
    machine.press({"return"});
    CHECK(touched_state(machine).player.items[0] == 1);
    CHECK(touched_state(machine).player.fighter.health > 5);

    machine.config.settings.touch_items = false;
    const auto steps = machine.app->stack().size();
    tap();
    CHECK(machine.app->stack().size() == steps);
}

TEST_CASE("the pad on the screen fits into every window and its buttons do not overlap", "[runtime][touch]")
{
    runtime::Settings settings;
    for (const int percent : {50, 100, 200})
        for (const runtime::PixelSize size :
             {runtime::PixelSize{128, 128}, {176, 208}, {320, 240}, {1280, 800}, {3440, 1440}}) {
            settings.touch_pad_size = percent;
            const rpg::ScreenLayout layout = runtime::layout_of(size, settings, {});
            const auto buttons = runtime::touch_pad(layout, settings);
            const rpg::UiRect view = layout.logical_view();
            for (std::size_t i = 0; i < buttons.size(); ++i) {
                CAPTURE(percent, size.width, i);
                const rpg::UiRect& place = buttons[i].place;
                CHECK(place.x >= view.x);
                CHECK(place.right() <= view.right());
                CHECK(place.y >= view.y);
                CHECK(place.bottom() <= view.bottom());
                for (std::size_t j = 0; j < i; ++j) {
                    const rpg::UiRect& other = buttons[j].place;
                    CHECK((place.x >= other.right() || other.x >= place.right() ||
                           place.y >= other.bottom() || other.y >= place.bottom()));
                }
            }
        }
}

TEST_CASE("what is named at the lower edge can be clicked: back, choose, change, close", "[runtime][mouse]")
{
    const runtime::GameFiles& files = tests::free_files();
    tests::Machine machine(files, {640, 480});
    REQUIRE(machine.start_map("intro"));
    const std::size_t playing = machine.app->stack().size();
    machine.press({"escape", "up"});
    REQUIRE(machine.app->stack().size() == playing + 1);
    REQUIRE(click_prompt(machine, Action::Use)); // Resume
    CHECK(machine.app->stack().size() == playing);
    machine.press({"escape"});
    REQUIRE(click_prompt(machine, Action::Menu));
    CHECK(machine.app->stack().size() == playing);
    machine.press({"tab"});
    REQUIRE(machine.app->stack().size() == playing + 1);
    const rpg::Bytes whole = machine.platform.png();
    REQUIRE(click_prompt(machine, Action::NextWeapon)); // larger
    CHECK(machine.platform.png() != whole);
    CHECK((click_prompt(machine, Action::Menu) || click_prompt(machine, Action::Automap)));
    CHECK(machine.app->stack().size() == playing);
    machine.app->stack().open(runtime::ScreenId::Settings);
    machine.pass(4);
    machine.pass(4);
    machine.press({"return", "down"});
    const runtime::Speed speed = machine.config.settings.speed;
    REQUIRE(click_prompt(machine, Action::TurnRight));
    CHECK(machine.config.settings.speed != speed);
    REQUIRE(click_prompt(machine, Action::TurnLeft));
    CHECK(machine.config.settings.speed == speed);
}

TEST_CASE("pages, stories and codes can be left and turned with the mouse alone", "[runtime][mouse]")
{
    const runtime::GameFiles& files = tests::free_files();
    tests::Machine machine(files, {640, 480});
    REQUIRE(machine.start());
    const std::size_t title = machine.app->stack().size();
    machine.app->stack().open(runtime::ScreenId::Help);
    machine.pass(4);
    const rpg::Bytes first = machine.platform.png();
    REQUIRE(click_prompt(machine, Action::TurnRight));
    CHECK(machine.platform.png() != first);
    REQUIRE(click_prompt(machine, Action::Menu));
    CHECK(machine.app->stack().size() == title);
    machine.press({"return", "return"}); // the rules, the story
    REQUIRE(click_prompt(machine, Action::Menu));
    CHECK(machine.app->game().is_on());

    tests::Machine code(files, {640, 480});
    tests::show_code(code);
    REQUIRE(click_prompt(code, Action::Menu)); // takes the digit back, or leaves
    static_cast<void>(click_prompt(code, Action::Menu));
    CHECK(code.app->game().play().mode() == rpg::Mode::Playing);
}

TEST_CASE("of two screens that lie over each other only the upper one offers anything", "[runtime][mouse]")
{
    const runtime::GameFiles& files = tests::free_files();
    tests::Machine machine(files, {640, 480});
    REQUIRE(machine.start_map("intro"));
    machine.press({"escape", "up", "up", "return"}); // the question over the menu
    CHECK(machine.app->prompts().empty());
}
