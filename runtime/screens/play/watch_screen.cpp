#include "runtime/screens/play/watch_screen.h"

#include "rpg/core/utf8.h"
#include "runtime/screens/menus/menu_screen.h"
#include "runtime/screens/menus/title_screen.h"
#include "runtime/screens/play/playing_screen.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

namespace runtime {
namespace {

constexpr int kFarCommands = 25; // that a key leaps over
constexpr std::uint32_t kFallIsOverMs = 3000;
constexpr std::uint32_t kResultMs = 6000; // then the program ends, if nobody has touched a key

// At the lower edge of the view: the bars above and below are full of words. The numbers of a finished level
// have the whole window, down to the keys.
rpg::UiRect time_line_place(const rpg::ScreenLayout& layout, rpg::Mode mode)
{
    constexpr int kFull = 6, kBelowText = 3;
    const int high = mode == rpg::Mode::Dialog ? kBelowText : kFull;
    const bool has_keys = layout.has_soft_keys && mode == rpg::Mode::Stats;
    const int bottom = has_keys ? layout.soft_y - layout.display_y : layout.logical_view().bottom();
    return {0, bottom - high, layout.display_width, high};
}

void play_on(Ui& ui, CurrentGame& game)
{
    game.play().set_shows_replay(false);
    if (game.play().mode() == rpg::Mode::Ended)
        show_title(ui, game);
    else
        ui.stack.show(ScreenId::Playing);
}

std::vector<MenuItem> ways_out(Ui& ui, CurrentGame& game, std::string back)
{
    return {{.text = std::move(back), .run = [&ui] { ui.stack.pop(); }},
            {.text = "Play from here", .run = [&ui, &game] { play_on(ui, game); }},
            {.text = "Main menu", .run = [&ui, &game] { show_title(ui, game); }},
            {.text = "Quit", .run = [&ui] { ui.stack.close_all(); }}};
}

std::unique_ptr<Screen> make_watch_menu(Ui& ui, CurrentGame& game, const WatchedReplay& watched)
{
    const auto items = [&ui, &game] {
        std::vector<MenuItem> list = ways_out(ui, game, "Keep watching");
        list.insert(list.end() - 2, opening(ui, "Photo", ScreenId::Photo));
        return list;
    };
    const std::string title = filled(
        ui.words.tr("Recorded game: {n} of {all} commands"),
        {{"n", std::to_string(watched.walk.report().commands)}, {"all", std::to_string(watched.commands)}});
    return std::make_unique<MenuScreen>(ui, MenuSpec{.title = title, .items = items, .is_small = true});
}

// What came of it.
class WatchEndMenu : public MenuScreen {
public:
    WatchEndMenu(Ui& ui, MenuSpec spec, bool ends_program)
        : MenuScreen(ui, std::move(spec)), is_touched_(!ends_program)
    {
    }
    void input(const UiInput& input) override
    {
        is_touched_ |= !input.hovers;
        MenuScreen::input(input);
    }
    void tick(std::uint32_t ms) override
    {
        age_ += ms;
        if (!is_touched_ && age_ >= kResultMs) ui_.stack.close_all();
    }
    bool is_paused_by_focus() const override { return false; }

private:
    bool is_touched_;
    std::uint32_t age_ = 0;
};

std::unique_ptr<Screen> make_watch_end(Ui& ui, CurrentGame& game, const WatchedReplay& watched,
                                       bool ends_program)
{
    const rpg::ReplayReport& report = watched.walk.report();
    std::string title = ui.words.tr("The recorded game is over. Everything went as recorded.");
    if (report.different)
        title = filled(ui.words.tr("Not as recorded, turn {turn}: {field}: {old} recorded, {new} played"),
                       {{"turn", std::to_string(report.turns)},
                        {"field", report.different->field},
                        {"old", report.different->left},
                        {"new", report.different->right}});
    return std::make_unique<WatchEndMenu>(
        ui,
        MenuSpec{.title = title,
                 .items = [&ui, &game] { return ways_out(ui, game, "Back to the recording"); },
                 .is_small = true},
        ends_program);
}

// What the state asks the player for.
struct Asked {
    rpg::Mode mode = rpg::Mode::Playing;
    rpg::DialogState dialog{};
    rpg::EndingPage ending{};
    bool operator==(const Asked&) const = default;
};

Asked asked_by(const rpg::GameState& state)
{
    Asked asked{.mode = state.screen.mode};
    if (asked.mode == rpg::Mode::Dialog) asked.dialog = state.screen.dialog;
    asked.dialog.first_line = 0; // the screen follows it
    if (asked.mode == rpg::Mode::Ending) asked.ending = state.screen.ending;
    return asked;
}

class WatchScreen : public PlayingScreen {
public:
    WatchScreen(Ui& ui, CurrentGame& game, const Settings& settings, Toast& toast, const Watching& watching)
        : PlayingScreen(ui, game, settings, toast), held_(watching.replay), watched_(*held_),
          speed_(watching.speed), is_film_(watching.is_film), ends_program_(watching.ends_program)
    {
        watched_.is_paused = false;
        if (is_film_)
            watched_.walk.follow(game.play().session().timeline());
        else
            game.look_ahead(watched_);
        if (watching.from == 0) return;
        while (watched_.walk.report().commands < watching.from && show_next())
            game_.play().advance(0, Speed::Instant);
        open_what_is_shown();
    }

