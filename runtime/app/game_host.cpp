#include "runtime/app/game_host.h"

#include "rpg/core/text.h"
#include "rpg/project/game_places.h"
#include "rpg/project/seed_word.h"
#include "rpg/sim/level/level_flow.h"
#include "rpg/source/read_file.h"
#include "rpg/system/system.h"
#include "runtime/app/screen_maker.h"
#include "runtime/screens/menus/game_menus.h"
#include "runtime/screens/menus/menu_screen.h"
#include "runtime/screens/menus/save_menus.h"
#include "runtime/screens/menus/title_screen.h"
#include "runtime/screens/menus/waiting_screen.h"
#include "runtime/screens/play/playing_screen.h"
#include "runtime/screens/play/watch_screen.h"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fmt/format.h>
#include <utility>

namespace runtime {

rpg::GameRequest chosen_game(const Options& options, const Settings& settings, const ModFolder& mods)
{
    const std::vector<std::string> none;
    return {.data = options.data == "free" && !options.free_game.empty() ? options.free_game : options.data,
            .mods = mods.paths(options.without_mods ? none : settings.mods, options.mods),
            .bad_mods = rpg::BadMods::LeaveOut,
            .encoding = setting_row("text-encoding").text(settings),
            .user_folder = options.user_folder,
            .shuffle = options.shuffle};
}

GameHost::GameHost(Services& services, const SaveFolder& saves, std::function<void()> when_used)
    : services_(services), platform_(services.platform), config_(services.config), saves_(saves),
      options_(services.options), when_used_(std::move(when_used)), mods_(services.mods),
      library_(services.library), texts_(services.texts), words_(services.words), sounds_(services.sounds),
      toast_(services.toast), next_(services.next), data_(options_.data),
      without_mods_(options_.without_mods), is_first_time_(options_.is_first_time),
      stack_([this](ScreenId id) { return make_screen(*this, id); })
{
    toast_.show_as([this](std::string text) { return platform_.shown(std::move(text)); });
}

GameHost::GameSet::GameSet(GameHost& host, const GameFiles& used)
    : files(used), game(used, host.saves_, host.texts_.replacements(),
                        {.seed = host.options_.seed,
                         .classic = host.options_.classic,
                         .difficulty = host.options_.difficulty,
                         .permadeath = host.options_.permadeath,
                         .shuffle = rpg::shuffle_among(used.data().mods),
                         .can_shuffle = host.options_.shuffle != nullptr,
                         .records = !host.options_.record.empty(),
                         .luck = host.options_.luck}),
      view(game, host.settings(), host.words_, host.options_.classic, host.options_.smooth),
      ui{host.stack_, host.sounds_, host.words_, view,
         [this](std::string_view typed) { return run_phone_code(ui, game, typed); }}
{
    files.art->limit_full_colour(static_cast<std::size_t>(host.options_.picture_memory) << 20);
}

void GameHost::use(const GameFiles& files)
{
    const std::string& chosen = settings().language;
    const std::string language = set_                         ? texts_.language()
                                 : !options_.language.empty() ? options_.language
                                 : !chosen.empty()            ? chosen
                                                              : system_language(files);
    left_game_ = recorded();
    stack_.clear();
    sounds_.use(files);
    texts_.use(language, files);
    number_window(files);
    if (files.content != 0) saves_.move_old({files.game, files.content});
    set_ = std::make_unique<GameSet>(*this, files);
    when_used_();
    if (!has_game_) return;
    platform_.set_title(game_title(files));
    log(fmt::format("game: {} ({}), {} levels, content {:016x}, saves in {}", files.path,
                    rpg::name_of(files.data().edition), files.data().levels.size(), files.content,
                    set_->game.saves().path()));
    for (const rpg::ModMark& mod : files.data().mods) log("mod: " + mod.name + " " + mod.version);
    for (const std::string& remark : files.remarks) log(remark);
    for (const rpg::Error& error : files.mod_errors) log(rpg::to_string(error));
}

std::string GameHost::system_language(const GameFiles& files) const
{
    return rpg::choose_language(options_.system_languages,
                                [&](const std::string& language) { return texts_.knows(language, files); });
}

// Two windows with the same game do not write the same saves.
void GameHost::number_window(const GameFiles& files)
{
    constexpr int kMax = 9;
    window_.reset();
    saves_.set_window(1);
    if (files.content == 0 || options_.headless || options_.cache_folder.empty()) return;
    const std::filesystem::path saves = saves_.of({files.game, files.game}).path();
    const std::string lock = options_.cache_folder + "/windows/" + saves.filename().generic_string() + '.';
    for (int number = 1; number <= kMax && !window_; ++number) {
        window_ = rpg::FileLock::take(lock + std::to_string(number));
        if (window_) saves_.set_window(number);
    }
}

void GameHost::use(std::unique_ptr<GameFiles> files)
{
    use(*files);
    files_ = std::move(files);
}

void GameHost::load(LoadedFiles files)
{
    has_game_ = static_cast<bool>(files);
    use(has_game_ ? std::move(*files) : no_game_files());
    if (has_game_) {
        tell_damage();
        return remember_game();
    }
    log("no game: " + rpg::to_string(files.error()));
    show_no_game(files.error());
}

// The game goes on without the files that cannot be read; the log says what is wrong with each.
void GameHost::tell_damage()
{
    constexpr std::size_t kNamed = 3;
    std::vector<std::string> names;
    const auto note = [&](const rpg::Error& error) {
        std::string name = std::filesystem::path(error.file).filename().generic_string();
        if (std::ranges::find(names, name) == names.end()) names.push_back(std::move(name));
    };
    std::ranges::for_each(set_->files.loaded.errors, note);
    std::ranges::for_each(set_->files.left_out, note);
    if (names.empty()) return;
    std::string list;
    for (std::size_t i = 0; i < std::min(names.size(), kNamed); ++i) list += (i == 0 ? "" : ", ") + names[i];
    if (names.size() > kNamed) list += " ...";
    toast_.tell(filled(words_.tr("Files of this game are damaged and left out ({n}):"),
                       {{"n", std::to_string(names.size())}}) +
                "|" + list);
}

bool GameHost::load_next()
{
    if (!next_.is_wanted) return false;
    is_first_time_ = false;
    keep_game();
    if (!next_.data.empty()) data_ = next_.data;
    if (!next_.is_played_at_once()) without_mods_ = false;
    if (next_.is_played_at_once() && !next_.data.empty()) without_mods_ = true; // as its save was made
    Options wanted = options_;
    wanted.data = data_;
    wanted.without_mods = without_mods_;
    if (next_.is_played_at_once()) { // shuffled otherwise than the command line said
        std::erase_if(wanted.mods, [](const std::string& mod) { return mod.starts_with(rpg::kShuffleMod); });
        if (!next_.shuffle.empty()) wanted.mods.push_back(std::string(rpg::kShuffleMod) + next_.shuffle);
    }
    const rpg::GameRequest request = chosen_game(wanted, settings(), mods_.folder);
    if (!next_.shuffle.empty() && !made_ && !options_.headless) return wait_for(request), true;
    rpg::OpenFailure failure; // the screen names the first mistake
    LoadedFiles files = made_ ? std::move(*std::exchange(made_, {})) : load_game_files(request, failure);
    const NextGame next = std::exchange(next_, {});
    load(std::move(files));
    if (!has_game_) return true;
    show_title();
    if (next.is_played_at_once() && set_->files.mod_errors.empty()) play_next(next);
    stack_.settle();
    return true;
}

// A shuffle takes seconds to make. Meanwhile the game that was loaded stays.
void GameHost::wait_for(const rpg::GameRequest& request)
{
    std::erase_if(loading_, [](const auto& cancelled) {
        return !cancelled.valid() || cancelled.wait_for(std::chrono::seconds(0)) == std::future_status::ready;
    });
    loading_.push_back(
        std::async(platform_.has_threads() ? std::launch::async : std::launch::deferred, [request] {
            rpg::OpenFailure failure;
            return load_game_files(request, failure);
        }));
    const auto done = [this](LoadedFiles files) {
        made_ = std::move(files);
        stack_.close_all();
    };
    const auto cancelled = [this] {
        next_ = {};
        runtime::show_title(set_->ui, set_->game);
    };
    stack_.replace_all(make_waiting_screen(set_->ui, loading_.back(), {done, cancelled}));
    stack_.settle();
}

void GameHost::play_next(const NextGame& next)
{
    if (!next.begins) return load_slot(set_->ui, set_->game, toast_, next.slot);
    set_->game.wishes() = *next.begins;
    stack_.open(ScreenId::NewGame);
    stack_.settle();
    begin_new_game(set_->ui, set_->game, settings(), next_);
}

// Without DATA the program starts with it the next time.
void GameHost::remember_game()
{
    if (options_.headless || !options_.replay.empty() || !options_.link.empty() || is_first_time_) return;
    std::error_code failed;
    const std::filesystem::path path = std::filesystem::absolute(set_->files.path, failed);
    const std::string name =
        path == rpg::free_game_path() ? "free" : path.lexically_normal().generic_string();
    if (std::exchange(config_.settings.last_game, name) != name)
        if (const rpg::Outcome saved = config_.save(); !saved) log(rpg::to_string(saved.error()));
    library_.note_played(set_->files);
}

rpg::Outcome GameHost::begin(bool is_debugged)
{
    if (!options_.remarks.empty()) {
        std::string text = words_.tr("The settings have mistakes. Defaults are used instead:");
        for (const rpg::Error& remark : options_.remarks) text += "|" + words_.file_and_trouble(remark);
        toast_.tell(text);
    }
    if (saves_.window() > 1)
        toast_.tell(words_.tr("The game is open in another window.|This one has its own automatic saves."));
    if (!options_.ghost.empty())
        if (rpg::Outcome haunted = set_->game.set_ghost(options_.ghost); !haunted) return haunted;
    if (!options_.replay.empty()) return start_watching_replay();
    if (options_.goes_on) return start_newest_save();
    if (!options_.link.empty() && !options_.opened_file.empty())
        return start_saved(rpg::read_file(options_.opened_file, rpg::kMaxSave), options_.opened_file);
    const SaveFolder& saves = set_->game.saves();
    if (!options_.load.empty()) return start_saved(saves.read(options_.load), saves.path_of(options_.load));
    if (options_.map.empty() && !is_debugged) {
        show_title();
        if (is_first_time_) stack_.show(ScreenId::Welcome);
        if (!options_.opened_file.empty()) take_file(options_.opened_file);
        stack_.settle();
        return rpg::success();
    }
    rpg::GameStart wanted;
    wanted.map = options_.map.empty() ? std::string(rpg::first_map(set_->game.campaign()))
                                      : rpg::map_stem(rpg::to_lower(options_.map));
    wanted.file = "--map";
    return start(wanted);
}

rpg::Outcome GameHost::start(const rpg::GameStart& wanted)
{
    rpg::Outcome started = start_playing(set_->ui, set_->game, wanted);
    stack_.settle();
    return started;
}

rpg::Outcome GameHost::start_saved(rpg::Result<rpg::Bytes> save, const std::string& file)
{
    if (!save) return save.error();
    rpg::GameStart wanted;
    wanted.save = std::move(*save);
    wanted.file = file;
    return start(wanted);
}

// Without one that can be loaded: the title, or an error where nobody looks at it.
rpg::Outcome GameHost::start_newest_save()
{
    const SaveFolder& saves = set_->game.saves();
    for (const SaveEntry& save : set_->game.all_saves()) {
        if (save.is_damaged()) continue;
        if (save.content != set_->files.content)
            return next_.load(stack_, save), stack_.settle(), rpg::success();
        if (start_saved(saves.read(save.slot), saves.path_of(save.slot))) return rpg::success();
    }
    if (options_.headless)
        return rpg::Error{.file = saves.path(), .reason = "has no saved game to go on with"};
    show_title();
    toast_.tell(words_.tr("There is no saved game to continue."));
    return rpg::success();
}

rpg::Outcome GameHost::start_watching_replay()
{
    auto loaded = load_replay(options_.replay);
    if (!loaded) return loaded.error();
    Watching watching{.replay = std::move(*loaded),
                      .speed = speed_named(options_.speed).value_or(settings().speed),
                      .ends_program = true};
    if (options_.film) {
        watching.is_film = true;
        watching.from = options_.film->from;
    }
    rpg::Outcome started = start_watching(set_->ui, set_->game, settings(), toast_, watching);
    if (started) watched_ = watching.replay;
    stack_.settle();
    return started;
}

void GameHost::show_title()
{
    stack_.show(ScreenId::Title);
    stack_.settle();
    if (!set_->files.mod_errors.empty()) stack_.open(ScreenId::ModProblems);
    stack_.settle();
}

void GameHost::show_no_game(const rpg::Error& error)
{
    const bool has_disk = platform_.keeps_dropped_files();
    const NoGame missing{data_, has_disk ? options_.user_folder : std::string(),
                         platform_.shown(words_.file_and_trouble(error))};
    stack_.replace_all(make_no_game_screen(set_->ui, missing, next_));
    stack_.settle();
}

bool GameHost::keep_game()
{
    return !set_ || keep_present_game(file_host());
}

// The second time it does not ask.
void GameHost::quit()
{
    quits_ = keep_game() || asks_to_quit_;
    if (quits_) return;
    asks_to_quit_ = true;
    stack_.push(make_question(set_->ui, "The game cannot be saved. Leave without saving?",
                              [this] { quits_ = true; }));
    stack_.settle();
}

void GameHost::take_file(const std::string& path)
{
    log("file: " + path);
    open_file(file_host(), path);
}

FileHost GameHost::file_host()
{
    return {set_->ui, set_->game, toast_, library_, mods_, config_, next_, platform_};
}

std::string GameHost::recorded() const
{
    std::string text = set_ ? set_->game.recorded() : std::string();
    return text.empty() ? left_game_ : text;
}

} // namespace runtime
