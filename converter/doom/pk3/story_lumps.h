#pragma once
#include "converter/doom/pk3/definition_lumps.h"
#include "converter/doom/pk3/pk3_export.h"
#include "converter/doom/scripts/language.h"
#include "rpg/sim/text/program_texts.h"

#include <string>
#include <string_view>

namespace converter::port {

constexpr std::string_view kCastName = "RpgCast";          // the cast after it
constexpr std::string_view kPartialEndingName = "RpgPart"; // after an exit to a level outside the package

// Texts of the program itself for LANGUAGE: story, ranks, credits, level-ups, weapons. "-" for those that the
// game leaves empty. `own`: the game's, in one of its languages.
std::string story_texts(const DefinitionInput& input, const rpg::LineJoiner& joiner,
                        const rpg::TextReplacements& own);

// Sequences for MAPINFO: the monsters after the ending, in the order of its level; the end of a package with
// only a part of the game.
std::string cast_sequence(const DefinitionInput& input);

// Whether an exit of the level leads to the ending.
bool ends_the_game(const DefinitionInput& input, const MapSlot& slot);

} // namespace converter::port
