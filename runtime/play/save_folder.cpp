#include "runtime/play/save_folder.h"

#include "rpg/core/text.h"
#include "rpg/project/seed_word.h"
#include "rpg/source/read_file.h"
#include "rpg/source/write_file.h"
#include "rpg/system/folder.h"
#include "runtime/data/file_troubles.h"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <set>
#include <system_error>

namespace runtime {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kEnding = ".save";
constexpr std::uint64_t kMaxDeathBytes = 1U << 20;

std::string digits_of(std::uint64_t number) // 16 of them
{
    std::string digits;
    for (int shift = 60; shift >= 0; shift -= 4) digits += "0123456789abcdef"[number >> shift & 15U];
    return digits;
}

// In words that can be translated.
std::string damage_of(const rpg::Error& error, const rpg::Bytes& bytes)
{
    if (bytes.empty()) return "The file is empty.";
    if (error.code == rpg::ErrorCode::NotASave)
        return "The file is damaged: it does not start like a saved game.";
    return storable_file_error(error);
}

// In lists: the newest first, then those that cannot be loaded.
bool comes_first(const SaveEntry& a, const SaveEntry& b)
{
    if (a.is_damaged() != b.is_damaged()) return b.is_damaged();
    if (a.saved_at != b.saved_at) return a.saved_at > b.saved_at;
    return a.summary.time != b.summary.time ? a.summary.time > b.summary.time : a.slot < b.slot;
}

} // namespace

SaveFolder SaveFolder::of(GameMark mark) const
{
    std::string name = digits_of(mark.game);
    if (mark.content != mark.game) name += '-' + digits_of(mark.content);
    return in((fs::path(root_) / name).generic_string());
}

SaveFolder SaveFolder::in(std::string folder) const
{
    SaveFolder own = *this;
    own.folder_ = std::move(folder);
    return own;
}

std::string SaveFolder::own_slot(std::string_view slot) const
{
    return std::string(slot) + (window_ > 1 ? '.' + std::to_string(window_) : "");
}

std::string SaveFolder::path_of(const std::string& slot) const
{
    return (fs::path(folder_) / (slot + std::string(kEnding))).generic_string();
}

void SaveFolder::move_old(GameMark mark) const
{
    if (is_read_only_) return;
    const SaveFolder all(root_);
    for (const std::string& slot : all.slots()) {
        const auto own = all.read(slot), before = all.read_previous(slot);
        const auto save = own ? rpg::decode_save(*own, slot) : rpg::Result<rpg::SaveFile>(own.error());
        const auto previous =
            before ? rpg::decode_save(*before, slot) : rpg::Result<rpg::SaveFile>(before.error());
        if (!save && !previous) continue;
        const rpg::SaveFile& known = save ? *save : *previous;
        if (!known.mods.empty() && known.content != mark.content) continue; // which game is it?
        const SaveFolder target =
            all.of(known.content == mark.content ? mark : GameMark{known.content, known.content});
        std::string name = slot;
        std::error_code failed;
        while (fs::exists(target.path_of(name), failed) || fs::exists(target.previous_path_of(name), failed))
            name += "-old";
        fs::create_directories(target.folder_, failed);
        if (own) fs::rename(all.path_of(slot), target.path_of(name), failed);
        if (before) fs::rename(all.previous_path_of(slot), target.previous_path_of(name), failed);
    }
}

rpg::Outcome SaveFolder::may_write(const std::string& slot) const
{
    if (is_read_only_)
        return rpg::Error{
            .file = path_of(slot), .reason = "this run saves nothing", .code = rpg::ErrorCode::CannotWrite};
    if (slot == kOneLife && window_ > 1)
        return rpg::Error{.reason = "the game is open in another window, and has one life",
                          .code = rpg::ErrorCode::OneLifeElsewhere};
    return rpg::success();
}

rpg::Outcome SaveFolder::write(const std::string& slot, rpg::ByteView save, bool flush) const
{
    if (rpg::Outcome may = may_write(slot); !may) return may;
    const auto before = read(slot);
    const bool is_intact = before && rpg::decode_save(*before, slot);
    return rpg::write_file(path_of(slot), save, {.flush = flush, .keep_previous = is_intact});
}

rpg::Outcome SaveFolder::write_turn(const std::string& slot, rpg::ByteView save) const
{
    if (rpg::Outcome may = may_write(slot); !may) return may;
    return rpg::write_file(path_of(slot), save, {.flush = false});
}

