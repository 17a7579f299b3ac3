#pragma once
#include "rpg/core/files.h"
#include "rpg/model/line_joiner.h"

#include <string>
#include <string_view>

namespace converter::port {

// menudef.txt, keyconf.txt and cvarinfo.txt: menus, keys and options. `slides`: doors do so until the player
// chooses.
rpg::FileList menu_lumps(bool slides);

// Their texts and those of the screens for LANGUAGE.
std::string menu_texts();
// The game's own help.
std::string help_text(const rpg::LineJoiner& joiner, std::string_view page);

// Skills of MAPINFO; the second is the original difficulty.
std::string skills();

} // namespace converter::port
