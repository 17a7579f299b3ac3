#pragma once
#include "rpg/core/coords.h"
#include "rpg/session/replay.h"

#include <cstdint>
#include <functional>
#include <iosfwd>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace rpg {

// How bold the pilot is: when it heals, flees, and leaves things alone.
enum class Temperament : std::uint8_t { Careful, Average, Greedy };

using GuessedCodes = std::set<std::pair<std::string, int>>; // map, string index of the code

struct PilotTask { // borrowed for the call
    std::string map;
    Bytes save; // continues it instead of a new game on the map
    std::uint64_t seed = 1;
    bool classic = false;
    Difficulty difficulty = Difficulty::Normal;
    Temperament temperament = Temperament::Average;
    bool whole_campaign = false;         // false: ends when the level is left for the next one
    std::uint32_t most_commands = 60000; // after these it counts as stuck
    int most_reloads = 0;                // loads on each level, after many deaths or when it is stuck
    bool skips_levels = false;           // continues after the exit of a level that it cannot finish
    std::ostream* trace = nullptr;       // a line for each command
    bool keeps_arrivals = false;
    // Sees every command's events and the state after it.
    std::function<void(const GameState&, const GameEvents&)> watch{};
    std::function<bool()> is_cancelled{}; // asked before each command; true ends the game there
};

// A stay on a level, from arrival to departure.
struct LevelVisit {
    std::string map;
    std::uint32_t commands = 0;
    std::uint32_t turns = 0;
    std::uint32_t deaths = 0;
    std::uint32_t reloads = 0;
    std::uint32_t earned = 0; // credits
    std::uint32_t spent = 0;
    int least_ammo = 0;    // bullets, shells, rockets and cells together, at the worst moment
    bool finished = false; // by an exit that counts
    bool given_up = false; // the pilot was stuck
    TilePos last;          // its tile at the end
    Player left;           // at the end
    LevelStats stats;      // if it left by an exit that counts
};

struct PilotRun {
    bool finished = false;
    std::uint32_t commands = 0;
    std::uint32_t turns = 0;
    std::uint32_t reloads = 0;
    LevelStats stats; // of the last level that was left
    std::vector<LevelVisit> visits;
    std::vector<std::pair<std::string, Bytes>> arrivals; // saves of the first arrival on each map
    GuessedCodes guessed_codes;
    GameState state; // at the end
    Replay replay;
};

// Plays and records a new game on the map, or continues the save. REQUIRES: the campaign has the map, or the
// save belongs to it. `content`: content_hash(campaign). The same task gives the same run.
PilotRun run_pilot(const Campaign& campaign, std::uint64_t content, const PilotTask& task);

} // namespace rpg
