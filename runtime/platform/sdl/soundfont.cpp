#include "runtime/platform/sdl/soundfont.h"

#include "rpg/core/text.h"
#include "rpg/system/folder.h"
#include "rpg/system/system.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <string_view>
#include <system_error>

namespace runtime {
namespace {

namespace fs = std::filesystem;

// Both .sf2 and .sf3 are RIFF files of this form. A damaged one may take the synthesizer down with it.
bool is_soundfont(const fs::path& path)
{
    std::array<char, 12> head{};
    std::ifstream file(path, std::ios::binary);
    if (!file.read(head.data(), head.size())) return false;
    const std::string_view text(head.data(), head.size());
    if (!text.starts_with("RIFF") || !text.ends_with("sfbk")) return false;
    std::uintmax_t size = 0;
    for (int i = 7; i >= 4; --i)
        size = size << 8 | static_cast<unsigned char>(head[static_cast<std::size_t>(i)]);
    std::error_code failed;
    return fs::file_size(path, failed) >= size + 8;
}

rpg::Result<std::string> named_soundfont(std::string_view list)
{
    for (const std::string_view path : rpg::split(list, ';'))
        if (is_soundfont(path)) return std::string(path);
    return rpg::Error{.file = std::string(list),
                      .reason = "SDL_SOUNDFONTS names no soundfont that can be read",
                      .code = rpg::ErrorCode::NoNamedSoundfont};
}

} // namespace

bool plays_soundfonts()
{
    return !rpg::soundfont_folders().empty();
}

std::vector<std::string> list_soundfonts(const std::string& own_folder)
{
    if (!plays_soundfonts()) return {};
    std::vector<fs::path> folders{own_folder};
    for (const std::string& folder : rpg::soundfont_folders()) folders.emplace_back(folder);
    std::vector<fs::path> found;
    for (const fs::path& folder : folders)
        for (const fs::path& file : rpg::paths_in(folder))
            if (file.extension() == ".sf2" || file.extension() == ".sf3") found.push_back(file);
    std::stable_partition(found.begin(), found.end(), [](const fs::path& path) {
        return path.filename().generic_string().starts_with("default");
    });
    std::vector<std::string> good;
    for (const fs::path& path : found)
        if (is_soundfont(path)) good.push_back(path.generic_string());
    return good;
}

rpg::Result<std::string> find_soundfont(const std::string& wanted, const std::string& own_folder)
{
    if (const std::string named = rpg::environment("SDL_SOUNDFONTS"); !named.empty())
        return named_soundfont(named);
    if (!wanted.empty() && is_soundfont(wanted)) return wanted;
    if (std::vector<std::string> found = list_soundfonts(own_folder); !found.empty()) return found.front();
    return std::string();
}

} // namespace runtime
