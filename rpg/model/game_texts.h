#pragma once
#include "rpg/model/game_data.h"
#include "rpg/model/glyph_encoding.h"

#include <map>
#include <string>

namespace rpg {

// The font that the strings of a game are made for: all of them together tell it.
GlyphEncoding encoding_of_texts(const GameData& game);

// Names of entities as the player reads them; those without a name are left out.
std::map<EntityId, std::string> entity_names(const GameData& game);

// The game's own page of help, without its first line, which says how many lines the original shows; '|' ends
// a line. Empty if there is none.
std::string help_page(const GameData& game);

} // namespace rpg
