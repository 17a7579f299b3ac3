#include "runtime/app/app.h"

#include "rpg/sim/level_flow.h"
#include "rpg/source/file_names.h"
#include "runtime/data/ui_pictures.h"
#include "runtime/screens/automap_screen.h"
#include "runtime/screens/code_screen.h"
#include "runtime/screens/dialog_screen.h"
#include "runtime/screens/game_menus.h"
#include "runtime/screens/game_pages.h"
#include "runtime/screens/inventory_menus.h"
#include "runtime/screens/level_end_screen.h"
#include "runtime/screens/playing_screen.h"
#include "runtime/screens/save_menus.h"
#include "runtime/screens/settings_menus.h"
#include "runtime/screens/story_screen.h"
#include "runtime/screens/title_screen.h"
#include "runtime/screens/watch_screen.h"
#include "runtime/view/picture_size.h"
#include "runtime/view/screenshot.h"

#include <algorithm>
#include <cstdio>
#include <utility>

namespace runtime {
namespace {

constexpr std::uint32_t kUnfocusedMs = 200;
constexpr std::uint32_t kLongestSleepMs = 1000, kLongestTickMs = 1250; // then the machine has paused

Repeater::Pace pace_of(const Settings& settings)
{
    return {static_cast<std::uint32_t>(settings.repeat_delay),
            static_cast<std::uint32_t>(settings.repeat_period)};
}

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
      idle_sounds_(platform.now()), data_(options.data), stack_([this](ScreenId id) { return make(id); }),
      last_(platform.now()), starts_fullscreen_(options.fullscreen)
{
}

App::~App() = default;

App::GameSet::GameSet(App& app, const GameFiles& used)
    : files(used), game(used, app.saves_, app.texts_.replacements(),
                        {app.options_.seed, app.options_.classic, !app.options_.record.empty()}),
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
    own_art_kind_ = 0;
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
        tell(words_.tr("The settings cannot be read; the usual ones count:") + "|" + options_.remark);
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
    Speed speed = settings().speed;
    for (int i = 0; i < 4; ++i)
        if (const Speed named{static_cast<std::uint8_t>(i)}; name_of(named) == options_.speed) speed = named;
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

std::unique_ptr<Screen> App::make(ScreenId id)
{
    auto& [files, game, view, ui] = *set_;
    switch (id) {
    case ScreenId::Title:
        return make_title_screen(ui, game, toast_);
    case ScreenId::Mods:
        return make_mods_menu(ui, files, config_, mods_, next_);
    case ScreenId::ModProblems:
        return make_mod_problems(ui, files);
    case ScreenId::Settings:
        return make_settings_menu(ui, config_, platform_, files);
    case ScreenId::Bindings:
        return make_bindings_menu(ui, config_);
    case ScreenId::Help:
        return make_help_screen(ui, files);
    case ScreenId::Credits:
        return make_credits_screen(ui);
    case ScreenId::LoadGame:
        return make_load_menu(ui, game, toast_);
    case ScreenId::Playing:
        return std::make_unique<PlayingScreen>(ui, game, settings(), toast_);
    case ScreenId::GameMenu:
        return make_game_menu(ui, game);
    case ScreenId::LeaveGame:
        return make_leave_menu(ui, game, toast_);
    case ScreenId::SaveGame:
        return make_save_menu(ui, game, toast_);
    case ScreenId::Inventory:
        return make_inventory(ui, game);
    case ScreenId::Weapons:
        return make_weapons(ui, game);
    case ScreenId::Notebook:
        return make_notebook(ui, game);
    case ScreenId::Status:
        return make_statistics(ui, game);
    case ScreenId::Messages:
        return make_history(ui, game);
    case ScreenId::Automap:
        return make_automap(ui, game);
    case ScreenId::Cheats:
        return make_cheat_menu(ui, game);
    case ScreenId::Dialog:
        return make_dialog(ui, game, settings());
    case ScreenId::Code:
        return make_code_entry(ui, game);
    case ScreenId::Store:
        return make_store(ui, game);
    case ScreenId::LevelEnd:
        return make_level_end(ui, game);
    case ScreenId::Dead:
        return make_death_menu(ui, game);
    case ScreenId::Ending:
        return make_ending(ui, game, settings());
    case ScreenId::WhereNext:
        return make_where_next(ui, game);
    }
    return nullptr;
}

PixelSize App::frame_size() const
{
    return runtime::frame_size(platform_.size(), settings().scaling);
}

rpg::ScreenLayout App::layout() const
{
    return layout_of(frame_size(), settings(), set_->files.ui);
}

UiInput App::meaning_of(const InputEvent& event) const
{
    UiInput input{
        .action = settings().bindings.find(event.name), .name = event.name, .repeats = event.repeats};
    const std::string_view name = event.name;
    const bool keypad = name.starts_with("keypad ");
    const std::string_view digit = keypad ? name.substr(7) : name;
    if (digit.size() == 1 && digit[0] >= '0' && digit[0] <= '9') input.digit = digit[0] - '0';
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
        is_stale_ = true;
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
        is_stale_ = is_exposed_ = true;
        break;
    case InputKind::Text:
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
    is_stale_ |= stack_.top()->follows_mouse();
    stack_.top()->input(input);
    stack_.settle();
}

void App::tell_plug(const InputEvent& event)
{
    const bool is_there = event.kind == InputKind::PadAdded;
    if (!is_there) repeater_.clear();                  // what it held is let go
    if (is_there && last_size_ == PixelSize{}) return; // it was there before the program
    tell(filled(words_.tr(is_there ? "Pad connected: {name}" : "Pad disconnected: {name}"),
                {{"name", event.name}}));
}

void App::tell_troubles()
{
    const AudioTrouble trouble = platform_.audio().take_trouble();
    if (trouble.why.empty()) return;
    tell(filled(words_.tr(trouble.is_music ? "No music: {why}" : "No sound: {why}"), {{"why", trouble.why}}));
}

void App::tell(std::string text)
{
    toast_.tell(std::move(text));
    is_stale_ = true;
}

void App::press(const InputEvent& event)
{
    if (stack_.top() == nullptr) return;
    is_stale_ = true;
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
    const auto written = save_screenshot(
        {pixels_.data(), last_size_.width, last_size_.height, last_size_.width}, options_.user_folder);
    tell(written ? words_.tr("Picture saved") + ": " + *written
                 : words_.tr("The picture is not saved:") + "|" + rpg::to_string(written.error()));
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

// The tools look at the game all the time; virtual time passes frame by frame.
bool App::may_sleep() const
{
    return !dev_ && platform_.sleeps();
}

bool App::needs_frame() const
{
    return is_stale_ || !may_sleep() || stack_.changes() != drawn_stack_ || last_ - drawn_ >= still_for_ ||
           !(frame_size() == last_size_);
}

std::uint32_t App::wait_ms() const
{
    if (stack_.top() == nullptr) return 0;
    const std::uint32_t now = platform_.now(), since = now - last_, age = now - drawn_;
    std::uint32_t due = is_paused() ? kUnfocusedMs : stack_.top()->frame_ms();
    due = std::max(due, 1000U / static_cast<std::uint32_t>(std::max(settings().frame_cap, 1)));
    std::uint32_t wait = since >= due ? 0 : due - since;
    if (!is_stale_ && may_sleep() && age < still_for_)
        wait = std::max(wait, std::min(still_for_ - age, kLongestSleepMs));
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
    if (stack_.top() != nullptr && !is_paused()) stack_.top()->tick(passed);
    stack_.settle();
    if (dev_) dev_->tick(passed);
    stack_.settle();
    toast_.pass(passed);
    play_sounds(passed);
    tell_troubles();
    if (stack_.top() == nullptr) return start_next();
    if (needs_frame()) draw();
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
                    {words_.tr("Paused"), "", words_.tr("until this window"), words_.tr("has the keyboard")});
    }
    toast_.draw(painter);
}

const rpg::UiArt& App::art()
{
    const rpg::UiArt& own = set_->files.ui;
    const int kind = (settings().plain_font ? 1 : 0) + (settings().high_contrast ? 2 : 0);
    if (kind == 0) return own;
    if (kind != own_art_kind_) {
        own_art_ = settings().plain_font ? with_plain_fonts(own) : own;
        if (settings().high_contrast) {
            own_art_.set(rpg::Sheet::BarTile, rpg::Image(20, 20, {0, 0, 0, 255}));
            own_art_.set(rpg::Sheet::LargeBarTile, rpg::Image(20, 28, {0, 0, 0, 255}));
        }
        own_art_kind_ = kind;
    }
    return own_art_;
}

void App::draw()
{
    const PixelSize size = frame_size();
    const auto count = static_cast<std::size_t>(size.width) * static_cast<std::size_t>(size.height);
    std::swap(pixels_, shown_);
    pixels_.assign(count, rpg::Xrgb8888::from_rgb({}));
    const rpg::Surface8888 frame{pixels_.data(), size.width, size.height, size.width};
    const Painter painter{frame, layout(), art(), settings().high_contrast};
    stack_.draw(painter);
    draw_over(painter);
    if (set_->view.has_classic_picture()) painter.cut_to_phone_colours();
    if (dev_) dev_->draw(painter);
    const bool is_shown = may_sleep() && !is_exposed_ && size == last_size_ && pixels_ == shown_;
    if (!is_shown) platform_.present(frame, enlarge_of(settings().scaling));
    last_size_ = size;
    drawn_ = platform_.now();
    drawn_stack_ = stack_.changes();
    still_for_ = is_paused() ? kStillForGood : stack_.top()->still_for();
    if (toast_.left() > 0) still_for_ = std::min(still_for_, toast_.left());
    is_stale_ = is_exposed_ = false;
}

int say_what_was_watched(const App& app, const Options& options)
{
    if (app.watched() == nullptr) return 0;
    const bool same = app.watched()->is_as_recorded();
    std::fprintf(same ? stdout : stderr, "%s\n", result_of(*app.watched(), options.replay).c_str());
    return same ? 0 : 1;
}

} // namespace runtime
