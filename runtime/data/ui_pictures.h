#pragma once
#include "rpg/model/game_data.h"
#include "rpg/model/image.h"
#include "rpg/render/text.h"
#include "rpg/render/ui_art.h"

#include <string_view>

namespace runtime {

// The 2D pictures of a game. J2ME editions store them as PNG under the same names; the program's fonts
// replace missing ones.
rpg::UiArt ui_pictures(const rpg::GameData& game);

// Pictures without a game: only the program's fonts.
rpg::UiArt plain_pictures();

// The same pictures with the program's fonts.
rpg::UiArt with_plain_fonts(const rpg::UiArt& art);

// The free game's fonts, built into the program: for games without fonts, for the setting "plain font", and
// for screens without a game.
rpg::Image builtin_font(rpg::FontSize size);

std::string_view font_drawing(rpg::FontSize size); // as in content/art/drawings

} // namespace runtime
