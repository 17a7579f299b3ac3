#include "runtime/data/library.h"

#include "rpg/core/text.h"
#include "rpg/project/game_places.h"
#include "rpg/project/project_paths.h"
#include "rpg/session/content.h"
#include "rpg/source/bar_archive.h"
#include "rpg/source/file_names.h"
#include "rpg/source/read_file.h"
#include "rpg/source/write_file.h"
#include "rpg/system/folder.h"
#include "rpg/system/system.h"
#include "runtime/data/file_troubles.h"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <iterator>
#include <system_error>

namespace runtime {
namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t kMaxMemory = 4U << 20, kMaxGame = 512U << 20;
constexpr int kMaxEntries = 5000;                        // of a folder
constexpr std::string_view kMemoryHead = "drpg games 3"; // another number: all is found out again

struct Stamp {
    std::uint64_t size = 0;
    std::int64_t time = 0;
};

// Of a folder: all that is in it together.
Stamp stamp_of(const std::string& path)
{
    std::error_code failed;
    Stamp stamp;
    if (!fs::is_directory(path, failed)) {
        stamp.size = fs::file_size(path, failed);
        stamp.time = rpg::time_written(path);
        return stamp;
    }
    int count = 0;
    for (fs::recursive_directory_iterator entry(path, failed), end; !failed && entry != end;
         entry.increment(failed)) {
        if (++count > kMaxEntries) break;
        if (entry->is_regular_file(failed)) stamp.size += entry->file_size(failed);
        stamp.time = std::max(stamp.time, rpg::time_written(entry->path().generic_string()));
    }
    return stamp;
}

// 0 for what is no number.
template <class Number> Number number_of(std::string_view text, int base = 10)
{
    return rpg::parse_whole<Number>(text, base).value_or(Number{});
}

std::string plain(std::string text) // for a line with tabs
{
    std::ranges::replace_if(
        text, [](char c) { return c == '\t' || c == '\n' || c == '\r'; }, ' ');
    return text;
}

std::string first_bytes(const std::string& path)
{
    std::error_code failed;
    if (!fs::is_regular_file(path, failed)) return {}; // a pipe would be waited for
    std::string bytes(64, '\0');
    std::ifstream file(fs::path(path), std::ios::binary);
    file.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    bytes.resize(static_cast<std::size_t>(file.gcount()));
    return bytes;
}

bool has_name_of_game(const fs::path& folder)
{
    constexpr int kEnough = 3;
    int telling = 0;
    for (const fs::path& file : rpg::paths_in(folder, kMaxEntries)) {
        const std::string name = file.filename().generic_string();
        if (name == rpg::project_path::kManifest) return true;
        if (rpg::identifies_game(rpg::kind_of_file(name)) && ++telling == kEnough) return true;
    }
    return false;
}

FoundGame found_in(const rpg::OpenedGame& opened, const std::string& path, std::string name)
{
    FoundGame game{.path = path, .title = std::move(name)};
    game.edition = opened.data().edition;
    game.content = rpg::content_hash(rpg::Campaign(opened.data()));
    game.levels = static_cast<int>(opened.data().levels.size());
    return game;
}

// A tree of sources or of a build: what is in it was made there, and is no copy of the player's.
bool is_workshop(const std::string& folder)
{
    std::error_code failed;
    return fs::exists(fs::path(folder) / "CMakeLists.txt", failed) ||
           fs::exists(fs::path(folder) / "CMakeCache.txt", failed);
}

// The free game for phones, beside that for this program.
bool is_made_with_free_game(const fs::path& file)
{
    const fs::path free(rpg::free_game_path());
    return file.parent_path() == free.parent_path() && file != free &&
           file.filename().generic_string().starts_with(free.stem().generic_string());
}

std::vector<FoundGame> each_once(std::vector<FoundGame> all)
{
    std::vector<FoundGame> games;
    for (FoundGame& game : all) {
        const auto same = [&](const FoundGame& other) { return other.content == game.content; };
        if (game.is_game() && std::ranges::none_of(games, same)) games.push_back(std::move(game));
    }
    return games;
}

std::string free_place(const fs::path& wanted)
{
    std::error_code failed;
    fs::path place = wanted;
    for (int i = 2; fs::exists(place, failed); ++i)
        place = wanted.parent_path() / fmt::format("{}-{}{}", wanted.stem().generic_string(), i,
                                                   wanted.extension().generic_string());
    return place.generic_string();
}

} // namespace

