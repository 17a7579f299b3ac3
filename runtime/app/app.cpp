#include "runtime/app/app.h"

#include "rpg/sim/level/level_flow.h"
#include "rpg/source/file_names.h"
#include "runtime/app/picture_size.h"
#include "runtime/app/screenshot.h"
#include "runtime/app/ui_pictures.h"
#include "runtime/dev/dev_tools.h"
#include "runtime/screens/no_game_screen.h"
#include "runtime/screens/playing_screen.h"
#include "runtime/screens/title_screen.h"
#include "runtime/screens/watch_screen.h"
#include "runtime/view/panel.h"

#include <algorithm>
#include <memory>

namespace runtime {
namespace {

constexpr std::uint32_t kToastMs = 2500, kToastLetterMs = 30;
constexpr std::uint32_t kUnfocusedMs = 200;

Repeater::Pace pace_of(const Settings& settings)
{
    return {static_cast<std::uint32_t>(settings.repeat_delay),
            static_cast<std::uint32_t>(settings.repeat_period)};
}

} // namespace

App::App(Platform& platform, SettingsFile& config, const SaveFolder& saves, const GameFiles& files,
         const Options& options)
    : texts_(options.user_folder.empty() ? std::string() : options.user_folder + "/text"),
      sounds_(platform.audio(), config.settings, &files, options.classic), idle_sounds_(platform.now()),
      world_(*files.art, files.ui), context_{platform, config, saves,   files, sounds_,
                                             world_,   stack_, options, texts_},
      last_(platform.now())
{
    const std::string& wanted = config.settings.language;
    texts_.use(!options.language.empty() ? options.language
               : !wanted.empty()         ? wanted
                                         : options.system_language,
               files);
    context_.layout = layout();
    starts_fullscreen_ = options.fullscreen;
    if (options.dev) dev_ = std::make_unique<DevTools>(*this);
}

App::~App() = default;

void App::use(const GameFiles& files)
{
    sounds_.use(files);
    Context fresh{context_.platform, context_.config,  context_.saves, files, sounds_, world_,
                  context_.stack,    context_.options, texts_};
    fresh.play = std::move(context_.play);
    fresh.watched = std::move(context_.watched);
    fresh.quits = context_.quits;
    fresh.next_data = context_.next_data;
    fresh.device = context_.device;
    fresh.toast = context_.toast;
    fresh.left_game = context_.left_game;
    // Both refer to the files for good, and others refer to both.
    std::destroy_at(&world_);
    std::construct_at(&world_, *files.art, files.ui);
    std::destroy_at(&context_);
    std::construct_at(&context_, std::move(fresh));
    own_art_kind_ = 0;
    texts_.use(texts_.language(), files);
    context_.layout = layout();
}

rpg::Outcome App::start()
{
    const Options& options = context_.options;
    if (!options.remark.empty())
        context_.tell(context_.tr("The settings cannot be read; the usual ones count:") + "|" +
                      options.remark);
    if (!options.replay.empty()) {
        const rpg::Outcome started = start_watching(context_);
        stack_.settle();
        return started;
    }
    if (options.map.empty() && options.load.empty()) {
        stack_.replace_all(make_title_screen(context_));
        stack_.settle();
        return rpg::success();
    }
    rpg::GameStart start;
    if (!options.load.empty()) {
        auto save = context_.saves.read(options.load);
        if (!save) return save.error();
        start.save = std::move(*save);
        start.file = context_.saves.path_of(options.load);
    } else {
        start.map = rpg::map_stem(rpg::to_lower(options.map));
        start.file = "--map";
    }
    const rpg::Outcome started = start_playing(context_, start);
    stack_.settle();
    return started;
}

void App::start_without_game(const rpg::Error& error)
{
    stack_.replace_all(make_no_game_screen(context_, error));
    stack_.settle();
}

PixelSize App::frame_size() const
{
    return runtime::frame_size(context_.platform.size(), context_.settings().scaling);
}

rpg::ScreenLayout App::layout() const
{
    return layout_of(frame_size(), context_.settings(), context_.files.ui);
}

UiInput App::meaning_of(const InputEvent& event) const
{
    UiInput input{.action = context_.settings().bindings.find(event.name),
                  .name = event.name,
                  .repeats = event.repeats};
    const std::string_view name = event.name;
    const bool keypad = name.starts_with("keypad ");
    const std::string_view digit = keypad ? name.substr(7) : name;
    if (digit.size() == 1 && digit[0] >= '0' && digit[0] <= '9') input.digit = digit[0] - '0';
    const rpg::ScreenLayout now = layout();
    const PixelSize window = context_.platform.size();
    input.x = event.x * now.width / std::max(window.width, 1) / now.scale - now.display_x;
    input.y = event.y * now.height / std::max(window.height, 1) / now.scale - now.display_y;
    return input;
}

bool App::is_paused() const
{
    return !focused_ && context_.settings().pauses_unfocused && stack_.top() != nullptr &&
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
        context_.quits = true;
        break;
    case InputKind::FocusLost:
    case InputKind::FocusGained:
        focused_ = event.kind == InputKind::FocusGained;
        context_.platform.audio().pause(!focused_ && context_.settings().mutes_unfocused);
        repeater_.clear();
        break;
    case InputKind::Release:
        repeater_.release(event.name);
        if (event.name == "mouse left") mouse_held_ = false;
        break;
    case InputKind::Press:
        repeater_.press(event, context_.platform.now());
        if (event.name == "mouse left") mouse_held_ = true;
        press(event);
        break;
    case InputKind::Moved:
    case InputKind::Dropped: {
        if (stack_.top() == nullptr) break;
        UiInput input = meaning_of(event);
        input.action.reset();
        input.hovers = event.kind == InputKind::Moved;
        input.drags = input.hovers && mouse_held_;
        if (!input.hovers) input.dropped = std::exchange(input.name, {});
        stack_.top()->input(input);
        stack_.settle();
        break;
    }
    case InputKind::PadAdded:
    case InputKind::PadRemoved:
        tell_plug(event);
        break;
    case InputKind::Text:
    case InputKind::Exposed:
        break;
    }
}

