#include "runtime/app/app.h"

#include "runtime/app/screen_maker.h"
#include "runtime/screens/game_menus.h"
#include "runtime/screens/save_menus.h"
#include "runtime/view/screenshot.h"

#include <algorithm>
#include <utility>

namespace runtime {
namespace {

constexpr std::uint32_t kUnfocusedMs = 200;
constexpr std::uint32_t kLongestSleepMs = 1000, kLongestTickMs = 1250; // then the machine has paused

} // namespace

App::App(Platform& platform, SettingsFile& config, const SaveFolder& saves, const Options& options)
    : platform_(platform), config_(config), saves_(saves),
      options_(options), mods_{ModFolder(options.user_folder + "/mods"), options.mods},
      library_(games_to_look_through(options)),
      texts_(options.user_folder.empty() ? std::string() : options.user_folder + "/text"),
      words_{texts_, config.settings}, sounds_(platform.audio(), config.settings, nullptr, options.classic),
      game_sounds_(platform, config.settings, sounds_), data_(options.data),
      stack_([this](ScreenId id) { return make_screen(*this, id); }),
      display_(platform, config.settings, options.user_folder), last_(platform.now()),
      starts_fullscreen_(options.fullscreen)
{
    platform.audio().use_fine_music(config.settings.fine_music);
    platform.audio().use_soundfont(config.settings.soundfont);
    platform.audio().use_device(config.settings.sound_device);
}

App::GameSet::GameSet(App& app, const GameFiles& used)
    : files(used), game(used, app.saves_, app.texts_.replacements(),
                        {.seed = app.options_.seed,
                         .classic = app.options_.classic,
                         .difficulty = app.options_.difficulty,
                         .permadeath = app.options_.permadeath,
                         .records = !app.options_.record.empty(),
                         .luck = app.options_.luck}),
      view(game, app.settings(), app.words_, app.options_.classic), ui{app.stack_, app.sounds_, app.words_,
                                                                       view, [this](std::string_view typed) {
                                                                           return run_phone_code(ui, game,
                                                                                                 typed);
                                                                       }}
{
}

// Places are logical pixels of the display block.
UiInput App::meaning_of(const InputEvent& event) const
{
    UiInput input = runtime::meaning_of(event, settings().bindings);
    const rpg::ScreenLayout now = layout();
    const PixelSize window = platform_.size();
    input.x = event.x * now.width / std::max(window.width, 1) / now.scale - now.display_x;
    input.y = event.y * now.height / std::max(window.height, 1) / now.scale - now.display_y;
    return input;
}

bool App::is_paused() const
{
    return !focused_ && editor_ == nullptr && settings().pauses_unfocused && stack_.top() != nullptr &&
           stack_.top()->is_paused_by_focus();
}

void App::handle(const InputEvent& event)
{
    if (dev_ && dev_->takes(event)) {
        repeater_.clear();
        return stack_.settle();
    }
    switch (event.kind) {
    case InputKind::Quit:
        quit();
        break;
    case InputKind::Terminate:
        end_program();
        break;
    case InputKind::Suspend:
        keep_game();
        break;
    case InputKind::FocusLost:
        keep_game(); // what comes next may be a closed lid
        [[fallthrough]];
    case InputKind::FocusGained:
        focused_ = event.kind == InputKind::FocusGained;
        platform_.audio().pause(!focused_ && settings().mutes_unfocused);
        repeater_.clear();
        display_.touch();
        break;
    case InputKind::Release:
        repeater_.release(event.name);
        if (event.name == "mouse left") mouse_held_ = false;
        break;
    case InputKind::Press:
        repeater_.press(event, platform_.now());
        if (event.name == "mouse left") mouse_held_ = true;
        press(event);
        break;
    case InputKind::Moved:
        point(event);
        break;
    case InputKind::Dropped:
        take_file(event.name);
        stack_.settle();
        break;
    case InputKind::PadAdded:
    case InputKind::PadRemoved:
        tell_plug(event);
        break;
    case InputKind::SoundDevices:
        tell_sound_device();
        break;
    case InputKind::Exposed:
        display_.expose();
        break;
    case InputKind::FingerDown: // Pointers has made others of them
    case InputKind::FingerMoved:
    case InputKind::FingerUp:
        break;
    case InputKind::Text:
        if (stack_.top() == nullptr || !stack_.top()->takes_text()) break;
        display_.touch();
        stack_.top()->input({.typed = event.name});
        stack_.settle();
        break;
    }
}

void App::end_program()
{
    keep_game();
    quits_ = true;
}

void App::point(const InputEvent& event)
{
    if (stack_.top() == nullptr) return;
    UiInput input = meaning_of(event);
    input.action.reset();
    input.hovers = true;
    input.drags = mouse_held_ || event.drags;
    if (stack_.top()->follows_mouse()) display_.touch();
    stack_.top()->input(input);
    stack_.settle();
}

void App::tell_plug(const InputEvent& event)
{
    const bool is_there = event.kind == InputKind::PadAdded;
    if (!is_there) repeater_.clear();              // what it held is let go
    if (is_there && !display_.has_shown()) return; // it was there before the program
    tell(filled(words_.tr(is_there ? "Pad connected: {name}" : "Pad disconnected: {name}"),
                {{"name", event.name}}));
}

void App::tell_sound_device()
{
    if (const auto device = game_sounds_.choose_device())
        tell(filled(words_.tr("Sound device: {name}"),
                    {{"name", device->empty() ? words_.tr("the default") : *device}}));
}

void App::tell_troubles()
{
    if (display_.take_lack_of_font()) {
        log("no outline font, the plain letters are shown; the package fonts-dejavu-core has one");
        tell(words_.tr("No outline font is there; these are the plain letters."));
    }
    const AudioTrouble trouble = platform_.audio().take_trouble();
    if (!trouble.why.empty())
        tell(filled(words_.tr(trouble.is_music ? "No music: {why}" : "No sound: {why}"),
                    {{"why", trouble.why}}));
    if (const std::string why = platform_.take_speech_trouble(); !why.empty())
        tell(filled(words_.tr("No speech: {why}"), {{"why", why}}));
}

void App::read_out()
{
    if (!settings().speech) return reader_.forget();
    if (const std::string text = reader_.next(stack_.top()->spoken()); !text.empty())
        platform_.speak(text, texts_.language());
}

bool App::shows_touch_pad() const
{
    if (stack_.top() == nullptr || stack_.top()->touch_use() != TouchUse::Walks || is_paused()) return false;
    const bool with_fingers = words_.device == InputDevice::Touch;
    return settings().touch_pad == TouchPadUse::Always ||
           (settings().touch_pad == TouchPadUse::Fingers && with_fingers);
}

Pointers::Ground App::pointer_ground() const
{
    const TouchUse use = stack_.top() == nullptr ? TouchUse::Scrolls : stack_.top()->touch_use();
    return Pointers::ground_of(use, layout(), platform_.size(), shows_touch_pad() ? &settings() : nullptr);
}

void App::tell(std::string text)
{
    toast_.tell(std::move(text));
    display_.touch();
}

void App::press(const InputEvent& event)
{
    if (stack_.top() == nullptr) return;
    display_.touch();
    UiInput input = meaning_of(event);
    words_.device = device_of(event.name);
    if (words_.device == InputDevice::Pad) words_.pad = event.pad;
    if (!stack_.top()->takes_every_input()) {
        if (const auto action = input.is_click() ? display_.prompt_at(event.x, event.y) : std::nullopt) {
            input.action = action;
            input.name = "prompt";
        }
        if (input.is(Action::Fullscreen) && !input.repeats) {
            bool& fullscreen = config_.settings.fullscreen;
            fullscreen = !(fullscreen || starts_fullscreen_);
            starts_fullscreen_ = false;
            platform_.set_fullscreen(fullscreen);
        }
        if (input.is(Action::Screenshot) && !input.repeats) take_screenshot();
        if (input.is(Action::QuickSave) && !input.repeats) quick_save(set_->ui, set_->game, toast_);
        if (input.is(Action::QuickLoad) && !input.repeats) quick_load(set_->ui, set_->game, toast_);
        if (input.is(Action::Fullscreen) || input.is(Action::Screenshot)) return;
        if (input.is(Action::QuickSave) || input.is(Action::QuickLoad)) return stack_.settle();
    }
    stack_.top()->input(input);
    stack_.settle();
}

// Nothing takes time, so each of several keys in a frame finds the game waiting for it.
void App::settle()
{
    if (stack_.top() != nullptr) stack_.top()->tick(0);
    stack_.settle();
}

void App::take_screenshot()
{
    toast_.clear();
    draw();
    const auto written = save_screenshot(image_of(display_.frame()), options_.user_folder);
    tell(written ? words_.tr("Picture saved") + ": " + *written
                 : words_.tr("The picture was not saved:") + "|" + rpg::to_string(written.error()));
}

std::string App::recorded() const
{
    std::string text = set_ ? set_->game.recorded() : std::string();
    return text.empty() ? left_game_ : text;
}

bool App::is_idle() const
{
    return !set_->game.is_on() || !set_->game.play().is_busy() || (dev_ && dev_->is_held());
}

std::uint32_t App::wait_ms() const
{
    if (stack_.top() == nullptr) return 0;
    const std::uint32_t now = platform_.now(), since = now - last_;
    std::uint32_t due = is_paused() ? kUnfocusedMs : stack_.top()->frame_ms();
    due = std::max(due, 1000U / static_cast<std::uint32_t>(std::max(settings().frame_cap, 1)));
    std::uint32_t wait = since >= due ? 0 : due - since;
    if (may_sleep()) wait = std::max(wait, std::min(display_.still_for(), kLongestSleepMs));
    if (const auto repeats = repeater_.wait(now, pace_of(settings()));
        repeats && stack_.top()->takes_repeats())
        wait = std::min(wait, *repeats);
    if (const auto press = pointers_.wait(now)) wait = std::min(wait, *press);
    return wait;
}

bool App::frame()
{
    for (const InputEvent& event : platform_.wait(wait_ms()))
        for (const InputEvent& made : pointers_.take(event, platform_.now(), pointer_ground())) {
            handle(made);
            if (settings().speed == Speed::Instant) settle();
        }
    const std::uint32_t now = platform_.now();
    for (const InputEvent& made : pointers_.pass(now)) handle(made);
    if (quits_) return false;
    if (stack_.top() == nullptr) return start_next();
    if (stack_.top()->takes_repeats())
        if (const auto event = repeater_.due(now, pace_of(settings()))) press(*event);
    const std::uint32_t passed = std::min<std::uint32_t>(now - last_, kLongestTickMs);
    last_ = now;
    if (stack_.top() != nullptr && !is_paused()) {
        if (set_->game.is_on()) set_->game.play().count_time(passed);
        stack_.top()->tick(passed);
    }
    stack_.settle();
    if (dev_) dev_->tick(passed);
    stack_.settle();
    if (set_->game.is_on() && !is_paused())
        set_->game.play().save_in_time(passed, {settings().autosave_turns, settings().autosave_minutes});
    toast_.pass(passed);
    if (game_sounds_.pass(passed, set_->game, stack_.size() == 1)) display_.touch();
    tell_troubles();
    log_what_is_told();
    if (stack_.top() == nullptr) return start_next();
    read_out();
    const bool is_same = may_sleep() && stack_.changes() == drawn_stack_ && display_.still_for() > 0;
    if (!is_same) draw();
    return true;
}

void App::draw_over(const Painter& painter)
{
    if (is_paused()) {
        painter.darken();
        draw_notice(painter,
                    {words_.tr("Paused"), "", words_.tr("until you come back"), words_.tr("to this window")});
    }
    if (shows_touch_pad()) draw_touch_pad(painter, settings());
    game_sounds_.captions.draw(painter, texts_);
    toast_.draw(painter);
}

void App::paint(const Painter& painter)
{
    stack_.draw(painter);
    draw_over(painter);
    if (set_->view.has_classic_picture()) painter.cut_to_phone_colours();
    if (dev_) dev_->draw(painter);
}

void App::draw()
{
    display_.draw(set_->files.ui, [this](const Painter& painter) { paint(painter); });
    drawn_stack_ = stack_.changes();
    const std::uint32_t still = is_paused() ? kStillForGood : stack_.top()->still_for();
    const auto until = [](std::uint32_t all, std::uint32_t left) {
        return left > 0 ? std::min(all, left) : all;
    };
    display_.keep(until(until(still, toast_.left()), game_sounds_.captions.left()));
}

} // namespace runtime
