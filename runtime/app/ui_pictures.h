#pragma once
#include "rpg/model/game_data.h"
#include "rpg/render/ui_art.h"

namespace runtime {

// The flat pictures of a game. J2ME editions keep them as PNG under the same letters; fonts that a game lacks
// are those of the program.
rpg::UiArt ui_pictures(const rpg::GameData& game);

// Without a game: the fonts of the program.
rpg::UiArt plain_pictures();

// The same pictures with the program's fonts.
rpg::UiArt with_plain_fonts(const rpg::UiArt& art);

} // namespace runtime
