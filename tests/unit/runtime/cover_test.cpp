#include "runtime/app/display.h"
#include "runtime/view/modern_hud.h"
#include "runtime/view/panel.h"
#include "runtime/view/speech_box.h"
#include "tests/support/frames.h"
#include "tests/support/free_files.h"
#include "tests/support/screen_acts.h"

#include <algorithm>
#include <array>

// What lies over the view at the same time: messages, a target's health, captions, texts and who speaks them.
// Nothing of it covers what the player has to read, and the boxes of texts have no lines to spare.

namespace {

using runtime::Drawn;

struct Look {
    runtime::PixelSize window;
    int text_size = 0;
};
constexpr std::array<Look, 9> kLooks{{{{320, 240}},
                                      {{640, 480}},
                                      {{1280, 720}},
                                      {{390, 844}},
                                      {{176, 208}},
                                      {{128, 128}},
                                      {{640, 480}, 3},
                                      {{1280, 720}, 6},
                                      {{390, 844}, 4}}};

bool meet(const rpg::UiRect& a, const rpg::UiRect& b)
{
    return a.x < b.right() && b.x < a.right() && a.y < b.bottom() && b.y < a.bottom();
}

rpg::UiRect in_window(const rpg::ScreenLayout& layout, const rpg::UiRect& place)
{
    return {(layout.display_x + place.x) * layout.scale, (layout.display_y + place.y) * layout.scale,
            place.width * layout.scale, place.height * layout.scale};
}

// A frame of that look, and all that was drawn for it.
struct Shown {
    explicit Shown(tests::Machine& machine, const Look& look)
        : pixels(look.window.width, look.window.height), layout(machine.app->layout()),
          painter{pixels.surface(), layout, machine.files.ui, false, look.text_size, nullptr, &drawn}
    {
        machine.app->paint(painter);
    }
    // The last time that each line was drawn which begins so.
    std::vector<std::size_t> lines(std::string_view begin) const
    {
        std::vector<std::size_t> found;
        for (std::size_t i = 0; i < drawn.size(); ++i) {
            if (!drawn[i].text.starts_with(begin)) continue;
            std::erase_if(found, [&](std::size_t old) { return drawn[old].place.y == drawn[i].place.y; });
            found.push_back(i);
        }
        return found;
    }
    bool is_covered(std::size_t line) const
    {
        return std::any_of(drawn.begin() + static_cast<std::ptrdiff_t>(line) + 1, drawn.end(),
                           [&](const Drawn& later) { return meet(later.place, drawn[line].place); });
    }
    bool shows_colour(const rpg::UiRect& place, rpg::Rgb colour) const
    {
        for (int y = std::max(place.y, 0); y < std::min(place.bottom(), pixels.height); ++y)
            for (int x = std::max(place.x, 0); x < std::min(place.right(), pixels.width); ++x)
                if (pixels.at(x, y) == rpg::Xrgb8888::from_rgb(colour)) return true;
        return false;
    }

    tests::Frame8888 pixels;
    rpg::ScreenLayout layout;
    std::vector<Drawn> drawn;
    runtime::Painter painter;
};

runtime::MessageBar& messages_of(tests::Machine& machine)
{
    return machine.app->game().play().scene().messages();
}

// Four messages, the first of which is as wide as there is room.
void say_much(tests::Machine& machine)
{
    messages_of(machine).show({.text = std::string(120, 'w')});
    for (const char* message : {"www one", "www two", "www three"})
        messages_of(machine).show({.text = message});
}

// The free game with a text of so many lines, each of which fills a line of the phone.
std::unique_ptr<runtime::GameFiles> game_with_text(std::string_view begin, int lines)
{
    auto files = std::move(*runtime::load_game_files(tests::free_game_zip()));
    std::string text(begin);
    for (int line = 1; line <= lines; ++line)
        text += (line > 1 ? "|" : "") + ("* row " + std::to_string(line));
    files->loaded.game.levels.at("intro").strings[0] = text;
    return files;
}

rpg::GameState text_state(tests::Machine& machine)
{
    rpg::GameState state = machine.new_state("intro");
    state.player.angle.value += 128; // else the door ahead would name the text
    state.screen.mode = rpg::Mode::Dialog;
    state.screen.dialog.string = rpg::StringIndex{0};
    machine.config.settings.typewriter = false;
    return state;
}

void open_text(tests::Machine& machine)
{
    REQUIRE(machine.start_state(text_state(machine)));
    machine.pass(2);
}

// Pixels of the frame that are empty above the first, between and below the rows in a box, at most.
int most_empty(const std::vector<Drawn>& drawn, const rpg::UiRect& box)
{
    std::vector<rpg::UiRect> rows;
    for (const Drawn& each : drawn)
        if (each.text.find_first_not_of(' ') != std::string::npos && meet(each.place, box))
            rows.push_back(each.place);
    std::ranges::sort(rows, {}, &rpg::UiRect::y);
    int free_from = box.y, most = 0;
    for (const rpg::UiRect& row : rows) {
        most = std::max(most, row.y - free_from);
        free_from = std::max(free_from, row.bottom());
    }
    return std::max(most, box.bottom() - free_from);
}

} // namespace

