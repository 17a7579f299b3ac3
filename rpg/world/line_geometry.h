#pragma once
#include "rpg/core/coords.h"
#include "rpg/model/level.h"
#include "rpg/state/level_state.h"

namespace rpg {

struct LineEnds {
    UnitPos from;
    UnitPos to;
    bool operator==(const LineEnds&) const = default;
};

// A line at rest and closed: secret walls are set back by 3 units.
LineEnds closed_line_ends(const Line& line);

UnitPos line_midpoint(const Line& line);   // of the closed line
UnitPos line_link_point(const Line& line); // in the tile that its entity stands on

// How far a line has opened now, 0..kFramesPerMove; and where its ends are then.
int line_frame(const LevelState& state, LineIndex line);
LineEnds line_ends(const Line& line, int frame);
LineEnds line_ends(const Level& level, const LevelState& state, LineIndex line);

} // namespace rpg
