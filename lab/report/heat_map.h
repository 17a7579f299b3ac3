#pragma once
#include "lab/pilot/coverage.h"
#include "rpg/model/game_data.h"

#include <string>

namespace converter {

// A map of a level with what happened in many games: the more often a tile was stepped on, the warmer its
// colour; a number on a dark circle counts the deaths there.
struct HeatFacts {
    const rpg::LevelCoverage& coverage;
    std::string remark; // below the title: the number of games
};
std::string heat_map_svg(const rpg::GameData& game, const rpg::Level& level, const HeatFacts& facts);

} // namespace converter