bool is_saved_game(const std::string& path)
{
    return first_bytes(path).starts_with("drpgsave");
}

bool is_recorded_game(const std::string& path)
{
    return first_bytes(path).starts_with("drpg-replay");
}

bool looks_like_game(const std::string& path)
{
    std::error_code failed;
    if (fs::is_directory(path, failed)) return has_name_of_game(path);
    if (!fs::is_regular_file(path, failed) || fs::file_size(path, failed) > kMaxGame) return false;
    const std::string head = first_bytes(path);
    return head.starts_with("PK") || rpg::is_bar(rpg::to_bytes(head));
}

Library::Library(std::vector<std::string> folders, std::string own_folder, std::string memory)
    : folders_(std::move(folders)), own_folder_(std::move(own_folder)), memory_(std::move(memory))
{
}

// A line each: size, time, content, edition, levels, played, path, title, problem.
void Library::read_memory()
{
    if (std::exchange(has_read_, true) || memory_.empty()) return;
    const auto bytes = rpg::read_file(memory_, kMaxMemory);
    if (!bytes) return;
    const std::string_view text = rpg::as_text(*bytes);
    if (!text.starts_with(kMemoryHead)) return;
    for (const std::string_view line : rpg::split(text, '\n')) {
        const std::vector<std::string_view> words = rpg::split(line, '\t');
        constexpr std::size_t kColumns = 9;
        if (words.size() != kColumns) continue;
        Known known{number_of<std::uint64_t>(words[0]), number_of<std::int64_t>(words[1]), {}};
        known.game = {.path = std::string(words[6]),
                      .title = std::string(words[7]),
                      .edition = rpg::Edition{static_cast<std::uint8_t>(
                          std::clamp(number_of<int>(words[3]), 0, static_cast<int>(rpg::Edition::J20)))},
                      .content = number_of<std::uint64_t>(words[2], 16),
                      .levels = number_of<int>(words[4]),
                      .problem = std::string(words[8]),
                      .was_played = words[5] == "1"};
        known_[known.game.path] = known;
    }
}

void Library::write_memory()
{
    if (!std::exchange(has_changed_, false) || memory_.empty()) return;
    std::string text(kMemoryHead);
    text += '\n';
    for (const auto& [path, known] : known_)
        text += fmt::format("{}\t{}\t{:016x}\t{}\t{}\t{}\t{}\t{}\t{}\n", known.size, known.time,
                            known.game.content, static_cast<int>(known.game.edition), known.game.levels,
                            known.game.was_played ? 1 : 0, plain(path), plain(known.game.title),
                            plain(known.game.problem));
    static_cast<void>(rpg::write_file(memory_, rpg::to_bytes(text), {.flush = false})); // found out again
}

FoundGame Library::look_at(const std::string& path)
{
    read_memory();
    const Stamp stamp = stamp_of(path);
    const auto known = known_.find(path);
    if (known != known_.end() && known->second.size == stamp.size && known->second.time == stamp.time)
        return known->second.game;
    FoundGame game{.path = path, .title = {}};
    rpg::OpenFailure failure;
    const auto opened = rpg::open_game({.data = path, .to_play = true}, failure);
    if (opened)
        game = found_in(*opened, path, name_of_game(opened->data()));
    else
        game.problem = storable_file_error(failure.first());
    game.was_played = known != known_.end() && known->second.game.was_played;
    known_[path] = {stamp.size, stamp.time, game};
    has_changed_ = true;
    return game;
}

void Library::look_into(const std::string& folder, std::vector<FoundGame>& games, std::uint64_t most_bytes)
{
    if (is_workshop(folder)) return;
    for (const fs::path& file : rpg::paths_in(folder, kMaxEntries)) {
        const std::string path = file.generic_string();
        std::error_code failed;
        const bool is_large = fs::is_regular_file(file, failed) && fs::file_size(file, failed) > most_bytes;
        if (!file.filename().generic_string().starts_with('.') && !is_large &&
            !is_made_with_free_game(file) && looks_like_game(path))
            games.push_back(look_at(path));
    }
}

