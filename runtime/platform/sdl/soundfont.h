#pragma once
#include "rpg/core/result.h"

#include <string>
#include <vector>

namespace runtime {

// False where the system plays songs with instruments of its own.
bool plays_soundfonts();

// The General MIDI sounds to play music with: the first file of SDL_SOUNDFONTS that is one, else `wanted`,
// else the best that the player's own folder and those of the system hold; empty: none. An error:
// SDL_SOUNDFONTS names none.
rpg::Result<std::string> find_soundfont(const std::string& wanted, const std::string& own_folder);

// All that the folders hold, the best first; none where they are not played.
std::vector<std::string> list_soundfonts(const std::string& own_folder);

} // namespace runtime
