#pragma once
#include "rpg/model/game_data.h"
#include "rpg/model/image.h"
#include "rpg/render/text.h"
#include "rpg/render/ui_art.h"

#include <string_view>

namespace runtime {

// The flat pictures of a game. J2ME editions keep them as PNG under the same letters; fonts that a game lacks
// are those of the program.
rpg::UiArt ui_pictures(const rpg::GameData& game);

// Without a game: the fonts of the program.
rpg::UiArt plain_pictures();

// The same pictures with the program's fonts.
rpg::UiArt with_plain_fonts(const rpg::UiArt& art);

// The free game's fonts inside of the program: for games without one, for the setting "plain font", and to
// say that there is no game.
rpg::Image builtin_font(rpg::FontSize size);

std::string_view font_drawing(rpg::FontSize size); // as in content/art/drawings

} // namespace runtime
