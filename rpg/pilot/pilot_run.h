#pragma once
#include "rpg/pilot/pilot.h"
#include "rpg/sim/replay.h"

#include <iosfwd>
#include <string>

namespace rpg {

struct PilotTask {
    std::string map;
    std::uint64_t seed = 1;
    Temperament temperament = Temperament::Average;
    bool whole_campaign = false;         // else until the level is left for the next one
    std::uint32_t most_commands = 60000; // then it counts as stuck
    std::ostream* trace = nullptr;       // a line for each command
};

struct PilotRun {
    bool finished = false;
    std::uint32_t commands = 0;
    std::uint32_t turns = 0;
    LevelStats stats; // of the level that was left last
    GameState state;  // at the end
    Replay replay;
};

// Plays a new game on the map, and records it.
PilotRun run_pilot(const Campaign& campaign, std::uint64_t content, const PilotTask& task);

} // namespace rpg
