#include "rpg/project/game_places.h"

#include <filesystem>
#include <system_error>
#include <utility>

namespace rpg {
namespace {

namespace fs = std::filesystem;

// Beside the program, or beside the folder for programs.
fs::path share_folder()
{
    const fs::path programs = program_folder();
    const fs::path beside = programs / "share" / "drpg";
    std::error_code failed;
    return fs::exists(beside, failed) ? beside : programs.parent_path() / "share" / "drpg";
}

} // namespace

std::string free_game_path()
{
    return (share_folder() / "free.zip").generic_string();
}

std::string portable_folder()
{
    return (fs::path(program_folder()) / "drpg-user").generic_string();
}

std::vector<std::string> game_folders(const std::string& user_folder)
{
    std::vector<std::string> folders{user_folder + "/games", user_folder, portable_folder(),
                                     share_folder().generic_string()};
    for (std::string& folder : system_game_folders()) folders.push_back(std::move(folder));
    return folders;
}

std::string find_game(const std::string& data, const std::string& user_folder)
{
    if (data == "free") return free_game_path();
    std::error_code failed;
    const fs::path wanted(data);
    if (data.empty() || wanted.is_absolute() || fs::exists(wanted, failed)) return data;
    for (const std::string& folder : game_folders(user_folder))
        if (const fs::path found = folder / wanted; fs::exists(found, failed)) return found.generic_string();
    return data;
}

} // namespace rpg
