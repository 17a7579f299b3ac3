#pragma once
#include "rpg/model/image.h"
#include "rpg/render/text.h"

#include <string_view>

namespace runtime {

// The free game's fonts inside of the program: for games without one, for the setting "plain font", and to
// say that there is no game.
rpg::Image builtin_font(rpg::FontSize size);

std::string_view font_drawing(rpg::FontSize size); // as in content/art/drawings

} // namespace runtime
