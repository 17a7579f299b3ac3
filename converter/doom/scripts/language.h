#pragma once
#include "rpg/model/game_data.h"
#include "rpg/model/line_joiner.h"

#include <string>
#include <string_view>

namespace converter::port {

// A text between quotation marks for LANGUAGE; `|` ends a line.
std::string language_text(std::string_view text);

// The same of a text that was made for a phone's columns: lines that were broken for want of room are joined,
// as the game joins them on wide screens. The engine's screens divide them again.
std::string whole_text(const rpg::LineJoiner& joiner, std::string_view text);
rpg::LineJoiner joiner_for(const rpg::GameData& game); // that knows the game's words

} // namespace converter::port
