#include "runtime/screens/watch_screen.h"

#include "runtime/screens/game_menus.h"
#include "runtime/screens/game_pages.h"
#include "runtime/screens/inventory_menus.h"
#include "runtime/screens/level_end_screen.h"
#include "runtime/screens/menu_screen.h"
#include "runtime/screens/playing_screen.h"
#include "runtime/screens/text_screens.h"
#include "runtime/screens/title_screen.h"

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

namespace runtime {
namespace {

constexpr std::uint32_t kFallIsOverMs = 3000;
constexpr std::uint32_t kResultMs = 6000; // then the program ends, if nobody has touched a key

Speed speed_of(const Context& context)
{
    for (int i = 0; i < 4; ++i)
        if (const Speed speed{static_cast<std::uint8_t>(i)}; name_of(speed) == context.options.speed)
            return speed;
    return context.settings().speed;
}

void play_on(Context& context)
{
    context.play->set_led(false);
    if (context.play->mode() == rpg::Mode::Ended)
        show_title(context);
    else
        resume(context);
}

std::vector<MenuItem> ways_out(Context& context)
{
    return {{.text = "Play on from here", .run = [&context] { play_on(context); }},
            {.text = "Main menu", .run = [&context] { show_title(context); }},
            {.text = "Quit", .run = [&context] { context.quits = true; }}};
}

std::unique_ptr<Screen> make_watch_menu(Context& context)
{
    const auto items = [&context] {
        std::vector<MenuItem> list = ways_out(context);
        list.insert(list.begin(), {.text = "Go on watching", .run = [&context] { context.stack.pop(); }});
        return list;
    };
    const std::string title = filled(context.tr("Recorded game: {n} of {all} commands"),
                                     {{"n", std::to_string(context.watched->walk.report().commands)},
                                      {"all", std::to_string(context.watched->commands)}});
    return std::make_unique<MenuScreen>(context, MenuSpec{.title = title, .items = items, .is_small = true});
}

// What came of it.
class WatchEndMenu : public MenuScreen {
public:
    WatchEndMenu(Context& context, MenuSpec spec) : MenuScreen(context, std::move(spec)) {}
    void input(const UiInput& input) override
    {
        is_touched_ |= !input.hovers;
        MenuScreen::input(input);
    }
    void tick(std::uint32_t ms) override
    {
        age_ += ms;
        if (!is_touched_ && age_ >= kResultMs) context_.quits = true;
    }
    bool is_paused_by_focus() const override { return false; }

private:
    bool is_touched_ = false;
    std::uint32_t age_ = 0;
};

std::unique_ptr<Screen> make_watch_end(Context& context)
{
    const rpg::ReplayReport& report = context.watched->walk.report();
    std::string title = context.tr("The recorded game is over. All is as recorded.");
    if (report.different)
        title = filled(context.tr("Not as recorded, turn {turn}: {field}: {old} recorded, {new} played"),
                       {{"turn", std::to_string(report.turns)},
                        {"field", report.different->field},
                        {"old", report.different->left},
                        {"new", report.different->right}});
    return std::make_unique<WatchEndMenu>(context, MenuSpec{.title = title,
                                                            .items = [&context] { return ways_out(context); },
                                                            .goes_back = false,
                                                            .is_small = true,
                                                            .selected = 2});
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
    if (asked.mode == rpg::Mode::Ending) asked.ending = state.screen.ending;
    return asked;
}

class WatchScreen : public PlayingScreen {
public:
    explicit WatchScreen(Context& context)
        : PlayingScreen(context), watched_(*context.watched), speed_(speed_of(context))
    {
    }

    void enter() override { start_level_song(context_); }
    void input(const UiInput& input) override;
    void tick(std::uint32_t ms) override;
    void draw(const Painter& painter) override;
    std::uint32_t frame_ms() const override
    {
        return opened_ ? opened_->frame_ms() : speed_ == Speed::Instant ? 16 : PlayingScreen::frame_ms();
    }
    bool takes_repeats() const override { return is_paused_; }
    bool is_paused_by_focus() const override { return false; }

private:
    void change_speed(int by);
    void open_what_is_shown();
    std::uint32_t rest() const;
    std::size_t letters_to_read() const;
    void lead();

