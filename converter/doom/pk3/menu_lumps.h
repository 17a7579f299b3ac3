#pragma once
#include "rpg/core/files.h"
#include "rpg/model/game_data.h"
#include "rpg/model/line_joiner.h"

#include <string>

namespace converter::port {

// menudef.txt, keyconf.txt and cvarinfo.txt: menus, keys and options. `slides`: doors do so until the player
// chooses.
rpg::FileList menu_lumps(bool slides);

// Their texts and those of the screens for LANGUAGE, with the game's own help.
std::string menu_texts(const rpg::GameData& game, const rpg::LineJoiner& joiner);

// Skills of MAPINFO; the second is the original difficulty.
std::string skills();

} // namespace converter::port
