#pragma once
#include "rpg/system/system.h"

#include <string>
#include <vector>

namespace rpg {

std::string free_game_path();  // share/drpg/free.zip, in the build tree as after an installation
std::string portable_folder(); // saves, mods and games beside the program, for a program on a stick

// Where games are, best first: the player's folder, beside the program, and where the system keeps games.
std::vector<std::string> game_folders(const std::string& user_folder = own_folder(UserPlace::Data));

// The path that DATA of a command line means. 'free' is the free game; a file or folder that is there is
// meant itself; else a game of that name in the folders for games. Nowhere: the name as it is.
std::string find_game(const std::string& data, const std::string& user_folder = own_folder(UserPlace::Data));

} // namespace rpg
