#pragma once
#include "converter/doom/pk3/definition_lumps.h"
#include "rpg/model/line_joiner.h"

#include <string>
#include <string_view>

namespace converter::port {

// Bytes of the game's font as a text between quotation marks for LANGUAGE, in UTF-8; `|` ends a line.
std::string language_text(std::string_view bytes);

// The same of a text that was made for a phone's columns: lines that were broken for want of room are joined,
// as the game joins them on wide screens. The engine's screens divide them again.
std::string whole_text(const rpg::LineJoiner& joiner, std::string_view bytes);
rpg::LineJoiner joiner_for(const rpg::GameData& game); // that knows the game's words

constexpr std::string_view kEndingStem = "endgame"; // the level that stands for the end of the game
constexpr std::string_view kCastName = "RpgCast";   // of the sequence behind it

// Texts of the program itself as lines of LANGUAGE: story, ranks, credits, new levels, weapons. "-" stands
// for those that the game leaves empty.
std::string story_texts(const DefinitionInput& input, const rpg::LineJoiner& joiner);

// The sequence of MAPINFO that shows the monsters after the end, in the order of the ending's level.
std::string cast_sequence(const DefinitionInput& input);

// Whether an exit of the level ends the game: it leads to the ending, or to a level that is not in the
// package.
bool ends_the_game(const DefinitionInput& input, const MapSlot& slot);

} // namespace converter::port
