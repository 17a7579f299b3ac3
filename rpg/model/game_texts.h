#pragma once
#include "rpg/model/game_data.h"
#include "rpg/model/glyph_encoding.h"

namespace rpg {

// The font that the strings of a game are made for: all of them together tell it.
GlyphEncoding encoding_of_texts(const GameData& game);

} // namespace rpg
