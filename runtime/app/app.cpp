#include "runtime/app/app.h"

#include "rpg/sim/level/level_flow.h"
#include "rpg/source/file_names.h"
#include "runtime/app/screen_maker.h"
#include "runtime/screens/game_menus.h"
#include "runtime/screens/playing_screen.h"
#include "runtime/screens/watch_screen.h"
#include "runtime/view/screenshot.h"

#include <algorithm>
#include <cstdio>
#include <utility>

namespace runtime {
namespace {

constexpr std::uint32_t kUnfocusedMs = 200;
constexpr std::uint32_t kLongestSleepMs = 1000, kLongestTickMs = 1250; // then the machine has paused

std::string title_of(const GameFiles& files)
{
    const rpg::TextTable& texts = files.data().texts;
    const auto own = texts.find("title");
    return own != texts.end() ? own->second : usual_texts().at("title");
}

} // namespace

rpg::GameRequest chosen_game(const Options& options, const Settings& settings, const ModFolder& mods)
{
    const std::vector<std::string> none;
    return {.data = options.data,
            .mods = mods.paths(options.without_mods ? none : settings.mods, options.mods),
            .bad_mods = rpg::BadMods::LeaveOut,
            .user_folder = options.user_folder};
}

App::App(Platform& platform, SettingsFile& config, const SaveFolder& saves, const Options& options)
    : platform_(platform), config_(config), saves_(saves),
      options_(options), mods_{ModFolder(options.user_folder + "/mods"), options.mods},
      texts_(options.user_folder.empty() ? std::string() : options.user_folder + "/text"),
      words_{texts_, config.settings}, sounds_(platform.audio(), config.settings, nullptr, options.classic),
      idle_sounds_(platform.now()), data_(options.data),
      stack_([this](ScreenId id) { return make_screen(*this, id); }),
      display_(platform, config.settings, options.user_folder), last_(platform.now()),
      starts_fullscreen_(options.fullscreen)
{
}

App::GameSet::GameSet(App& app, const GameFiles& used)
    : files(used),
      game(used, app.saves_, app.texts_.replacements(),
           {app.options_.seed, app.options_.classic, !app.options_.record.empty(), app.options_.luck}),
      view(game, app.settings(), app.words_, app.options_.classic), ui{app.stack_, app.sounds_, app.words_,
                                                                       view, [this](std::string_view typed) {
                                                                           return run_phone_code(ui, game,
                                                                                                 typed);
                                                                       }}
{
}

void App::use(const GameFiles& files)
{
    const std::string& chosen = settings().language;
    const std::string language = set_                         ? texts_.language()
                                 : !options_.language.empty() ? options_.language
                                 : !chosen.empty()            ? chosen
                                                              : options_.system_language;
    left_game_ = recorded();
    stack_.clear();
    repeater_.clear();
    sounds_.use(files);
    texts_.use(language, files);
    set_ = std::make_unique<GameSet>(*this, files);
    display_.forget_art();
    stack_.fit(layout());
    if (has_game_) platform_.set_title(title_of(files));
}

void App::use(std::unique_ptr<GameFiles> files)
{
    use(*files);
    files_ = std::move(files);
}

rpg::Outcome App::start(const GameFiles& files)
{
    has_game_ = true;
    use(files);
    return start_wanted();
}

rpg::Outcome App::start(LoadedFiles files)
{
    has_game_ = static_cast<bool>(files);
    use(files ? std::move(*files) : no_game_files());
    if (has_game_) return start_wanted();
    show_no_game(files.error());
    return rpg::success();
}

// What the options ask for.
rpg::Outcome App::start_wanted()
{
    if (options_.dev) dev_ = std::make_unique<DevTools>(static_cast<DevHost&>(*this));
    if (!options_.remark.empty())
        tell(words_.tr("The settings cannot be read. These are the defaults:") + "|" + options_.remark);
    if (!options_.replay.empty()) return start_watching_replay();
    if (options_.map.empty() && options_.load.empty()) {
        show_title();
        return rpg::success();
    }
    rpg::GameStart start;
    if (!options_.load.empty()) {
        auto save = saves_.read(options_.load);
        if (!save) return save.error();
        start.save = std::move(*save);
        start.file = saves_.path_of(options_.load);
    } else {
        start.map = rpg::map_stem(rpg::to_lower(options_.map));
        start.file = "--map";
    }
    const rpg::Outcome started = start_playing(set_->ui, set_->game, start);
    stack_.settle();
    return started;
}

rpg::Outcome App::start_watching_replay()
{
    auto loaded = load_replay(options_.replay);
    if (!loaded) return loaded.error();
    const Speed speed = speed_named(options_.speed).value_or(settings().speed);
    const rpg::Outcome started =
        start_watching(set_->ui, set_->game, settings(), toast_, {.replay = **loaded, .speed = speed});
    if (started) watched_ = std::move(*loaded);
    stack_.settle();
    return started;
}

void App::show_title()
{
    stack_.show(ScreenId::Title);
    stack_.settle();
    if (!set_->files.mod_errors.empty()) stack_.open(ScreenId::ModProblems);
    stack_.settle();
}

void App::show_no_game(const rpg::Error& error)
{
    const NoGame missing{data_, options_.user_folder, rpg::to_string(error)};
    stack_.replace_all(make_no_game_screen(set_->ui, missing, next_));
    stack_.settle();
}

// At the title: what was being played belongs to other data. False: nobody wants any.
bool App::start_next()
{
    if (!next_.is_wanted) return false;
    const NextGame next = std::exchange(next_, {});
    if (!next.data.empty()) data_ = next.data;
    Options wanted = options_;
    wanted.data = data_;
    wanted.without_mods = false;
    rpg::OpenFailure failure; // the screen names the first mistake
    LoadedFiles files = load_game_files(chosen_game(wanted, settings(), mods_.folder), failure);
    has_game_ = static_cast<bool>(files);
    dev_.reset();
    use(has_game_ ? std::move(*files) : no_game_files());
    if (options_.dev && has_game_) dev_ = std::make_unique<DevTools>(static_cast<DevHost&>(*this));
    if (has_game_)
        show_title();
    else
        show_no_game(files.error());
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
    return !focused_ && settings().pauses_unfocused && stack_.top() != nullptr &&
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
        quits_ = true;
        break;
    case InputKind::FocusLost:
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
    case InputKind::Dropped:
        point(event);
        break;
    case InputKind::PadAdded:
    case InputKind::PadRemoved:
        tell_plug(event);
        break;
    case InputKind::Exposed:
        display_.expose();
        break;
    case InputKind::Text:
        if (stack_.top() == nullptr || !stack_.top()->takes_text()) break;
        display_.touch();
        stack_.top()->input({.typed = event.name});
        stack_.settle();
        break;
    }
}

