#include "runtime/screens/menus/file_menus.h"

#include "rpg/authoring/tables/manifests.h"
#include "rpg/formats/png.h"
#include "rpg/project/game_places.h"
#include "rpg/project/port_files.h"
#include "rpg/session/port_save.h"
#include "rpg/session/save.h"
#include "rpg/source/file_names.h"
#include "rpg/source/read_file.h"
#include "rpg/source/write_file.h"
#include "rpg/system/system.h"
#include "runtime/screens/menus/game_labels.h"
#include "runtime/screens/menus/menu_screen.h"
#include "runtime/screens/menus/save_menus.h"
#include "runtime/screens/play/watch_screen.h"
#include "runtime/screens/story/pages_screen.h"
#include "runtime/view/screenshot.h"

#include <algorithm>
#include <filesystem>
#include <optional>
#include <random>
#include <system_error>

namespace runtime {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kDoomRpg = "Doom RPG";
constexpr const char* kFindWords =
    "Doom RPG was sold for phones. Its file ends in .zip or .bar (BREW phones) or .jar (Java phones).";

// Whether players see the files with other programs, too.
bool has_disk(const FileHost& host)
{
    return host.platform.keeps_dropped_files();
}

void say(const FileHost& host, std::string title, std::string text)
{
    host.ui.stack.push(make_message(host.ui, std::move(title), host.platform.shown(std::move(text))));
}

bool is_present(const FileHost& host, const FoundGame& game)
{
    return game.content == host.game.files().game && game.is_game();
}

MenuDetail detail_of(const FileHost& host, const FoundGame& game)
{
    const Words& words = host.ui.words;
    const GameSaves saves = host.game.saves().all_of(game.content);
    MenuDetail detail;
    const bool is_free = game.path == rpg::free_game_path();
    detail.text = name_of(game) + "|";
    if (is_free)
        detail.text += words.tr("It comes with this program.") + "|";
    else
        detail.text +=
            shown_name(game.path) + "|" +
            (has_disk(host) ? shown_path(fs::path(game.path).parent_path().generic_string()) + "|" : "") +
            about_edition(words, game.edition) + ". ";
    detail.text += filled(words.tr("{n} levels"), {{"n", std::to_string(game.levels)}});
    std::string mods = saves.mods;
    if (is_present(host, game))
        for (const rpg::ModMark& mod : host.game.files().data().mods)
            if (rpg::shuffle_among({&mod, 1}).empty() && mods.find(mod.name) == std::string::npos)
                mods += (mods.empty() ? "" : ", ") + mod.name;
    if (!mods.empty()) detail.text += "|" + filled(words.tr("Mods: {mods}"), {{"mods", mods}});
    detail.text += "|" + filled(words.tr("Saved games: {n}"), {{"n", std::to_string(saves.count)}});
    if (!saves.newest) return detail;
    const rpg::SaveSummary& summary = saves.newest->summary;
    detail.text += "|" + (is_present(host, game) ? title_of(words, summary) : summary.title);
    if (const std::string date = date_text(saves.newest->saved_at); !date.empty()) detail.text += "|" + date;
    if (auto picture = rpg::decode_png(saves.newest->picture, "picture"))
        detail.picture = std::move(*picture);
    return detail;
}

void show_places(const FileHost& host)
{
    std::string page = host.ui.words.tr("Games are looked for in these folders, whatever their files are "
                                        "called:");
    for (const std::string& folder : host.library.folders()) page += "||" + shown_path(folder);
    if (host.platform.takes_drops())
        page +=
            "||" + host.ui.words.tr("A game that you drop into the window can be copied to the first one.");
    say(host, "Game folders", page);
}

std::string shown_where(const FileHost& host, const std::string& path)
{
    return has_disk(host) ? shown_path(path) : shown_name(path);
}

// The folders of the disk; in a browser its own dialog, because the folders there are the program's alone.
MenuItem choosing_file(const FileHost& host, const char* text, const char* help)
{
    MenuItem item = opening(host.ui, text, ScreenId::FileChooser, help);
    if (!has_disk(host)) item.run = [host] { host.platform.choose_file(); };
    return item;
}

std::vector<MenuItem> library_items(const FileHost& host, const std::vector<FoundGame>& games)
{
    std::vector<MenuItem> items;
    for (const FoundGame& game : games) {
        const bool present = is_present(host, game);
        items.push_back({.text = distinct_name(game, games),
                         .value = game.path == rpg::free_game_path() ? host.ui.words.tr("free")
                                                                     : edition_label(game.edition),
                         .run =
                             [host, path = game.path, present] {
                                 if (present)
                                     host.ui.stack.pop();
                                 else
                                     play_game(host, path);
                             },
                         .detail = detail_of(host, game),
                         .is_name = true,
                         .tint = present ? colour::kGood : colour::kText});
    }
    const auto is_doom_rpg = [](const FoundGame& game) { return game.title == kDoomRpg; };
    if (std::ranges::none_of(games, is_doom_rpg))
        items.push_back(opening(host.ui, "Find my Doom RPG", ScreenId::FindGame, kFindWords));
    items.push_back(choosing_file(host, "Open a file", "A game from any folder, a mod, or a saved game."));
    if (has_disk(host)) items.push_back({.text = "Game folders", .run = [host] { show_places(host); }});
    return items;
}

// Takes the place of the folder before it.
void show_folder(const FileHost& host, const fs::path& folder, const fs::path& from);

MenuItem folder_item(const FileHost& host, std::string text, const fs::path& folder, const fs::path& from)
{
    return {.text = std::move(text),
            .run =
                [host, folder, from] {
                    host.ui.stack.pop();
                    show_folder(host, folder, from);
                },
            .is_name = true,
            .tint = colour::kValue};
}

bool is_of_use(const fs::path& file)
{
    return rpg::is_port_file(file.generic_string()) || file.extension() == ".save" ||
           file.extension() == ".replay" || looks_like_game(file.generic_string());
}

struct FolderList {
    std::vector<fs::path> folders{}, files{};
    std::error_code problem{};
};

FolderList list_folder(const fs::path& folder)
{
    FolderList list;
    std::error_code failed;
    for (fs::directory_iterator entry(folder, failed), end; !failed && entry != end;
         entry.increment(failed)) {
        std::error_code unknown;
        if (entry->path().filename().generic_string().starts_with('.')) continue;
        if (entry->is_directory(unknown))
            list.folders.push_back(entry->path());
        else if (is_of_use(entry->path()))
            list.files.push_back(entry->path());
    }
    list.problem = failed;
    std::ranges::sort(list.folders);
    std::ranges::sort(list.files);
    return list;
}

std::vector<MenuItem> folder_items(const FileHost& host, const fs::path& folder)
{
    std::vector<MenuItem> items;
    const FolderList list = list_folder(folder);
    if (folder.has_relative_path()) items.push_back(folder_item(host, "..", folder.parent_path(), folder));
    const auto take = [&](const fs::path& path, const char* words) {
        items.push_back({.text = words + shown_name(path),
                         .run = [host, path] { open_file(host, path.generic_string()); },
                         .is_name = true});
    };
    if (looks_like_game(folder.generic_string()) || rpg::has_port_save(folder.generic_string()))
        take(folder, (host.ui.words.tr("This folder:") + " ").c_str());
    for (const fs::path& file : list.files) take(file, "");
    for (const fs::path& inner : list.folders)
        items.push_back(folder_item(host, shown_name(inner) + "/", inner, {}));
    if (list.problem)
        items.push_back({.text = host.ui.words.trouble(rpg::system_error({}, list.problem)),
                         .is_name = true,
                         .tint = colour::kWarning});
    if (list.files.empty() && list.folders.empty() && !list.problem)
        items.push_back({.text = "Nothing to open here"});
    return items;
}

// A right click and Backspace go one folder up; Escape leaves.
class FolderMenu : public MenuScreen {
public:
    FolderMenu(Ui& ui, MenuSpec spec, std::function<void()> go_up)
        : MenuScreen(ui, std::move(spec)), go_up_(std::move(go_up))
    {
    }
    void input(const UiInput& input) override
    {
        const bool is_up = input.name == "mouse right" || input.name == "backspace" ||
                           (input.name == "prompt" && ui_.words.device == InputDevice::Mouse && input.back());
        if (!is_up || input.hovers || !go_up_) return MenuScreen::input(input);
        if (input.repeats) return;
        ui_.sounds.play(cue::kBack);
        go_up_();
    }

protected:
    Prompt back_prompt() const override
    {
        const bool clicks_up = go_up_ && ui_.words.device == InputDevice::Mouse;
        return ui_.words.hint(Action::Menu, clicks_up ? "folder up" : "back");
    }

private:
    std::function<void()> go_up_;
};

std::unique_ptr<Screen> make_folder_menu(const FileHost& host, const fs::path& folder, const fs::path& from)
{
    std::vector<MenuItem> items = folder_items(host, folder);
    const std::string wanted = shown_name(from) + "/";
    const auto place = std::ranges::find(items, wanted, &MenuItem::text);
    const std::size_t first = items.size() > 1 && folder.has_relative_path() ? 1 : 0;
    const bool is_known = !from.empty() && place != items.end();
    std::function<void()> go_up;
    if (folder.has_relative_path()) go_up = items.front().run; // ".."
    return std::make_unique<FolderMenu>(
        host.ui,
        MenuSpec{.title = "Open a file",
                 .items = [items] { return items; },
                 .selected = is_known ? static_cast<std::size_t>(place - items.begin()) : first,
                 .right = [folder] { return Prompt{shown_path(folder.generic_string())}; }},
        std::move(go_up));
}

void show_folder(const FileHost& host, const fs::path& folder, const fs::path& from)
{
    host.ui.stack.push(make_folder_menu(host, folder, from));
}

void take_over_and_play(const FileHost& host, const FoundGame& game)
{
    const auto place = host.library.copy_to_library(game);
    if (!place) return say(host, "It cannot be copied", host.ui.words.file_and_trouble(place.error()));
    play_game(host, *place);
}

void ask_about_game(const FileHost& host, const FoundGame& game)
{
    const bool lies_there = std::ranges::any_of(host.library.list(), [&](const FoundGame& known) {
        return known.path == game.path && !known.was_played;
    });
    const auto items = [host, game, lies_there] {
        std::vector<MenuItem> list;
        if (!lies_there)
            list.push_back({.text = has_disk(host) ? "Copy and play" : "Play it",
                            .run = [host, game] { take_over_and_play(host, game); }});
        if (lies_there || has_disk(host))
            list.push_back({.text = lies_there ? "Play it" : "Play without copying",
                            .run = [host, game] { play_game(host, game.path); }});
        list.push_back({.text = "Back", .run = [host] { host.ui.stack.pop(); }});
        return list;
    };
    const std::string title = (game.title.empty() ? "" : game.title + "||") + shown_name(game.path) + "|" +
                              about_edition(host.ui.words, game.edition);
    host.ui.stack.push(
        std::make_unique<MenuScreen>(host.ui, MenuSpec{.title = title, .items = items, .is_small = true}));
}

// The first place that nothing lies in.
std::string free_slot(const SaveFolder& saves)
{
    std::error_code failed;
    for (int i = 1;; ++i) {
        std::string slot = "slot-" + std::to_string(i);
        if (!fs::exists(saves.path_of(slot), failed) && !fs::exists(saves.previous_path_of(slot), failed))
            return slot;
    }
}

// In a free place of this game; nothing of what is there is touched. It is loaded.
void keep_save(const FileHost& host, const rpg::Bytes& save)
{
    const std::string slot = free_slot(host.game.saves());
    if (const rpg::Outcome written = host.game.saves().write(slot, save); !written)
        return say(host, "It cannot be copied", host.ui.words.file_and_trouble(written.error()));
    load_slot(host.ui, host.game, host.toast, slot);
}

// Of another game: that one is played, if it is there.
void ask_about_other_save(const FileHost& host, const rpg::SaveFile& save, const rpg::Bytes& bytes)
{
    const std::vector<FoundGame> games = host.library.list();
    const auto game = std::ranges::find(games, save.content, &FoundGame::content);
    if (game == games.end())
        return say(host, "This game cannot be loaded",
                   host.ui.words.tr("It belongs to another game.") + "||" +
                       shown_name(save.extras.data_name));
    const auto load = [host, bytes, path = game->path, content = game->content] {
        if (!keep_present_game(host)) return;
        const SaveFolder saves = host.game.saves().of({content, content});
        const std::string slot = free_slot(saves);
        if (const rpg::Outcome written = saves.write(slot, bytes); !written)
            return say(host, "It cannot be copied", host.ui.words.file_and_trouble(written.error()));
        host.next.want(host.ui.stack, path == rpg::free_game_path() ? "free" : path);
        host.next.slot = slot;
    };
    const std::string text =
        filled(host.ui.words.tr("This saved game belongs to {game}. Play that game and load it?"),
               {{"game", name_of(*game)}});
    host.ui.stack.push(make_question(host.ui, text, load, Answer::Yes));
}

void ask_about_save(const FileHost& host, const std::string& path, const rpg::Bytes& bytes)
{
    const auto save = rpg::decode_save(bytes, path);
    if (!save) return say(host, "This game cannot be loaded", host.ui.words.file_and_trouble(save.error()));
    if (save->content != host.game.files().content) return ask_about_other_save(host, *save, bytes);
    host.ui.stack.push(make_question(
        host.ui,
        filled(host.ui.words.tr("Copy the saved game \"{save}\" to your saves and load it?"),
               {{"save", title_of(host.ui.words, save->summary)}}),
        [host, bytes] { keep_save(host, bytes); }, Answer::Yes));
}

void take_over_mod(const FileHost& host, const std::string& path)
{
    const fs::path place = fs::path(host.mods.folder.path()) / shown_name(path);
    std::error_code failed;
    if (fs::exists(place, failed))
        return say(host, "It cannot be copied",
                   host.ui.words.tr("A mod of that name already exists.") + "||" + shown_name(place));
    if (fs::is_directory(path, failed)) {
        fs::create_directories(place.parent_path(), failed);
        fs::copy(path, place, fs::copy_options::recursive, failed);
        if (failed) {
            std::error_code unused;
            fs::remove_all(place, unused); // a part of it
            return say(host, "It cannot be copied", host.ui.words.trouble(rpg::system_error({}, failed)));
        }
    } else {
        constexpr std::uint64_t kMaxMod = 256U << 20;
        const auto bytes = rpg::read_file(path, kMaxMod);
        const rpg::Outcome written =
            bytes ? rpg::write_file(place.generic_string(), *bytes) : rpg::Outcome(bytes.error());
        if (!written)
            return say(host, "It cannot be copied", host.ui.words.file_and_trouble(written.error()));
    }
    if (!keep_present_game(host)) return;
    host.config.settings.mods.push_back(place.filename().generic_string());
    static_cast<void>(host.config.save());
    host.next.want(host.ui.stack, {});
}

void ask_about_mod(const FileHost& host, const std::string& path, const rpg::ModManifest& mod)
{
    host.ui.stack.push(make_question(
        host.ui,
        filled(host.ui.words.tr("Copy the mod \"{mod}\" to your mods and switch it on?"),
               {{"mod", mod.title}}),
        [host, path] { take_over_mod(host, path); }, Answer::Yes));
}

void ask_about_port_save(const FileHost& host, const std::string& path)
{
    if (host.game.files().content == 0)
        return say(host, "Saved game of the C port",
                   "Open the game that it was played with first, then drop the saved game again.");
    const auto files = rpg::read_port_files(path);
    if (!files) return say(host, "Saved game of the C port", host.ui.words.file_and_trouble(files.error()));
    const rpg::Campaign& campaign = host.game.campaign();
    const bool is_classic = host.game.starts_classic() || host.config.settings.classic_rules;
    const auto taken =
        rpg::import_port_save(campaign, *files, {.classic = is_classic, .seed = std::random_device{}()});
    if (!taken) return say(host, "Saved game of the C port", host.ui.words.file_and_trouble(taken.error()));
    std::string text = host.ui.words.tr("Copy this saved game to your saves and load it?");
    for (const rpg::Error& remark : taken->remarks) text += "|- " + host.ui.words.trouble(remark);
    const rpg::Bytes save = rpg::encode_save(campaign, host.game.files().content, taken->state,
                                             {.data_name = host.game.files().path});
    host.ui.stack.push(make_question(
        host.ui, text, [host, save] { keep_save(host, save); }, Answer::Yes));
}

// A folder must have it on top: it may be one with the whole disk below it.
std::optional<rpg::ModManifest> mod_in(const std::string& path)
{
    std::error_code failed;
    if (fs::is_directory(path, failed) ? !fs::exists(fs::path(path) / rpg::kModManifest, failed)
                                       : !looks_like_game(path))
        return std::nullopt;
    auto source = rpg::open_source(path);
    if (!source) return std::nullopt;
    const auto is_manifest = [&](const rpg::Member& member) {
        return rpg::base_name(member.name) == rpg::kModManifest;
    };
    if (std::ranges::none_of((*source)->members(), is_manifest)) return std::nullopt;
    auto mod = rpg::load_mod(std::move(*source));
    return mod ? std::optional(std::move(mod->manifest)) : std::nullopt;
}

// The game that is played is saved before.
void watch(const FileHost& host, const std::string& path)
{
    auto replay = load_replay(path);
    const rpg::Outcome fits =
        replay ? rpg::check_replay_data(host.game.campaign(), host.game.files().content, (*replay)->replay)
               : rpg::Outcome(replay.error());
    if (!fits)
        return say(host, "This recorded game cannot be shown", host.ui.words.file_and_trouble(fits.error()));
    if (!keep_present_game(host)) return;
    const Settings& settings = host.config.settings;
    const rpg::Outcome started = start_watching(host.ui, host.game, settings, host.toast,
                                                {.replay = std::move(*replay), .speed = settings.speed});
    if (!started)
        say(host, "This recorded game cannot be shown", host.ui.words.file_and_trouble(started.error()));
}

} // namespace

