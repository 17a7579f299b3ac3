#pragma once
#include "converter/doom/pk3/definition_lumps.h"
#include "converter/doom/scripts/language.h"

#include <string>
#include <string_view>

namespace converter::port {

constexpr std::string_view kEndingStem = "endgame"; // the level that stands for the end of the game
constexpr std::string_view kCastName = "RpgCast";   // of the sequence behind it
constexpr std::string_view kPartName = "RpgPart"; // where an exit leads to a level that is not in the package

// Texts of the program itself as lines of LANGUAGE: story, ranks, credits, new levels, weapons. "-" stands
// for those that the game leaves empty.
std::string story_texts(const DefinitionInput& input, const rpg::LineJoiner& joiner);

// The sequences of MAPINFO: the monsters after the end, in the order of the ending's level; the end of a
// package that has only a part of the game.
std::string cast_sequence(const DefinitionInput& input);

// Whether an exit of the level leads to the ending.
bool ends_the_game(const DefinitionInput& input, const MapSlot& slot);

} // namespace converter::port
