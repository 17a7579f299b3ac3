#pragma once
#include "rpg/system/system.h"

#include <string>
#include <vector>

namespace rpg {

std::string free_game_path();  // share/drpg/free.zip, in the build tree as after an installation
std::string portable_folder(); // saves, mods and games beside the program, for a portable installation

// Where games are, best first: the player's folder, beside the program, and where the system keeps games.
std::vector<std::string> game_folders(const std::string& user_folder = own_folder(UserPlace::Data));

// The path for DATA on a command line. 'free' is the free game; then an existing file or folder; then a game
// of that name in the folders for games. If nothing is found, the name itself.
std::string find_game(const std::string& data, const std::string& user_folder = own_folder(UserPlace::Data));

} // namespace rpg