bool keep_present_game(const FileHost& host)
{
    if (!host.game.is_on()) return true;
    const rpg::Outcome saved = host.game.play().save_last();
    if (!saved)
        host.toast.tell(host.ui.words.tr("The game was not saved:") + "|" +
                        host.ui.words.file_and_trouble(saved.error()));
    return static_cast<bool>(saved);
}

void play_game(const FileHost& host, const std::string& path)
{
    if (!keep_present_game(host)) return;
    host.next.want(host.ui.stack, path == rpg::free_game_path() ? "free" : path);
}

std::unique_ptr<Screen> make_library_menu(const FileHost& host)
{
    const std::vector<FoundGame> games = host.library.list();
    const auto present =
        std::ranges::find_if(games, [&](const FoundGame& game) { return is_present(host, game); });
    return std::make_unique<MenuScreen>(
        host.ui,
        MenuSpec{.title = "Games",
                 .items = [host, games] { return library_items(host, games); },
                 .selected = present == games.end() ? 0 : static_cast<std::size_t>(present - games.begin())});
}

std::unique_ptr<Screen> make_find_screen(const FileHost& host)
{
    std::vector<FoundGame> games = host.library.search(rpg::home_folder());
    std::erase_if(games, [](const FoundGame& game) { return game.path == rpg::free_game_path(); });
    const auto items = [host, games] {
        std::vector<MenuItem> list;
        list.reserve(games.size() + 2);
        for (const FoundGame& game : games)
            list.push_back({.text = distinct_name(game, games),
                            .value = edition_label(game.edition),
                            .run = [host, game] { ask_about_game(host, game); },
                            .detail = detail_of(host, game),
                            .is_name = true});
        list.push_back(
            choosing_file(host, has_disk(host) ? "Look in my folders" : "Open a file", kFindWords));
        if (has_disk(host))
            list.push_back({.text = "Game folders",
                            .run = [host] { show_places(host); },
                            .detail = {.text = "Files in these folders are found automatically."}});
        return list;
    };
    return std::make_unique<MenuScreen>(
        host.ui, MenuSpec{.title = games.empty() ? "No copy of Doom RPG found" : "Games on this computer",
                          .items = items});
}