void App::point(const InputEvent& event)
{
    if (stack_.top() == nullptr) return;
    UiInput input = meaning_of(event);
    input.action.reset();
    input.hovers = event.kind == InputKind::Moved;
    input.drags = input.hovers && mouse_held_;
    if (!input.hovers) input.dropped = std::exchange(input.name, {});
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

void App::tell_troubles()
{
    if (display_.take_lack_of_font()) {
        std::fprintf(stderr, "drpg-play: no outline font; is the package fonts-dejavu-core there?\n");
        tell(words_.tr("No outline font is there; these are the plain letters."));
    }
    const AudioTrouble trouble = platform_.audio().take_trouble();
    if (trouble.why.empty()) return;
    tell(filled(words_.tr(trouble.is_music ? "No music: {why}" : "No sound: {why}"), {{"why", trouble.why}}));
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
    const UiInput input = meaning_of(event);
    words_.device = device_of(event.name);
    if (!stack_.top()->takes_every_input()) {
        if (input.is(Action::Fullscreen) && !input.repeats) {
            bool& fullscreen = config_.settings.fullscreen;
            fullscreen = !(fullscreen || starts_fullscreen_);
            starts_fullscreen_ = false;
            platform_.set_fullscreen(fullscreen);
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
    toast_.clear();
    draw();
    const auto written = save_screenshot(display_.frame(), options_.user_folder);
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
    return wait;
}

bool App::frame()
{
    for (const InputEvent& event : platform_.wait(wait_ms())) {
        handle(event);
        if (settings().speed == Speed::Instant) settle();
    }
    if (quits_) return false;
    if (stack_.top() == nullptr) return start_next();
    const std::uint32_t now = platform_.now();
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
    toast_.pass(passed);
    play_sounds(passed);
    tell_troubles();
    if (stack_.top() == nullptr) return start_next();
    const bool is_same = may_sleep() && stack_.changes() == drawn_stack_ && display_.still_for() > 0;
    if (!is_same) draw();
    return true;
}

void App::play_sounds(std::uint32_t passed)
{
    if (set_->game.is_on()) {
        Play& play = set_->game.play();
        sounds_.play(play.scene().take_cues());
        if (play.state().map != sounded_map_) idle_sounds_.level_entered();
        sounded_map_ = play.state().map;
        const bool waits = play.mode() == rpg::Mode::Playing && !play.is_busy() && stack_.size() == 1;
        const int idle = waits ? idle_sounds_.pass(passed, set_->game.campaign(), play.state()) : 0;
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
        draw_notice(painter,
                    {words_.tr("Paused"), "", words_.tr("until you come back"), words_.tr("to this window")});
    }
    toast_.draw(painter);
}

void App::draw()
{
    display_.draw(set_->files.ui, [this](const Painter& painter) {
        stack_.draw(painter);
        draw_over(painter);
        if (set_->view.has_classic_picture()) painter.cut_to_phone_colours();
        if (dev_) dev_->draw(painter);
    });
    drawn_stack_ = stack_.changes();
    const std::uint32_t still = is_paused() ? kStillForGood : stack_.top()->still_for();
    display_.keep(toast_.left() > 0 ? std::min(still, toast_.left()) : still);
}

} // namespace runtime
