#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace rpg {

std::string program_folder(); // where the program that runs is
std::string free_game_path(); // share/drpg/free.zip, in the build tree as after an installation

// The program's folder in one of the player's own: xdg_folder("XDG_DATA_HOME", ".local/share").
std::string xdg_folder(const char* variable, std::string_view under_home);
std::string user_data_folder(); // saves, mods and games of the player
std::string portable_folder();  // the same beside the program, for who carries it around

// Where games lie, best first: the player's folder, beside the program, and where the system keeps games.
std::vector<std::string> game_folders(const std::string& user_folder = user_data_folder());

// The path that DATA of a command line means. 'free' is the free game; a file or folder that is there is
// meant itself; else a game of that name in the folders for games. Nowhere: the name as it is.
std::string find_game(const std::string& data, const std::string& user_folder = user_data_folder());

} // namespace rpg
