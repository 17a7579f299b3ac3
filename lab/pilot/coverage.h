#pragma once
#include "rpg/state/event.h"
#include "rpg/state/game_state.h"
#include "rpg/world/stage.h"

#include <array>
#include <bitset>
#include <cstdint>
#include <map>
#include <set>
#include <string>

namespace rpg {

using TileSet = std::bitset<kTileCount>; // by tile_index

// The parts of a level that players have reached.
struct LevelCoverage {
    std::array<std::uint32_t, kTileCount> visits{}; // steps onto each tile
    std::array<std::uint32_t, kTileCount> deaths{};
    std::set<std::uint16_t> events; // that ran a command
    std::set<std::uint16_t> things; // that were taken
    std::set<std::uint16_t> lines;  // that opened
    std::set<std::uint16_t> codes;  // string indices of the codes that were entered
    void add(const LevelCoverage& other);
};

// Collects coverage while games are played.
class CoverageBook {
public:
    // `events`: those of one command; `state`: after it.
    void note(const GameState& state, const GameEvents& events);
    void add(const CoverageBook& other);
    const LevelCoverage& of(const std::string& map) const;

private:
    void note_place(const GameState& state, const EventBody& body);
    void note_doing(const EventBody& body);
    void note_taken(const GameState& state, const EventBody& body);

    std::map<std::string, LevelCoverage> levels_;
    std::string map_; // where the next events happen
    std::uint16_t code_ = 0;
};

// A thing that the player can take away.
bool is_pick_up(const Campaign& campaign, const Stage& stage, std::size_t thing);
bool is_key(const Campaign& campaign, const Stage& stage, std::size_t thing);

} // namespace rpg
