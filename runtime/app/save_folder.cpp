#include "runtime/app/save_folder.h"

#include "rpg/source/read_file.h"
#include "rpg/source/write_file.h"

#include <algorithm>
#include <filesystem>
#include <system_error>

namespace runtime {
namespace {

constexpr std::string_view kEnding = ".save";
constexpr std::uint64_t kMostSave = 16U << 20;

} // namespace

std::string SaveFolder::path_of(const std::string& slot) const
{
    return (std::filesystem::path(folder_) / (slot + std::string(kEnding))).string();
}

rpg::Outcome SaveFolder::write(const std::string& slot, rpg::ByteView save) const
{
    return rpg::write_file(path_of(slot), save, {.keep_previous = true});
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
}

rpg::Result<rpg::Bytes> SaveFolder::read(const std::string& slot) const
{
    return rpg::read_file(path_of(slot), kMostSave);
}

std::vector<SaveEntry> SaveFolder::list(std::uint64_t content) const
{
    std::vector<SaveEntry> entries;
    std::error_code failed;
    for (const auto& file : std::filesystem::directory_iterator(folder_, failed)) {
        if (file.path().extension() != kEnding) continue;
        const std::string slot = file.path().stem().string();
        const auto bytes = read(slot);
        if (!bytes) continue;
        auto save = rpg::decode_save(*bytes, file.path().string());
        if (save && save->content == content)
            entries.push_back(
                {slot, save->summary, save->extras.saved_at, std::move(save->extras.thumbnail)});
    }
    std::ranges::sort(entries, [](const SaveEntry& a, const SaveEntry& b) {
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
