#pragma once
#include "rpg/core/files.h"
#include "rpg/model/game_data.h"
#include "rpg/model/glyph_encoding.h"

namespace converter {

// `drpg export text`: every text of the game for people to read, UTF-8: levels/, tables/, texts/ and
// entities.txt. There is no import; `unpack` writes editable texts.
rpg::FileSet export_text(const rpg::GameData& game, rpg::GlyphEncoding encoding);

} // namespace converter