    void enter() override
    {
        watched_.is_paused |= std::exchange(watched_.is_over, false); // somebody looks at it once more
        start_level_song(ui_, game_);
    }
    void input(const UiInput& input) override;
    void tick(std::uint32_t ms) override;
    void draw(const Painter& painter) override;
    std::uint32_t still_for() const override
    {
        if (ui_.stack.top() == this && watched_.is_paused)
            return opened_ ? opened_->still_for() : PlayingScreen::still_for();
        return 0;
    }
    std::uint32_t frame_ms() const override
    {
        return opened_ ? opened_->frame_ms() : speed_ == Speed::Instant ? 16 : PlayingScreen::frame_ms();
    }
    bool takes_repeats() const override { return watched_.is_paused; }
    bool is_list() const override { return opened_ && opened_->is_list(); }
    bool fills_view() const override { return !opened_; }
    TouchUse touch_use() const override { return TouchUse::Scrolls; }
    bool is_paused_by_focus() const override { return false; }

private:
    void change_speed(int by);
    void draw_paused(const Painter& painter) const;
    void draw_time_line(const Painter& painter) const;
    bool takes_time_line(const UiInput& input);
    void seek(std::int64_t place);
    void seek_mark(int by);
    void open_what_is_shown();
    std::uint32_t rest() const;
    std::size_t letters_to_read() const;
    bool turns_page() override; // of what is opened over the view
    bool selects_purchase();
    bool show_next(); // false: it is over

