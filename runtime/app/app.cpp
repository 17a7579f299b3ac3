#include "runtime/app/app.h"

#include "runtime/screens/menus/save_menus.h"
#include "runtime/screens/play/playing_screen.h"
#include "runtime/view/screenshot.h"

#include <algorithm>
#include <iostream>
#include <utility>

namespace runtime {
namespace {

constexpr std::uint32_t kUnfocusedMs = 200;
constexpr std::uint32_t kLongestSleepMs = 1000, kLongestTickMs = 1250; // then the machine has paused

} // namespace

App::App(Platform& platform, SettingsFile& config, const SaveFolder& saves, const Options& options)
    : platform_(platform), services_(platform, config, options),
      host_(services_, saves, [this] { fit_game(); }),
      game_sounds_(platform, config.settings, services_.sounds),
      display_(platform, config.settings, options.user_folder), last_(platform.now()),
      starts_fullscreen_(options.fullscreen)
{
    if (platform.finger_size() > 0) services_.words.device = InputDevice::Touch;
    platform.audio().use_fine_music(config.settings.fine_music);
    platform.audio().use_soundfont(config.settings.soundfont);
    platform.audio().use_device(config.settings.sound_device);
}

void App::fit_game()
{
    repeater_.clear();
    display_.forget_art();
    stack().fit(layout());
}

void App::make_tools()
{
    if (tool_factory_ != nullptr && host_.has_game())
        tools_ = tool_factory_->make_tools(static_cast<ToolHost&>(*this));
}

rpg::Outcome App::start(const GameFiles& files)
{
    host_.use(files);
    make_tools();
    return host_.begin(is_debugged());
}

rpg::Outcome App::start(LoadedFiles files)
{
    host_.load(std::move(files));
    make_tools();
    return host_.has_game() ? host_.begin(is_debugged()) : rpg::success();
}

void App::use(std::unique_ptr<GameFiles> files)
{
    host_.use(std::move(files));
}

// With another game, when all screens are closed.
bool App::go_on()
{
    tools_.reset();
    if (!host_.load_next()) return false;
    make_tools();
    return true;
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
    return !focused_ && !is_debugged() && settings().pauses_unfocused && host_.stack().top() != nullptr &&
           host_.stack().top()->is_paused_by_focus();
}

void App::focus(bool focused)
{
    focused_ = focused;
    platform_.audio().pause(!focused_ && settings().mutes_unfocused);
    repeater_.clear();
    display_.touch();
}

void App::type(const std::string& text)
{
    if (host_.stack().top() == nullptr || !host_.stack().top()->takes_text()) return;
    constexpr std::uint32_t kSameKey = 30; // ms from a key to its letter
    if (const auto opened = std::exchange(opened_at_, {}); opened && platform_.now() - *opened < kSameKey)
        return;
    display_.touch();
    host_.stack().top()->input({.typed = text});
    host_.stack().settle();
}

void App::handle(const InputEvent& event)
{
    if (tools_ && tools_->takes(event)) {
        repeater_.clear();
        return host_.stack().settle();
    }
    switch (event.kind) {
    case InputKind::Quit:
        host_.quit();
        break;
    case InputKind::Terminate:
        end_program();
        break;
    case InputKind::Suspend:
        host_.keep_game();
        break;
    case InputKind::FocusLost:
        host_.keep_game(); // what comes next may be a closed lid
        [[fallthrough]];
    case InputKind::FocusGained:
        focus(event.kind == InputKind::FocusGained);
        break;
    case InputKind::Release:
        repeater_.release(event.key);
        if (event.key == "mouse left") mouse_held_ = false;
        break;
    case InputKind::Press:
        repeater_.press(event, platform_.now());
        if (event.key == "mouse left") mouse_held_ = true;
        press(event);
        break;
    case InputKind::Moved:
        point(event);
        break;
    case InputKind::Dropped:
        host_.take_file(event.path);
        display_.touch();
        host_.stack().settle();
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
    case InputKind::FingerCancelled:
        break;
    case InputKind::Text:
        type(event.text);
        break;
    }
}

void App::end_program()
{
    host_.keep_game();
    host_.end();
}

void App::point(const InputEvent& event)
{
    if (host_.stack().top() == nullptr) return;
    UiInput input = meaning_of(event);
    input.action.reset();
    input.hovers = true;
    input.drags = mouse_held_ || event.drags;
    if (host_.stack().top()->follows_mouse()) display_.touch();
    host_.stack().top()->input(input);
    host_.stack().settle();
}

void App::tell_plug(const InputEvent& event)
{
    const bool is_there = event.kind == InputKind::PadAdded;
    if (!is_there) repeater_.clear();              // what it held is let go
    if (is_there && !display_.has_shown()) return; // it was there before the program
    tell(filled(services_.words.tr(is_there ? "Pad connected: {name}" : "Pad disconnected: {name}"),
                {{"name", event.pad_name}}));
}

void App::tell_sound_device()
{
    if (const auto device = game_sounds_.choose_device())
        tell(filled(services_.words.tr("Sound device: {name}"),
                    {{"name", device->empty() ? services_.words.tr("the default") : *device}}));
}

void App::tell_troubles()
{
    const AudioTrouble trouble = platform_.audio().take_trouble();
    if (!trouble.why.reason.empty())
        tell(filled(services_.words.tr(trouble.is_music ? "No music: {why}" : "No sound: {why}"),
                    {{"why", services_.words.trouble(trouble.why)}}));
    if (const std::string why = platform_.take_speech_trouble(); !why.empty())
        tell(filled(services_.words.tr("No speech: {why}"), {{"why", why}}));
}

rpg::Outcome App::log_speech_to(const std::string& path)
{
    if (path.empty()) return rpg::success();
    if (path != "-") speech_file_.open(path, std::ios::binary);
    if (!speech_file_ || (path != "-" && !speech_file_.is_open()))
        return rpg::Error{.file = path, .reason = "cannot be written"};
    speech_log_ = path == "-" ? &std::cout : &speech_file_;
    return rpg::success();
}

void App::read_out()
{
    const std::string toast = Reader::plain(std::exchange(new_toast_, {}));
    if (!settings().speech && speech_log_ == nullptr) return reader_.forget();
    const std::string text = with_sentence(toast, reader_.next(host_.stack().top()->spoken()));
    if (text.empty()) return;
    if (settings().speech) platform_.speak(text, services_.texts.language());
    if (speech_log_ != nullptr) *speech_log_ << text << std::endl; // a screen reader follows it
}

bool App::shows_touch_pad() const
{
    if (host_.stack().top() == nullptr || host_.stack().top()->touch_use() != TouchUse::Walks || is_paused())
        return false;
    return wants_touch_pad(settings(), services_.words.device == InputDevice::Touch);
}

// In logical pixels; 0 while no finger is in use.
int App::min_touch_row() const
{
    if (services_.words.device != InputDevice::Touch) return 0;
    const rpg::ScreenLayout now = layout();
    const int window = std::max(platform_.size().width, 1) * now.scale;
    return (platform_.finger_size() * now.width + window - 1) / window;
}

Pointers::Ground App::pointer_ground() const
{
    const TouchUse use =
        host_.stack().top() == nullptr ? TouchUse::Scrolls : host_.stack().top()->touch_use();
    return Pointers::ground_of(use, layout(), platform_.size(),
                               {shows_touch_pad() ? &settings() : nullptr, min_touch_row()});
}

void App::tell(std::string text)
{
    toast().tell(std::move(text));
    display_.touch();
}

// What the player is told stands in the log, too.
void App::log_new_toast()
{
    if (toast().told() == std::exchange(told_, toast().told())) return;
    display_.touch();
    std::string line = toast().text();
    if (line.empty()) return;
    new_toast_ = line;
    std::ranges::replace(line, '|', ' '); // where the window begins a new one
    services_.log(line);
}

void App::press(const InputEvent& event)
{
    if (host_.stack().top() == nullptr) return;
    display_.touch();
    UiInput input = meaning_of(event);
    services_.words.device = device_of(event.key);
    if (services_.words.device == InputDevice::Pad) services_.words.pad = event.pad;
    if (!host_.stack().top()->takes_every_input()) {
        if (const auto action =
                input.is_click() ? display_.prompt_at(event.x, event.y, min_touch_row()) : std::nullopt) {
            input.action = action;
            input.name = "prompt";
        }
        if (is_global_input(input)) {
            if (!input.repeats || input.is(Action::TakeBack)) run_global_action(input);
            return host_.stack().settle();
        }
    }
    const bool asks =
        input.is(Action::WhereAmI) || input.is(Action::LookAround) || input.is(Action::NextDestination);
    if (asks && !host_.stack().top()->takes_text()) reader_.repeat(); // the same answer, or this screen again
    if (input.is(Action::TakeBack)) input.action = Action::Menu;
    const std::uint32_t before = host_.stack().changes();
    host_.stack().top()->input(input);
    host_.stack().settle();
    const bool is_new = host_.stack().changes() != before && host_.stack().top() != nullptr;
    opened_at_ = is_new && host_.stack().top()->takes_text() ? std::optional(platform_.now()) : std::nullopt;
}

// What works over every screen.
bool App::is_global_input(const UiInput& input) const
{
    return input.is(Action::Fullscreen) || input.is(Action::Screenshot) || input.is(Action::QuickSave) ||
           input.is(Action::QuickLoad) || (input.is(Action::TakeBack) && takes_turns_back(input));
}

void App::run_global_action(const UiInput& input)
{
    if (input.is(Action::Fullscreen)) {
        bool& fullscreen = services_.config.settings.fullscreen;
        fullscreen = !(fullscreen || starts_fullscreen_);
        starts_fullscreen_ = false;
        platform_.set_fullscreen(fullscreen);
    }
    if (input.is(Action::Screenshot)) take_screenshot();
    if (input.is(Action::QuickSave)) quick_save(ui(), host_.game(), toast());
    if (input.is(Action::QuickLoad)) quick_load(ui(), host_.game(), toast());
    if (input.is(Action::TakeBack)) {
        toast().clear(); // the answer is where it lies
        take_turn_back(ui(), host_.game());
    }
}

// Where the game itself is shown, and not a list over it. In a code the key takes a digit back.
bool App::takes_turns_back(const UiInput& input) const
{
    if (!host_.game().is_on() || !settings().takes_back || host_.stack().top()->takes_text()) return false;
    const Play& play = host_.game().play();
    const rpg::Mode mode = play.mode();
    if (play.session().timeline().place() == 0) return false;
    if (play.shows_replay() || (mode == rpg::Mode::Code && input.name == "backspace")) return false;
    return host_.stack().size() == 1 || (host_.stack().size() == 2 && mode != rpg::Mode::Playing);
}

// Nothing takes time, so each of several keys in a frame finds the game waiting for it.
void App::settle()
{
    if (host_.stack().top() != nullptr) host_.stack().top()->tick(0);
    host_.stack().settle();
}

void App::take_screenshot()
{
    toast().clear();
    draw();
    const auto written = save_screenshot(image_of(display_.frame()), services_.options.user_folder);
    tell(written ? services_.words.labelled(services_.words.tr("Picture saved"), *written)
                 : services_.words.tr("The picture was not saved:") + "|" +
                       services_.words.file_and_trouble(written.error()));
}

bool App::is_idle() const
{
    return !host_.game().is_on() || !host_.game().play().is_busy() ||
           (tools_ && tools_->is_paused_by_debugger());
}

std::uint32_t App::wait_ms() const
{
    if (host_.stack().top() == nullptr) return 0;
    const std::uint32_t now = platform_.now(), since = now - last_;
    std::uint32_t due = is_paused() ? kUnfocusedMs : host_.stack().top()->frame_ms();
    due = std::max(due, 1000U / static_cast<std::uint32_t>(std::max(settings().frame_cap, 1)));
    std::uint32_t wait = since >= due ? 0 : due - since;
    if (may_sleep()) wait = std::max(wait, std::min(display_.still_for(), kLongestSleepMs));
    if (const auto repeats = repeater_.wait(now, pace_of(settings()));
        repeats && host_.stack().top()->takes_repeats())
        wait = std::min(wait, *repeats);
    if (const auto press = pointers_.wait(now)) wait = std::min(wait, *press);
    return wait;
}

void App::pass_time()
{
    const std::uint32_t now = platform_.now();
    const std::uint32_t passed = std::min<std::uint32_t>(now - last_, kLongestTickMs);
    last_ = now;
    if (host_.stack().top() != nullptr && !is_paused()) {
        if (host_.game().is_on()) host_.game().play().count_time(passed);
        host_.stack().top()->tick(passed);
    }
    host_.stack().settle();
    if (tools_) tools_->tick(passed);
    host_.stack().settle();
    if (host_.game().is_on() && !is_paused())
        host_.game().play().save_in_time(passed, {settings().autosave_turns, settings().autosave_minutes});
    toast().pass(passed);
    if (game_sounds_.pass(passed, host_.game(), host_.stack().size() == 1)) display_.touch();
}

bool App::frame()
{
    const std::vector<InputEvent> events = platform_.wait(wait_ms());
    const std::uint32_t seen = host_.stack().changes();
    if (!events.empty()) pass_time(); // the time before an input does not count for what it begins
    const bool is_unseen = host_.stack().changes() != seen;
    for (const InputEvent& event : events)
        for (const InputEvent& made : pointers_.take(event, platform_.now(), pointer_ground())) {
            const bool is_answer = made.kind == InputKind::Press || made.kind == InputKind::Text;
            if (is_unseen && is_answer) continue; // meant for the screen before this one
            handle(made);
            if (settings().speed == Speed::Instant) settle();
        }
    const std::uint32_t now = platform_.now();
    for (const InputEvent& made : pointers_.pass(now)) handle(made);
    if (host_.quits()) return false;
    if (host_.stack().top() == nullptr) return go_on();
    if (host_.stack().top()->takes_repeats())
        if (const auto event = repeater_.due(now, pace_of(settings()))) press(*event);
    pass_time();
    tell_troubles();
    log_new_toast();
    if (host_.stack().top() == nullptr) return go_on();
    read_out();
    const bool is_same = may_sleep() && host_.stack().changes() == drawn_stack_ && display_.still_for() > 0;
    if (!is_same) draw();
    return true;
}

void App::draw_over(const Painter& painter)
{
    if (is_paused()) {
        painter.darken();
        draw_notice(painter, services_.words.tr("Paused") + "||" + services_.words.tr("until you come back") +
                                 "|" + services_.words.tr("to this window"));
    }
    if (shows_touch_pad()) draw_touch_pad(painter, settings(), min_touch_row());
    const int top = view().has_game() ? view().messages_bottom(painter) : rpg::ScreenLayout::kTopBar;
    game_sounds_.captions.draw(painter, services_.texts, top);
    std::vector<rpg::UiRect> rows;
    if (toast().left() > 0)
        for (const Target& target : host_.stack().top()->targets())
            if (target.is_visible) rows.push_back(target.place);
    toast().draw(painter, rows);
}

void App::paint(const Painter& painter)
{
    host_.stack().draw(painter);
    draw_over(painter);
    if (view().has_classic_picture()) painter.cut_to_phone_colours();
    if (tools_) tools_->draw(painter);
}

void App::draw()
{
    services_.words.min_touch_row = min_touch_row();
    display_.draw(host_.files().ui, host_.stack().shows_list(),
                  [this](const Painter& painter) { paint(painter); });
    drawn_stack_ = host_.stack().changes();
    const std::uint32_t still = is_paused() ? kStillForever : host_.stack().top()->still_for();
    const auto until = [](std::uint32_t all, std::uint32_t left) {
        return left > 0 ? std::min(all, left) : all;
    };
    display_.keep(until(until(still, toast().still_for()), game_sounds_.captions.left()));
}

} // namespace runtime
