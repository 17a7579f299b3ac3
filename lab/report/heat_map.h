#pragma once
#include "lab/pilot/coverage.h"
#include "rpg/model/game_data.h"

#include <string>

namespace converter {

// A level from above with what happened in many games: the more often a tile was stepped on, the warmer it
// is; a number on a dark circle says how many players died there.
struct HeatFacts {
    const rpg::LevelCoverage& coverage;
    std::string remark; // below the title: how many games
};
std::string heat_map_svg(const rpg::GameData& game, const rpg::Level& level, const HeatFacts& facts);

} // namespace converter