    std::shared_ptr<WatchedReplay> held_;
    WatchedReplay& watched_;
    Speed speed_;
    bool is_film_, ends_program_;
    std::uint32_t age_ = 0;          // ms since the picture of the last command is complete
    std::unique_ptr<Screen> opened_; // over the view; it is drawn, but hears no keys
    Asked asked_;                    // what it was opened for
};

void WatchScreen::change_speed(int by)
{
    speed_ = Speed{static_cast<std::uint8_t>(std::clamp(static_cast<int>(speed_) + by, 0, 3))};
}

// To the state after so many commands; the picture of the last one is complete.
void WatchScreen::seek(std::int64_t place)
{
    const rpg::Timeline& timeline = game_.play().session().timeline();
    const std::int64_t end = static_cast<std::int64_t>(timeline.size());
    game_.play().go_to(static_cast<std::size_t>(std::clamp<std::int64_t>(place, 0, end)));
    watched_.walk.follow(timeline);
    age_ = 0;
    opened_.reset();
    asked_ = {};
    forget_arrival();
    start_level_song(ui_, game_);
    open_what_is_shown();
}

// To the next mark, or the one before this place.
void WatchScreen::seek_mark(int by)
{
    const std::uint32_t now = watched_.walk.report().commands;
    const auto& marks = watched_.marks;
    std::int64_t place = by < 0 ? 0 : watched_.commands;
    if (by > 0) {
        const auto next = std::ranges::upper_bound(marks, now, {}, &ReplayMark::place);
        if (next != marks.end()) place = next->place;
    } else {
        const auto next = std::ranges::lower_bound(marks, now, {}, &ReplayMark::place);
        if (next != marks.begin()) place = std::prev(next)->place;
    }
    seek(place);
}

// Clicks on the line, and the button that is held over it.
bool WatchScreen::takes_time_line(const UiInput& input)
{
    constexpr int kFat = 6; // so much beside it counts, too
    const rpg::UiRect line = time_line_place(ui_.stack.layout(), game_.play().mode());
    const bool is_there = input.y >= line.y - kFat && input.y < line.bottom() + kFat;
    if (input.hovers ? !input.drags || !is_there : !input.is_click() || !is_there) return false;
    const int width = std::max(line.width, 1);
    seek(std::int64_t{watched_.commands} * std::clamp(input.x, 0, width) / width);
    return true;
}

void WatchScreen::input(const UiInput& input)
{
    if (is_film_ || watched_.is_over || takes_time_line(input) || input.hovers) return;
    const std::int64_t now = watched_.walk.report().commands;
    if (input.up()) {
        watched_.is_paused = true;
        forget_arrival();
        game_.play().advance(0, Speed::Instant);
        open_what_is_shown();
        static_cast<void>(turns_page() || show_next());
        return;
    }
    if (input.down()) {
        watched_.is_paused = true;
        return seek(now - 1);
    }
    if (input.is(Action::NextWeapon) || input.is(Action::PreviousWeapon))
        return seek(now + (input.is(Action::NextWeapon) ? kFarCommands : -kFarCommands));
    if (input.repeats) return;
    if (input.is(Action::StrafeLeft) || input.is(Action::StrafeRight))
        return seek_mark(input.is(Action::StrafeLeft) ? -1 : 1);
    if (input.back())
        ui_.stack.push(make_watch_menu(ui_, game_, watched_));
    else if (input.select() || input.is_click())
        watched_.is_paused = !watched_.is_paused;
    else if (input.left() || input.right())
        change_speed(input.left() ? -1 : 1);
}

void WatchScreen::open_what_is_shown()
{
    const Asked now = asked_by(game_.play().state());
    if (now == asked_) return;
    asked_ = now;
    age_ = 0;
    opened_.reset();
    if (now.mode == rpg::Mode::Playing) start_level_song(ui_, game_);
    const auto screen = now.mode == rpg::Mode::Ended ? std::nullopt : screen_of(now.mode);
    if (!screen) return;
    opened_ = ui_.stack.make(*screen);
    opened_->enter();
}

std::size_t WatchScreen::letters_to_read() const
{
    const rpg::GameState& state = game_.play().state();
    const std::vector<std::string> lines =
        lines_of(rpg::dialog_text(game_.text_context(), state.screen.dialog));
    constexpr std::size_t kLinesToRead = 4;
    std::size_t letters = 0;
    for (std::size_t i = 0; i < kLinesToRead && state.screen.dialog.first_line + i < lines.size(); ++i)
        letters += lines[state.screen.dialog.first_line + i].size();
    return letters;
}

// How long a complete picture stays until the next command, in ms.
std::uint32_t WatchScreen::rest() const
{
    constexpr std::uint32_t kMove = 90, kRead = 800, kPerLetter = 30, kResults = 3000, kStory = 5000,
                            kDeath = 1500;
    std::uint32_t ms = kMove;
    switch (asked_.mode) {
    case rpg::Mode::Playing:
    case rpg::Mode::Ended:
        break;
    case rpg::Mode::Dialog:
        ms = kRead + kPerLetter * static_cast<std::uint32_t>(letters_to_read());
        break;
    case rpg::Mode::Code:
    case rpg::Mode::Store:
        ms = kRead;
        break;
    case rpg::Mode::Stats:
        ms = kResults;
        break;
    case rpg::Mode::Ending:
        ms = kStory;
        break;
    case rpg::Mode::Dead:
        ms = kDeath;
        break;
    }
    if (speed_ == Speed::Instant) return 0;
    return speed_ == Speed::Fast ? ms / 4 : speed_ == Speed::Classic ? ms * 3 / 2 : ms;
}

// In a store, what the next command buys; false: nothing, or it is selected.
bool WatchScreen::selects_purchase()
{
    const rpg::PlayerCommand* next = watched_.walk.next();
    const auto* buy = next == nullptr ? nullptr : std::get_if<rpg::command::Buy>(next);
    if (buy == nullptr || asked_.mode != rpg::Mode::Store) return false;
    const auto row = static_cast<std::size_t>(buy->place); // the first one leaves
    const std::size_t rows = opened_->targets().size();
    const auto is_there = [&] { return row >= rows || opened_->targets()[row].is_selected; };
    if (is_there()) return false;
    for (std::size_t i = 0; i < rows && !is_there(); ++i) opened_->input({.action = Action::Back});
    return true;
}

bool WatchScreen::turns_page()
{
    if (!opened_ || (!opened_->turns_page() && !selects_purchase())) return false;
    age_ = 0;
    return true;
}

bool WatchScreen::show_next()
{
    Play& play = game_.play();
    const rpg::PlayerCommand* command = watched_.walk.next();
    if (command == nullptr) {
        watched_.is_over = true;
        if (!is_film_) ui_.stack.push(make_watch_end(ui_, game_, watched_, ends_program_));
        return false;
    }
    play.play_recorded(*command);
    watched_.walk.follow(play.session().timeline());
    age_ = 0;
    if (speed_ == Speed::Instant) play.advance(0, speed_);
    if (!play.is_busy())
        open_what_is_shown();
    else if (asked_by(play.state()) != asked_)
        opened_.reset();
    return true;
}

void WatchScreen::tick(std::uint32_t ms)
{
    Play& play = game_.play();
    if (watched_.is_over) return;
    if (opened_)
        opened_->tick(ms); // also when paused: a text comes up letter by letter
    else if (!watched_.is_paused || play.is_busy())
        pass(ms, speed_); // what is under way comes to its end
    if (play.is_busy() || (watched_.is_paused && opened_)) return;
    open_what_is_shown();
    if (watched_.is_paused) return;
    age_ += ms;
    const bool falls = play.mode() == rpg::Mode::Dead && play.scene().dead_for() < kFallIsOverMs;
    if (age_ >= rest() && (!falls || speed_ == Speed::Instant))
        static_cast<void>(turns_page() || show_next());
}

// Near the lower edge of the view: messages stand at the upper one.
void WatchScreen::draw_paused(const Painter& picture) const
{
    const Painter painter = picture.reading();
    const rpg::ScreenLayout& layout = painter.layout;
    const std::string word = ui_.words.tr("Paused");
    const int width = rpg::columns_of(word) * kLetterWidth + 16;
    const rpg::UiRect line =
        place_in(layout, picture.layout, time_line_place(picture.layout, game_.play().mode()));
    const rpg::UiRect box{layout.centre_x() - width / 2, line.y - kLineHeight - 10, width, kLineHeight + 6};
    draw_panel(painter, box);
    painter.text(word, layout.centre_x(), box.y + 3, {.align_x = rpg::AlignX::Centre});
}

// What was played, and what is worth finding: levels, deaths, secrets, fights.
void WatchScreen::draw_time_line(const Painter& painter) const
{
    struct Look {
        rpg::Rgb colour;
        bool is_low;
    };
    constexpr std::array<Look, 4> kLooks{Look{{0xC0, 0x50, 0x40}, true}, // by kind
                                         {{0xFF, 0xE0, 0x60}, false},
                                         {{255, 255, 255}, false},
                                         {{0xFF, 0x30, 0x30}, false}};
    const rpg::UiRect line = time_line_place(painter.layout, game_.play().mode());
    const std::int64_t all = std::max(watched_.commands, 1U);
    const auto x_of = [&](std::int64_t place) { return static_cast<int>(place * (line.width - 1) / all); };
    fill(painter, line, {0x18, 0x18, 0x20});
    const int half = line.height / 2;
    fill(painter, {0, line.y + line.height / 6, x_of(watched_.walk.report().commands), line.height / 3},
         colour::kValue);
    for (const auto kind : {ReplayMark::Kind::Fight, ReplayMark::Kind::Secret, ReplayMark::Kind::Level,
                            ReplayMark::Kind::Death})
        for (const ReplayMark& mark : watched_.marks) {
            if (mark.kind != kind) continue;
            const Look& look = kLooks[static_cast<std::size_t>(kind)];
            const int top = look.is_low ? half : 0;
            fill(painter, {x_of(mark.place), line.y + top, 1, line.height - top}, look.colour);
        }
    fill(painter, {x_of(watched_.walk.report().commands) - 1, line.y - 2, 3, line.height + 2}, colour::kGood);
}

void WatchScreen::draw(const Painter& painter)
{
    if (opened_)
        opened_->draw(painter);
    else
        PlayingScreen::draw(painter);
    if (ui_.stack.top() != this || is_film_) return;
    draw_time_line(painter);
    const Prompt menu = ui_.words.hint(Action::Menu, "menu");
    const Prompt pause = ui_.words.hint(Action::Use, watched_.is_paused ? "go on" : "pause");
    const Prompt slower{"<", Action::TurnLeft},
        faster{ui_.words.tr(name_of(speed_)) + " >", Action::TurnRight};
    const int columns = painter.layout.display_width / kLetterWidth - 2;
    const bool fits = rpg::columns_of(menu.text + pause.text + faster.text) + 5 <= columns;
    draw_hint_bar(painter, {{menu}, fits ? std::vector{slower, faster, pause} : std::vector{pause}});
    if (watched_.is_paused && !opened_) draw_paused(painter); // a text would be under it
}

} // namespace

rpg::Outcome start_watching(Ui& ui, CurrentGame& game, const Settings& settings, Toast& toast,
                            const Watching& watching)
{
    rpg::Outcome started = game.start_recorded(watching.replay->replay);
    if (!started) return started;
    ui.sounds.stop_song();
    ui.stack.forget_closed();
    ui.stack.replace_all(std::make_unique<WatchScreen>(ui, game, settings, toast, watching));
    return started;
}

} // namespace runtime
