#pragma once
#include "rpg/pilot/situation.h"

#include <array>
#include <cstdint>

namespace rpg {

// The cheapest way from the player's tile to every tile, through doors that open and monsters that can be fought.
class Route {
public:
    struct Manner { // what the player shies at
        int danger_cost = 12; // a point of damage from hazards, in steps / 10
        bool through_breakables = true;
        bool through_hazards = true;
    };
    Route(const Situation& situation, const Manner& manner);

    static constexpr int kUnreachable = 1 << 28;
    int cost(TilePos tile) const { return cost_[static_cast<std::size_t>(tile_index(tile))]; }
    bool reaches(TilePos tile) const { return cost(tile) < kUnreachable; }
    // The direction of the first step on the way; the tile must be reached and must not be the player's own.
    Angle256 first_step(TilePos to) const;

private:
    std::array<int, kTileCount> cost_{};
    std::array<std::uint8_t, kTileCount> came_by_{}; // angle / 64 of the step onto the tile
    TilePos start_;
};

} // namespace rpg