TEST_CASE("the health of who is fought stays in view in every window, and messages stand beside it",
          "[runtime][comfort][layout]")
{
    const runtime::GameFiles& files = tests::free_files();
    for (const Look& look : kLooks)
        for (const bool speaks : {false, true}) {
            CAPTURE(look.window.width, look.window.height, look.text_size, speaks);
            tests::Machine machine(files, look.window);
            machine.config.settings.text_scale = look.text_size;
            tests::play_rich(machine);
            REQUIRE(machine.face_monster());
            machine.pass_time(4000); // the level's name goes
            if (speaks) say_much(machine);
            const runtime::Faced& faced = machine.app->game().play().scene().faced();
            REQUIRE(faced.fighter.max_health > 0);
            const Shown shown(machine, look);
            const rpg::UiRect place =
                in_window(shown.layout, runtime::target_bar_place(shown.painter, faced));
            const std::string points =
                std::to_string(faced.fighter.health) + "/" + std::to_string(faced.fighter.max_health);
            const std::vector<std::size_t> health = shown.lines(points);
            REQUIRE(health.size() == 1);
            CHECK(meet(shown.drawn[health[0]].place, place));
            CHECK_FALSE(shown.is_covered(health[0]));
            CHECK(shown.shows_colour(place, {0x30, 0xA0, 0x40}));
            CHECK(place.right() <= look.window.width);
            const std::vector<std::size_t> said = shown.lines("www");
            CHECK(said.empty() != speaks);
            for (const std::size_t line : said) {
                CHECK_FALSE(meet(shown.drawn[line].place, place));
                CHECK_FALSE(shown.is_covered(line));
            }
        }
}

TEST_CASE("captions, first steps and the name of a level leave messages and a target's health free",
          "[runtime][comfort][layout]")
{
    const runtime::GameFiles& files = tests::free_files();
    for (const Look& look : kLooks) {
        CAPTURE(look.window.width, look.window.height, look.text_size);
        tests::Machine machine(files, look.window);
        machine.config.settings.text_scale = look.text_size;
        machine.config.settings.captions = true;
        machine.options.map = "intro"; // first steps are for a game that has just begun
        REQUIRE(machine.start());
        const auto check = [&](const char* at) {
            INFO(at);
            const Shown shown(machine, look);
            for (const std::size_t line : shown.lines("www")) CHECK_FALSE(shown.is_covered(line));
            return shown.lines("www").size();
        };
        for (int page = 0; page < 20 && machine.app->game().play().mode() == rpg::Mode::Dialog; ++page)
            machine.press({"return"});
        for (const int sound : {5058, 5061, 5063}) machine.app->captions().hear(sound);
        say_much(machine);
        CHECK(check("the level's name") >= 4);
        machine.pass_time(6000);
        for (const int sound : {5058, 5061, 5063}) machine.app->captions().hear(sound);
        say_much(machine);
        CHECK(check("first steps") >= 4);
    }
}

