#pragma once
#include "rpg/core/result.h"

#include <string>
#include <vector>

namespace runtime {

// False if the system plays songs with its own instruments.
bool plays_soundfonts();

// The soundfont for music: the first valid file of SDL_SOUNDFONTS, else `wanted`, else the best one in the
// player's own folder and the system's; empty: none. Error: SDL_SOUNDFONTS names no soundfont.
rpg::Result<std::string> find_soundfont(const std::string& wanted, const std::string& own_folder);

// All soundfonts in these folders, the best first; none if the system does not play them.
std::vector<std::string> list_soundfonts(const std::string& own_folder);

} // namespace runtime