rpg::Outcome SaveFolder::write_autosave(rpg::ByteView save, std::string_view kind) const
{
    const auto slot = [&](int number) { return own_slot(std::string(kind) + std::to_string(number)); };
    if (rpg::Outcome may = may_write(slot(0)); !may) return may;
    rpg::Outcome written = rpg::write_file(path_of(slot(0)), save);
    if (!written) return written;
    std::error_code failed;
    for (int i = kKeptAutosaves; i > 0; --i) {
        const auto move_up = [&](const std::string& from, const std::string& to) {
            if (fs::exists(from, failed))
                fs::rename(from, to, failed);
            else
                fs::remove(to, failed); // of another save
        };
        const std::string from = slot(i - 1), to = slot(i);
        if (!fs::exists(path_of(from), failed) && !fs::exists(previous_path_of(from), failed)) continue;
        move_up(previous_path_of(from), previous_path_of(to));
        move_up(path_of(from), path_of(to));
    }
    return written;
}

void SaveFolder::remove(const std::string& slot) const
{
    if (!may_write(slot)) return;
    std::error_code failed;
    fs::remove(path_of(slot), failed);
    fs::remove(previous_path_of(slot), failed);
}

std::string SaveFolder::previous_path_of(const std::string& slot) const
{
    return rpg::previous_path(path_of(slot));
}

rpg::Result<rpg::Bytes> SaveFolder::read_previous(const std::string& slot) const
{
    return rpg::read_file(previous_path_of(slot), rpg::kMaxSave);
}

rpg::Result<rpg::Bytes> SaveFolder::read(const std::string& slot) const
{
    return rpg::read_file(path_of(slot), rpg::kMaxSave);
}

SaveEntry SaveFolder::look_at(const std::string& slot, std::uint64_t content) const
{
    const auto bytes = read(slot);
    auto save = bytes ? rpg::decode_save(*bytes, path_of(slot)) : rpg::Result<rpg::SaveFile>(bytes.error());
    if (save && save->content == content)
        return {slot,
                save->summary,
                save->extras.saved_at,
                std::move(save->extras.thumbnail),
                std::move(save->mods),
                content,
                std::move(save->extras.name)};
    SaveEntry entry{.slot = slot, .content = content};
    entry.problem = save    ? "It belongs to another game."
                    : bytes ? damage_of(save.error(), *bytes)
                            : storable_file_error(bytes.error());
    if (const auto previous = read_previous(slot); previous) {
        const auto before = rpg::decode_save(*previous, slot);
        entry.has_previous = before && before->content == content;
    }
    return entry;
}

std::vector<std::string> SaveFolder::slots() const
{
    std::set<std::string> slots;
    for (const fs::path& file : rpg::paths_in(folder_)) {
        fs::path name = file.filename();
        if (name.extension() == ".bak") name = name.stem(); // also if its file is missing
        if (name.extension() == kEnding) slots.insert(name.stem().generic_string());
    }
    return {slots.begin(), slots.end()};
}

std::vector<SaveEntry> SaveFolder::list(std::uint64_t content) const
{
    std::vector<SaveEntry> entries;
    for (const std::string& slot : slots()) entries.push_back(look_at(slot, content));
    std::ranges::sort(entries, comes_first);
    return entries;
}

std::vector<SaveEntry> SaveFolder::list_with_shuffled(GameMark mark, std::span<const rpg::ModMark> mods) const
{
    const auto unshuffled = [](std::span<const rpg::ModMark> all) {
        std::vector<rpg::ModMark> others(all.begin(), all.end());
        std::erase_if(others, [](const rpg::ModMark& mod) { return !rpg::shuffle_among({&mod, 1}).empty(); });
        return others;
    };
    std::vector<SaveEntry> entries = of(mark).list(mark.content);
    for (const std::uint64_t content : contents_of(mark.game)) {
        if (content == mark.content) continue;
        for (SaveEntry& save : of({mark.game, content}).list(content))
            if (!save.is_damaged() && unshuffled(save.mods) == unshuffled(mods))
                entries.push_back(std::move(save));
    }
    std::ranges::sort(entries, comes_first);
    return entries;
}

std::vector<std::uint64_t> SaveFolder::contents_of(std::uint64_t game) const
{
    std::vector<std::uint64_t> contents;
    for (const fs::path& folder : rpg::paths_in(root_)) {
        const std::string name = folder.filename().generic_string();
        if (!name.starts_with(digits_of(game))) continue;
        const std::string_view digits = std::string_view(name).substr(name.find_last_of('-') + 1);
        if (const auto content = rpg::parse_whole<std::uint64_t>(digits, 16)) contents.push_back(*content);
    }
    return contents;
}