TEST_CASE("the picture of who speaks covers no message, and no message the text", "[runtime][dialog][layout]")
{
    const runtime::GameFiles& files = tests::free_files();
    std::size_t portraits = 0, over_messages = 0;
    for (const Look& look : kLooks) {
        CAPTURE(look.window.width, look.window.height, look.text_size);
        tests::Machine machine(files, look.window);
        machine.config.settings.text_scale = look.text_size;
        machine.config.settings.typewriter = false;
        REQUIRE(machine.start_map("intro"));
        REQUIRE(machine.face_human());
        machine.press({"return"});
        REQUIRE(machine.app->game().play().mode() == rpg::Mode::Dialog);
        messages_of(machine).clear();
        say_much(machine);
        const Shown shown(machine, look);
        const rpg::ScreenLayout letters = runtime::reading_layout(shown.layout, look.text_size);
        if (!runtime::is_wide_speech(shown.layout, letters, false)) continue; // the original's box
        const runtime::SpeechPlace place = runtime::speech_place(shown.layout, letters);
        const rpg::UiRect box = in_window(letters, place.box);
        const std::vector<std::size_t> said = shown.lines("www");
        const bool is_picture_there = std::ranges::any_of(shown.drawn, [&](const Drawn& each) {
            const bool is_frame = each.text.empty() && each.place.width == each.place.height;
            if (!is_frame || each.place.x != box.x || each.place.bottom() > box.y) return false;
            over_messages += std::ranges::any_of(
                said, [&](std::size_t line) { return meet(shown.drawn[line].place, each.place); });
            return true;
        });
        portraits += is_picture_there ? 1U : 0U;
        std::size_t rows = 0;
        for (std::size_t i = 0; i < shown.drawn.size(); ++i) {
            const Drawn& each = shown.drawn[i];
            if (each.text.empty()) continue;
            if (each.text.starts_with("www")) {
                const bool is_under_the_box = meet(each.place, box);
                CHECK((is_under_the_box || std::ranges::count(said, i) == 0 || !shown.is_covered(i)));
            } else if (meet(each.place, box)) {
                ++rows;
                CHECK_FALSE(shown.is_covered(i));
            }
        }
        CHECK(rows > 0);
    }
    CHECK(portraits >= 3);
    CHECK(over_messages >= 1);
}

TEST_CASE("a text with more to come leaves no line of its box empty", "[runtime][dialog][layout]")
{
    tests::require_free_game();
    for (const char* begin : {"[Somebody]|", ""}) {
        const auto files = game_with_text(begin, 14);
        for (const Look& look : kLooks) {
            CAPTURE(begin, look.window.width, look.window.height, look.text_size);
            tests::Machine machine(*files, look.window);
            machine.config.settings.text_scale = look.text_size;
            open_text(machine);
            const Shown shown(machine, look);
            const rpg::ScreenLayout letters = runtime::reading_layout(shown.layout, look.text_size);
            if (!runtime::is_wide_speech(shown.layout, letters, false)) continue; // the original's box
            const runtime::SpeechPlace place = runtime::speech_place(shown.layout, letters, *begin != '\0');
            CHECK(shown.lines("* row").size() == static_cast<std::size_t>(place.rows));
            CHECK(most_empty(shown.drawn, in_window(letters, place.box)) <
                  runtime::kLineHeight * letters.scale);
        }
    }
}

TEST_CASE("no message is hidden by the keys of a code", "[runtime][code][layout]")
{
    for (const Look& look : {Look{{640, 480}}, {{480, 320}, 2}, {{1280, 720}}}) {
        CAPTURE(look.window.width, look.window.height);
        tests::Machine machine(tests::free_files(), look.window);
        rpg::GameState state = machine.new_state("intro");
        state.screen.mode = rpg::Mode::Code;
        for (rpg::StringIndex* text : {&state.screen.code.code, &state.screen.code.prompt})
            *text = rpg::StringIndex{1};
        REQUIRE(machine.start_state(state));
        machine.pass(2);
        say_much(machine);
        const Shown shown(machine, look);
        REQUIRE(shown.lines("OK").size() == 1);
        for (const char* message : {"ww", "www one", "www two", "www three"})
            for (const std::size_t line : shown.lines(message)) CHECK_FALSE(shown.is_covered(line));
    }
}

