#pragma once
#include "rpg/core/bytes.h"
#include "rpg/model/colour.h"
#include "rpg/model/game_data.h"
#include "rpg/model/glyph_encoding.h"

#include <map>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

namespace converter {

using Json = nlohmann::ordered_json;

// What is needed to name things while a game is written.
struct JsonContext {
    rpg::GlyphEncoding encoding = rpg::GlyphEncoding::Ascii;
    std::map<rpg::EntityId, std::string> entity_names{};
};

// Raw bytes as UTF-8 that can be turned back: byte N is the character U+00NN.
std::string latin1(std::string_view bytes);
Json string_json(std::string_view bytes, const JsonContext& context); // {"raw": ..., "text": ...}
std::string colour_text(rpg::Rgb colour);                             // #rrggbb

Json level_json(const rpg::Level& level, const JsonContext& context);

// One line for each value of the object, and for each element of the arrays in it.
rpg::Bytes json_text(const Json& object);

} // namespace converter
