#pragma once
#include "rpg/core/result.h"

#include <string>

namespace runtime {

// The General MIDI sounds to play music with: the first file of SDL_SOUNDFONTS that is one, else the best
// that the system's folders hold. An error says why there is none.
rpg::Result<std::string> find_soundfont();

} // namespace runtime