void App::tell_plug(const InputEvent& event)
{
    const bool is_there = event.kind == InputKind::PadAdded;
    if (!is_there) repeater_.clear();                  // what it held is let go
    if (is_there && last_size_ == PixelSize{}) return; // it was there before the program
    context_.tell(filled(context_.tr(is_there ? "Pad connected: {name}" : "Pad disconnected: {name}"),
                         {{"name", event.name}}));
}

void App::tell_troubles()
{
    const AudioTrouble trouble = context_.platform.audio().take_trouble();
    if (trouble.why.empty()) return;
    context_.tell(filled(context_.tr(trouble.is_music ? "No music: {why}" : "No sound: {why}"),
                         {{"why", trouble.why}}));
}

void App::press(const InputEvent& event)
{
    if (stack_.top() == nullptr) return;
    const UiInput input = meaning_of(event);
    context_.device = device_of(event.name);
    if (!stack_.top()->takes_every_input()) {
        if (input.is(Action::Fullscreen) && !input.repeats) {
            Settings& settings = context_.settings();
            settings.fullscreen = !(settings.fullscreen || starts_fullscreen_);
            starts_fullscreen_ = false;
            context_.platform.set_fullscreen(settings.fullscreen);
        }
        if (input.is(Action::Screenshot) && !input.repeats) take_screenshot();
        if (input.is(Action::Fullscreen) || input.is(Action::Screenshot)) return;
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
    context_.toast = {};
    draw();
    const auto written =
        save_screenshot({pixels_.data(), last_size_.width, last_size_.height, last_size_.width},
                        context_.options.user_folder);
    context_.tell(written ? context_.tr("Picture saved") + ": " + *written
                          : context_.tr("The picture is not saved:") + "|" + rpg::to_string(written.error()));
}

std::string App::recorded() const
{
    if (context_.options.record.empty()) return {};
    return context_.play ? rpg::print_replay(context_.play->session().recorded()) : context_.left_game;
}

bool App::is_idle() const
{
    return !context_.play || !context_.play->is_busy() || (dev_ && dev_->is_held());
}

std::uint32_t App::wait_ms() const
{
    if (stack_.top() == nullptr) return 0;
    const std::uint32_t now = context_.platform.now(), since = now - last_;
    std::uint32_t due = is_paused() ? kUnfocusedMs : stack_.top()->frame_ms();
    due = std::max(due, 1000U / static_cast<std::uint32_t>(std::max(context_.settings().frame_cap, 1)));
    std::uint32_t wait = since >= due ? 0 : due - since;
    if (const auto repeats = repeater_.wait(now, pace_of(context_.settings()));
        repeats && stack_.top()->takes_repeats())
        wait = std::min(wait, *repeats);
    return wait;
}

bool App::frame()
{
    for (const InputEvent& event : context_.platform.wait(wait_ms())) {
        handle(event);
        if (context_.settings().speed == Speed::Instant) settle();
    }
    if (context_.quits || stack_.top() == nullptr) return false;
    const std::uint32_t now = context_.platform.now();
    if (stack_.top()->takes_repeats())
        if (const auto event = repeater_.due(now, pace_of(context_.settings()))) press(*event);
    const std::uint32_t passed = std::min<std::uint32_t>(now - last_, 250); // after a pause of the machine
    last_ = now;
    if (stack_.top() != nullptr && !is_paused()) stack_.top()->tick(passed);
    stack_.settle();
    if (dev_) dev_->tick(passed);
    stack_.settle();
    context_.toast.age += passed;
    play_sounds(passed);
    tell_troubles();
    if (context_.quits || stack_.top() == nullptr) return false;
    draw();
    return true;
}

void App::play_sounds(std::uint32_t passed)
{
    if (context_.play) {
        Play& play = *context_.play;
        sounds_.play(play.scene().take_cues());
        if (play.state().map != sounded_map_) idle_sounds_.level_entered();
        sounded_map_ = play.state().map;
        const bool waits = play.mode() == rpg::Mode::Playing && !play.is_busy() && stack_.size() == 1;
        const int idle = waits ? idle_sounds_.pass(passed, *context_.files.campaign, play.state()) : 0;
        if (idle != 0) sounds_.play(idle, rpg::SoundPriority::Idle);
    } else {
        sounded_map_.clear();
    }
    sounds_.end_frame();
}

void App::draw_over(const Painter& painter)
{
    if (is_paused()) {
        painter.darken();
        draw_notice(painter, {context_.tr("Paused"), "", context_.tr("until this window"),
                              context_.tr("has the keyboard")});
    }
    const auto letters = static_cast<std::uint32_t>(context_.toast.text.size());
    if (letters > 0 && context_.toast.age < kToastMs + kToastLetterMs * letters)
        draw_toast(painter, context_.toast.text);
}

const rpg::UiArt& App::art()
{
    const Settings& settings = context_.settings();
    const int kind = (settings.plain_font ? 1 : 0) + (settings.high_contrast ? 2 : 0);
    if (kind == 0) return context_.files.ui;
    if (kind != own_art_kind_) {
        own_art_ = settings.plain_font ? with_plain_fonts(context_.files.ui) : context_.files.ui;
        if (settings.high_contrast) {
            own_art_.set(rpg::Sheet::BarTile, rpg::Image(20, 20, {0, 0, 0, 255}));
            own_art_.set(rpg::Sheet::LargeBarTile, rpg::Image(20, 28, {0, 0, 0, 255}));
        }
        own_art_kind_ = kind;
    }
    return own_art_;
}

void App::draw()
{
    last_size_ = frame_size();
    const auto count =
        static_cast<std::size_t>(last_size_.width) * static_cast<std::size_t>(last_size_.height);
    pixels_.assign(count, rpg::Xrgb8888::from_rgb({}));
    const rpg::Surface8888 frame{pixels_.data(), last_size_.width, last_size_.height, last_size_.width};
    context_.layout = layout();
    const Painter painter{frame, context_.layout, art(), context_.settings().high_contrast};
    stack_.draw(painter);
    draw_over(painter);
    if (context_.has_classic_picture()) painter.cut_to_phone_colours();
    if (dev_) dev_->draw(painter);
    context_.platform.present(frame, enlarge_of(context_.settings().scaling));
}

} // namespace runtime
