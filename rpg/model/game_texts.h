#pragma once
#include "rpg/model/game_data.h"
#include "rpg/model/glyph_encoding.h"

#include <map>
#include <string>

namespace rpg {

// How a game's strings are encoded: as its text "encoding" says (tables/texts.xml, also of a mod), else
// guessed from all strings.
GlyphEncoding encoding_of_texts(const GameData& game);

// Names of entities as the player reads them, in UTF-8; those without a name are left out.
std::map<EntityId, std::string> entity_names(const GameData& game, GlyphEncoding encoding);
inline std::map<EntityId, std::string> entity_names(const GameData& game)
{
    return entity_names(game, encoding_of_texts(game));
}

constexpr std::string_view kEncodingText = "encoding";

// The game's own page of help, without its first line, which says how many lines the original shows; '|' ends
// a line. In UTF-8. Empty if there is none.
std::string help_page(const GameData& game);

} // namespace rpg