std::vector<FoundGame> Library::search(const std::string& home)
{
    constexpr std::uint64_t kMaxCopy = 16U << 20; // bytes; the game has one
    std::vector<FoundGame> all = list();
    std::vector<FoundGame> found;
    look_into(home, found, kMaxCopy);
    for (const fs::path& folder : rpg::paths_in(home, kMaxEntries)) {
        std::error_code failed;
        const bool is_hidden = folder.filename().generic_string().starts_with('.');
        if (!is_hidden && fs::is_directory(folder, failed))
            look_into(folder.generic_string(), found, kMaxCopy);
    }
    write_memory();
    std::ranges::move(found, std::back_inserter(all));
    return each_once(std::move(all));
}

std::string Library::find_again(const std::string& path, const std::string& home)
{
    read_memory();
    const auto known = known_.find(path);
    if (known == known_.end() || !known->second.game.is_game()) return {};
    const std::uint64_t content = known->second.game.content;
    std::vector<FoundGame> games = list();
    look_into(fs::path(path).parent_path().generic_string(), games);
    write_memory();
    auto same = std::ranges::find(games, content, &FoundGame::content);
    if (same == games.end()) {
        games = search(home);
        same = std::ranges::find(games, content, &FoundGame::content);
    }
    return same == games.end() ? std::string() : same->path;
}

std::vector<FoundGame> Library::list()
{
    read_memory();
    std::vector<FoundGame> all;
    std::error_code failed;
    if (fs::exists(rpg::free_game_path(), failed)) all.push_back(look_at(rpg::free_game_path()));
    for (const std::string& folder : folders_) look_into(folder, all);
    std::vector<std::string> played;
    for (const auto& [path, known] : known_)
        if (known.game.was_played && fs::exists(path, failed)) played.push_back(path);
    for (const std::string& path : played) all.push_back(look_at(path));
    write_memory();
    std::vector<FoundGame> games = each_once(std::move(all));
    if (games.empty()) return games;
    const auto order = [](const FoundGame& a, const FoundGame& b) {
        return a.title != b.title ? a.title < b.title : a.path < b.path;
    };
    std::sort(games.begin() + (games.front().path == rpg::free_game_path() ? 1 : 0), games.end(), order);
    return games;
}

// What has just been loaded is not opened again.
void Library::note_played(const GameFiles& files)
{
    read_memory();
    std::error_code failed;
    const std::string path = fs::absolute(files.path, failed).lexically_normal().generic_string();
    const Stamp stamp = stamp_of(path);
    Known& known = known_[path];
    const bool is_known = known.size == stamp.size && known.time == stamp.time;
    if (is_known && known.game.was_played) return;
    if (!is_known) known = {stamp.size, stamp.time, found_in(files, path, files.name)};
    known.game.content = files.game;
    known.game.was_played = true;
    has_changed_ = true;
    write_memory();
}

rpg::Result<std::string> Library::copy_to_library(const FoundGame& game)
{
    std::vector<FoundGame> own;
    look_into(own_folder_, own);
    const auto same = std::ranges::find(own, game.content, &FoundGame::content);
    if (same != own.end()) return same->path;
    std::string name = fs::path(game.path).filename().generic_string();
    if (name.empty()) name = fs::path(game.path).parent_path().filename().generic_string();
    const std::string place = free_place(fs::path(own_folder_) / name);
    std::error_code failed;
    if (!fs::is_directory(game.path, failed)) {
        const auto bytes = rpg::read_file(game.path, kMaxGame);
        if (!bytes) return bytes.error();
        const rpg::Outcome written = rpg::write_file(place, *bytes);
        return written ? rpg::Result<std::string>(place) : written.error();
    }
    const auto source = rpg::open_source(game.path);
    const auto files = source ? rpg::read_all(**source) : rpg::Result<rpg::FileSet>(source.error());
    if (!files) return files.error();
    const rpg::Outcome written = rpg::write_files(place, *files);
    return written ? rpg::Result<std::string>(place) : written.error();
}

} // namespace runtime