    WatchedReplay& watched_;
    Speed speed_;
    bool is_paused_ = false;
    std::uint32_t age_ = 0;          // ms since the picture of the last command is complete
    std::unique_ptr<Screen> opened_; // over the view; it is drawn, but hears no keys
    Asked asked_;                    // what it was opened for
};

void WatchScreen::change_speed(int by)
{
    speed_ = Speed{static_cast<std::uint8_t>(std::clamp(static_cast<int>(speed_) + by, 0, 3))};
}

void WatchScreen::input(const UiInput& input)
{
    if (input.hovers || watched_.is_over) return;
    if (input.up()) {
        if (!is_paused_) is_paused_ = true;
        context_.play->advance(0, Speed::Instant);
        open_what_is_shown();
        return lead();
    }
    if (input.repeats) return;
    if (input.back())
        context_.stack.push(make_watch_menu(context_));
    else if (input.select() || input.is_click())
        is_paused_ = !is_paused_;
    else if (input.left() || input.right())
        change_speed(input.left() ? -1 : 1);
}

void WatchScreen::open_what_is_shown()
{
    const Asked now = asked_by(context_.play->state());
    if (now == asked_) return;
    asked_ = now;
    age_ = 0;
    opened_.reset();
    switch (now.mode) {
    case rpg::Mode::Playing:
        start_level_song(context_);
        return;
    case rpg::Mode::Dialog:
        opened_ = make_dialog(context_);
        break;
    case rpg::Mode::Code:
        opened_ = make_code_entry(context_);
        break;
    case rpg::Mode::Store:
        opened_ = make_store(context_);
        break;
    case rpg::Mode::Stats:
        opened_ = make_level_end(context_);
        break;
    case rpg::Mode::Ending:
        opened_ = make_ending(context_, [] {});
        break;
    case rpg::Mode::Dead: // the fall is the view's
    case rpg::Mode::Ended:
        return;
    }
    opened_->enter();
}

std::size_t WatchScreen::letters_to_read() const
{
    const rpg::GameState& state = context_.play->state();
    const std::vector<std::string> lines =
        lines_of(rpg::dialog_text(text_context(context_), state.screen.dialog));
    constexpr std::size_t kLinesToRead = 4;
    std::size_t letters = 0;
    for (std::size_t i = 0; i < kLinesToRead && state.screen.dialog.first_line + i < lines.size(); ++i)
        letters += lines[state.screen.dialog.first_line + i].size();
    return letters;
}

// How long a complete picture stays until the next command, in ms.
std::uint32_t WatchScreen::rest() const
{
    constexpr std::uint32_t kStep = 90, kRead = 800, kPerLetter = 30, kNumbers = 3000, kStory = 5000,
                            kDeath = 1500;
    std::uint32_t ms = kStep;
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
        ms = kNumbers;
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

void WatchScreen::lead()
{
    Play& play = *context_.play;
    const rpg::PlayerCommand* command = watched_.walk.next(play.state());
    if (command == nullptr) {
        watched_.is_over = true;
        context_.stack.push(make_watch_end(context_));
        return;
    }
    const rpg::GameEvents events = play.lead(*command);
    watched_.walk.played(*command, events);
    age_ = 0;
    if (speed_ == Speed::Instant) play.advance(0, speed_);
    if (!play.is_busy())
        open_what_is_shown();
    else if (asked_by(play.state()) != asked_)
        opened_.reset();
}

void WatchScreen::tick(std::uint32_t ms)
{
    Play& play = *context_.play;
    if (watched_.is_over || (is_paused_ && !play.is_busy())) return; // what is under way comes to its end
    if (opened_)
        opened_->tick(ms);
    else
        pass(ms, speed_);
    if (play.is_busy()) return;
    open_what_is_shown();
    if (is_paused_) return;
    age_ += ms;
    const bool falls = play.mode() == rpg::Mode::Dead && play.scene().dead_for() < kFallIsOverMs;
    if (age_ >= rest() && (!falls || speed_ == Speed::Instant)) lead();
}

void WatchScreen::draw(const Painter& painter)
{
    if (opened_)
        opened_->draw(painter);
    else
        PlayingScreen::draw(painter);
    if (context_.stack.top() != this) return;
    const auto width = static_cast<std::uint64_t>(painter.layout.display_width);
    const std::uint64_t part = width * watched_.walk.report().commands / std::max(watched_.commands, 1U);
    fill(painter, {0, rpg::ScreenLayout::kTopBar - 2, static_cast<int>(part), 2}, colour::kValue);
    const std::string menu = context_.key_of(Action::Menu) + " " + context_.tr("menu");
    const std::string pause =
        context_.key_of(Action::Use) + " " + context_.tr(is_paused_ ? "go on" : "pause");
    const std::string both = "< " + context_.tr(name_of(speed_)) + " >  " + pause;
    const auto columns = static_cast<std::size_t>(painter.layout.display_width / kLetterWidth - 2);
    draw_hint_bar(painter, {menu, menu.size() + both.size() <= columns ? both : pause});
    if (is_paused_) draw_toast(painter, context_.tr("Paused"));
}

} // namespace

rpg::Outcome start_watching(Context& context)
{
    auto loaded = load_replay(context.options.replay);
    if (!loaded) return loaded.error();
    const rpg::Replay& replay = (*loaded)->replay;
    rpg::Outcome fits = rpg::check_replay_data(*context.files.campaign, context.files.content, replay);
    if (!fits) return fits;
    auto play = make_play(context);
    play->set_led(true);
    rpg::Outcome started = play->start(replay.start);
    if (!started) return started;
    context.sounds.stop_song();
    context.play = std::move(play);
    context.watched = std::move(*loaded);
    context.stack.replace_all(std::make_unique<WatchScreen>(context));
    return started;
}

} // namespace runtime