TEST_CASE("a last line that the box lacks makes it larger, and no page of its own",
          "[runtime][dialog][layout]")
{
    tests::require_free_game();
    struct Case {
        Look look;
        int usual;
    };
    for (const Case& each : {Case{{{640, 480}}, 5}, {{{1280, 720}}, 5}, {{{480, 320}, 2}, 4}})
        for (const int more : {1, 2}) {
            CAPTURE(each.look.window.width, each.look.window.height, more);
            const auto files = game_with_text("[Somebody]|", each.usual + more);
            tests::Machine machine(*files, each.look.window);
            open_text(machine);
            const std::vector<std::size_t> lines = Shown(machine, each.look).lines("* row");
            CHECK(lines.size() == static_cast<std::size_t>(more == 1 ? each.usual + 1 : each.usual));
        }
}

TEST_CASE("a text of five lines has one page in wide windows, whoever speaks", "[runtime][dialog][layout]")
{
    tests::require_free_game();
    for (const char* begin : {"[Somebody]|", ""}) {
        const auto files = game_with_text(begin, 5);
        for (const runtime::PixelSize window :
             {runtime::PixelSize{640, 360}, {1280, 720}, {1920, 1080}, {640, 480}}) {
            CAPTURE(begin, window.width, window.height);
            tests::Machine machine(*files, window);
            open_text(machine);
            const Shown shown(machine, {window});
            const std::vector<std::size_t> lines = shown.lines("* row");
            REQUIRE(lines.size() == 5);
            for (const std::size_t line : lines) CHECK_FALSE(shown.is_covered(line));
            CHECK(shown.lines(*begin == '\0' ? "Enter close" : "Somebody").size() == 1);
            machine.press({"return"});
            CHECK(machine.app->game().play().mode() != rpg::Mode::Dialog);
        }
    }
}

TEST_CASE("a text says whether more follows, and a question how it is left", "[runtime][comfort][texts]")
{
    struct Row {
        std::string text;
        rpg::Opcode next = rpg::Opcode::None;
        bool skippable = true;
        std::string hint{}, leave{};
    };
    const std::array rows{
        Row{.text = "Good day.", .next = rpg::Opcode::RefreshView, .hint = "close"},
        Row{.text = "Good day.", .next = rpg::Opcode::Dialog, .hint = "more"},
        Row{.text = "Shall I?", .next = rpg::Opcode::RefreshView, .hint = "go on", .leave = "leave"},
        Row{.text = "Shall I?", .next = rpg::Opcode::RefreshView, .skippable = false, .hint = "close"},
        Row{.text = "Who is there?", .next = rpg::Opcode::None, .hint = "close"},
    };
    for (const Row& row : rows) {
        CAPTURE(row.text, row.hint);
        const auto files = game_with_text(row.text, 0);
        rpg::Level& level = files->loaded.game.levels.at("intro");
        rpg::Event& event = level.events.front();
        event.set_range(event.first(), row.next == rpg::Opcode::None ? 0 : 1);
        level.commands[event.first()] = {.opcode = static_cast<std::uint8_t>(row.next),
                                         .condition = rpg::condition::kUse};
        tests::Machine machine(*files, {1280, 720});
        rpg::GameState state = text_state(machine);
        state.screen.dialog.skippable = row.skippable;
        state.screen.dialog.resumes = true;
        state.level.scripts.push_back({.trigger = rpg::condition::kUse});
        REQUIRE(machine.start_state(std::move(state)));
        machine.pass(2);
        const Shown shown(machine, {{1280, 720}});
        const runtime::Words& words = machine.app->ui().words;
        for (const std::string_view hint : {"close", "more", "go on"})
            CHECK(shown.lines(words.hint(runtime::Action::Use, hint).text).empty() == (hint != row.hint));
        const std::vector<std::size_t> leave = shown.lines(words.hint(runtime::Action::Menu, "leave").text);
        CHECK(leave.empty() == row.leave.empty());
        for (const std::size_t line : leave) CHECK_FALSE(shown.is_covered(line));
    }
}