GameSaves SaveFolder::all_of(std::uint64_t game) const
{
    GameSaves all;
    std::vector<std::string> mods;
    for (const std::uint64_t content : contents_of(game)) {
        for (SaveEntry& save : of({game, content}).list(content)) {
            if (save.is_damaged()) continue;
            ++all.count;
            for (const rpg::ModMark& mod : save.mods) // a shuffle is no mod for a player
                if (rpg::shuffle_among({&mod, 1}).empty() && std::ranges::find(mods, mod.name) == mods.end())
                    mods.push_back(mod.name);
            if (!all.newest || save.saved_at > all.newest->saved_at) all.newest = std::move(save);
        }
    }
    all.mods = fmt::format("{}", fmt::join(mods, ", "));
    return all;
}

std::vector<SaveEntry> SaveFolder::of_other_versions(std::uint64_t game, std::string_view data_name) const
{
    constexpr std::size_t kMost = 5;
    const fs::path file = fs::path(data_name).filename();
    std::vector<SaveEntry> entries;
    for (const fs::path& folder : rpg::paths_in(root_)) {
        if (folder.filename().generic_string().starts_with(digits_of(game))) continue;
        const SaveFolder other(folder.generic_string());
        for (const std::string& slot : other.slots()) {
            const auto bytes = other.read(slot);
            const auto save =
                bytes ? rpg::decode_save(*bytes, slot) : rpg::Result<rpg::SaveFile>(bytes.error());
            if (save && fs::path(save->extras.data_name).filename() == file)
                entries.push_back(
                    {.slot = slot,
                     .summary = save->summary,
                     .saved_at = save->extras.saved_at,
                     .name = save->extras.name,
                     .folder = other.path(),
                     .problem =
                         "It was saved with another version of this game: only that one can load it."});
        }
    }
    std::ranges::sort(entries, comes_first);
    entries.resize(std::min(entries.size(), kMost));
    return entries;
}

// A line for each game, the one that was noted last at the end.
std::vector<SaveFolder::DeathCount> SaveFolder::death_counts() const
{
    std::vector<DeathCount> counts;
    const auto bytes = rpg::read_file(deaths_path(), kMaxDeathBytes);
    if (!bytes) return counts;
    for (const std::string_view line : rpg::split(rpg::as_text(*bytes), '\n')) {
        const std::size_t blank = std::min(line.find(' '), line.size());
        const auto run = rpg::parse_whole<std::uint64_t>(line.substr(0, blank), 16);
        const auto deaths = rpg::parse_whole<std::uint32_t>(line.substr(std::min(blank + 1, line.size())));
        if (run && deaths) counts.push_back({*run, *deaths});
    }
    return counts;
}

std::string SaveFolder::deaths_path() const
{
    return (fs::path(folder_) / "deaths.txt").generic_string();
}

std::uint32_t SaveFolder::deaths_of(std::uint64_t run) const
{
    std::uint32_t most = 0;
    for (const DeathCount& count : death_counts())
        if (count.run == run) most = std::max(most, count.deaths);
    return most;
}

void SaveFolder::note_deaths(std::uint64_t run, std::uint32_t deaths) const
{
    if (is_read_only_) return;
    constexpr std::size_t kMaxGames = 200;
    std::error_code failed;
    if (fs::exists(deaths_path(), failed) && !rpg::read_file(deaths_path(), kMaxDeathBytes)) return;
    std::vector<DeathCount> counts = death_counts();
    std::erase_if(counts, [run](const DeathCount& count) { return count.run == run; });
    counts.push_back({run, deaths});
    if (counts.size() > kMaxGames) counts.erase(counts.begin());
    std::string text;
    for (const DeathCount& count : counts) text += digits_of(count.run) + fmt::format(" {}\n", count.deaths);
    static_cast<void>(rpg::write_file(deaths_path(), rpg::to_bytes(text), {.flush = false}));
}

std::string label_of(std::string_view slot)
{
    const auto numbered = [slot](std::string_view name, std::string_view label) {
        return std::string(label) + " " + std::string(slot.substr(name.size()));
    };
    if (slot == kQuickSave) return "Quick";
    if (slot.starts_with("quick.")) return numbered("quick.", "Quick");
    if (slot == kOneLife) return "One life";
    if (slot.starts_with(kEntrySaves)) return numbered(kEntrySaves, "Autosave");
    if (slot.starts_with(kLastSaves)) return numbered(kLastSaves, "Last");
    if (slot.starts_with("slot-")) return numbered("slot-", "Slot");
    return std::string(slot);
}

} // namespace runtime
