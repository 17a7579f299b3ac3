#pragma once
#include "rpg/pilot/pilot.h"
#include "rpg/sim/session/replay.h"

#include <array>
#include <iosfwd>
#include <string>
#include <utility>
#include <vector>

namespace rpg {

struct PilotTask {
    std::string map;
    Bytes save; // to go on from, instead of a new game on the map
    std::uint64_t seed = 1;
    Temperament temperament = Temperament::Average;
    bool whole_campaign = false;         // else until the level is left for the next one
    std::uint32_t most_commands = 60000; // then it counts as stuck
    std::ostream* trace = nullptr;       // a line for each command
    bool keeps_arrivals = false;
};

// What became of a stay on a level, from coming to leaving.
struct LevelVisit {
    std::string map;
    std::uint32_t commands = 0;
    std::uint32_t turns = 0;
    std::uint32_t deaths = 0;
    std::uint32_t earned = 0; // credits
    std::uint32_t spent = 0;
    int least_ammo = 0; // bullets, shells, rockets and cells together, at the worst moment
    Player left;        // as it was at the end
    LevelStats stats;   // if it left by an exit that counts
};

struct PilotRun {
    bool finished = false;
    std::uint32_t commands = 0;
    std::uint32_t turns = 0;
    LevelStats stats; // of the level that was left last
    std::vector<LevelVisit> visits;
    std::vector<std::pair<std::string, Bytes>> arrivals; // saves of the first coming to each map
    GameState state;                                     // at the end
    Replay replay;
};

// Plays a new game on the map, or goes on with the save, and records it.
PilotRun run_pilot(const Campaign& campaign, std::uint64_t content, const PilotTask& task);

} // namespace rpg
