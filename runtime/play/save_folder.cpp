#include "runtime/play/save_folder.h"

#include "rpg/source/read_file.h"
#include "rpg/source/write_file.h"

#include <algorithm>
#include <filesystem>
#include <set>
#include <system_error>

namespace runtime {
namespace {

constexpr std::string_view kEnding = ".save";
constexpr std::uint64_t kMostSave = 16U << 20;

// In words that can be translated.
std::string damage_of(const rpg::Error& error, const rpg::Bytes& bytes)
{
    if (bytes.empty()) return "The file is empty.";
    if (error.field == "magic") return "The file is damaged: it does not start like a saved game.";
    if (error.field == "checksum") return "The file is damaged: its checksum is wrong.";
    return error.reason;
}

} // namespace

std::string SaveFolder::path_of(const std::string& slot) const
{
    return (std::filesystem::path(folder_) / (slot + std::string(kEnding))).string();
}

rpg::Outcome SaveFolder::write(const std::string& slot, rpg::ByteView save) const
{
    const auto before = read(slot);
    const bool is_intact = before && rpg::decode_save(*before, slot);
    return rpg::write_file(path_of(slot), save, {.keep_previous = is_intact});
}

rpg::Outcome SaveFolder::write_autosave(rpg::ByteView save) const
{
    const auto slot = [](int number) { return "auto-" + std::to_string(number); };
    rpg::Outcome written = rpg::write_file(path_of(slot(0)), save);
    if (!written) return written;
    std::error_code failed;
    for (int i = kKeptAutosaves; i > 0; --i) {
        const std::string from = path_of(slot(i - 1));
        if (std::filesystem::exists(from, failed)) std::filesystem::rename(from, path_of(slot(i)), failed);
    }
    return written;
}

void SaveFolder::remove(const std::string& slot) const
{
    std::error_code failed;
    std::filesystem::remove(path_of(slot), failed);
    std::filesystem::remove(previous_path_of(slot), failed);
}

std::string SaveFolder::previous_path_of(const std::string& slot) const
{
    return rpg::previous_path(path_of(slot));
}

rpg::Result<rpg::Bytes> SaveFolder::read_previous(const std::string& slot) const
{
    return rpg::read_file(previous_path_of(slot), kMostSave);
}

rpg::Result<rpg::Bytes> SaveFolder::read(const std::string& slot) const
{
    return rpg::read_file(path_of(slot), kMostSave);
}

std::optional<SaveEntry> SaveFolder::look_at(const std::string& slot, std::uint64_t content) const
{
    const auto bytes = read(slot);
    auto save = bytes ? rpg::decode_save(*bytes, path_of(slot)) : rpg::Result<rpg::SaveFile>(bytes.error());
    if (save) {
        if (save->content != content) return std::nullopt;
        return SaveEntry{slot, save->summary, save->extras.saved_at, std::move(save->extras.thumbnail)};
    }
    SaveEntry entry{.slot = slot, .problem = bytes ? damage_of(save.error(), *bytes) : bytes.error().reason};
    if (const auto previous = read_previous(slot); previous) {
        const auto before = rpg::decode_save(*previous, slot);
        entry.has_previous = before && before->content == content;
    }
    return entry;
}

std::vector<SaveEntry> SaveFolder::list(std::uint64_t content) const
{
    std::set<std::string> slots;
    std::error_code failed;
    for (const auto& file : std::filesystem::directory_iterator(folder_, failed)) {
        std::filesystem::path name = file.path().filename();
        if (name.extension() == ".bak") name = name.stem(); // also if its file is missing
        if (name.extension() == kEnding) slots.insert(name.stem().string());
    }
    std::vector<SaveEntry> entries;
    for (const std::string& slot : slots)
        if (auto entry = look_at(slot, content)) entries.push_back(std::move(*entry));
    std::ranges::sort(entries, [](const SaveEntry& a, const SaveEntry& b) {
        if (a.is_damaged() != b.is_damaged()) return b.is_damaged();
        return a.saved_at != b.saved_at ? a.saved_at > b.saved_at : a.slot < b.slot;
    });
    return entries;
}

std::string label_of(std::string_view slot)
{
    if (slot == "quick") return "Quick";
    if (slot.starts_with("auto-")) return "Auto " + std::string(slot.substr(5));
    if (slot.starts_with("slot-")) return "Slot " + std::string(slot.substr(5));
    return std::string(slot);
}

} // namespace runtime
