#include "rpg/game/game_places.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <system_error>

namespace rpg {
namespace {

namespace fs = std::filesystem;

fs::path share_folder()
{
    return fs::path(program_folder()).parent_path() / "share" / "drpg";
}

} // namespace

std::string program_folder()
{
    std::error_code failed;
    return fs::read_symlink("/proc/self/exe", failed).parent_path().string();
}

std::string free_game_path()
{
    return (share_folder() / "free.zip").string();
}

std::string xdg_folder(const char* variable, std::string_view under_home)
{
    const char* value = std::getenv(variable);
    if (value != nullptr && value[0] == '/') return std::string(value) + "/drpg"; // others do not count
    const char* home = std::getenv("HOME");
    return std::string(home == nullptr ? "." : home) + '/' + std::string(under_home) + "/drpg";
}

std::string user_data_folder()
{
    return xdg_folder("XDG_DATA_HOME", ".local/share");
}

std::string portable_folder()
{
    return (fs::path(program_folder()) / "drpg-user").string();
}

std::vector<std::string> game_folders(const std::string& user_folder)
{
    std::vector<std::string> folders{user_folder + "/games", user_folder, portable_folder(),
                                     share_folder().string()};
    const char* shared = std::getenv("XDG_DATA_DIRS");
    const bool is_set = shared != nullptr && *shared != 0;
    for (std::string_view left = is_set ? shared : "/usr/local/share:/usr/share"; !left.empty();) {
        const std::string folder(left.substr(0, left.find(':')));
        left.remove_prefix(std::min(left.size(), folder.size() + 1));
        if (!folder.starts_with('/')) continue;
        folders.push_back(folder + "/drpg");
        folders.push_back(folder + "/games/drpg");
    }
    return folders;
}

std::string find_game(const std::string& data, const std::string& user_folder)
{
    if (data == "free") return free_game_path();
    std::error_code failed;
    const fs::path wanted(data);
    if (data.empty() || wanted.is_absolute() || fs::exists(wanted, failed)) return data;
    for (const std::string& folder : game_folders(user_folder))
        if (const fs::path found = folder / wanted; fs::exists(found, failed)) return found.string();
    return data;
}

} // namespace rpg