std::unique_ptr<Screen> make_file_chooser(const FileHost& host)
{
    const fs::path home = rpg::home_folder();
    return make_folder_menu(host, fs::exists(home) ? home : fs::path("/"), {});
}

bool is_mod(const std::string& path)
{
    return mod_in(path).has_value();
}

void open_file(const FileHost& host, const std::string& path)
{
    if (is_recorded_game(path)) return watch(host, path);
    if (host.game.is_on() && host.game.play().shows_replay())
        return host.toast.tell(host.ui.words.tr("You are watching a recorded game: you cannot load now."));
    if (rpg::is_port_file(path) || rpg::has_port_save(path)) return ask_about_port_save(host, path);
    if (const auto bytes = rpg::read_file(path, rpg::kMaxSave); bytes && is_saved_game(path))
        return ask_about_save(host, path, *bytes);
    if (const auto mod = mod_in(path)) return ask_about_mod(host, path, *mod);
    const std::string whole = fs::absolute(path).lexically_normal().generic_string();
    if (!looks_like_game(whole))
        return say(host, "Cannot open this file",
                   shown_where(host, whole) + "||" +
                       host.ui.words.tr("It is not a game, a mod, a saved or a recorded game."));
    const FoundGame game = host.library.look_at(whole);
    if (game.is_game()) return ask_about_game(host, game);
    say(host, "Cannot open this file", shown_where(host, whole) + "||" + host.ui.words.tr(game.problem));
}

} // namespace runtime
