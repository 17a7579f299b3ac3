#pragma once
#include "lab/pilot/coverage.h"
#include "lab/pilot/situation.h"

#include <array>
#include <cstdint>
#include <vector>

namespace rpg {

struct RouteOptions {
    int danger_cost = 12; // for each point of damage from hazards
    TileSet ends{};       // tiles where a way may end, but not lead across
};

// The cheapest way from the player's tile to every tile, through doors that open and monsters that can be
// fought. Costs are tenths of a step.
class Route {
public:
    Route(const Situation& situation, const RouteOptions& options)
        : Route(situation, options, situation.tile())
    {
    }
    Route(const Situation& situation, const RouteOptions& options, TilePos start);

    static constexpr int kUnreachable = 1 << 28;
    int cost(TilePos tile) const { return cost_[at(tile)]; }
    bool reaches(TilePos tile) const { return cost(tile) < kUnreachable; }
    int danger(TilePos tile) const { return danger_[at(tile)]; } // damage on the way there
    // The direction of the first step. REQUIRES: reaches(to), and it is not the start.
    Angle256 first_step(TilePos to) const;
    std::vector<TilePos> path(TilePos to) const; // without the start

private:
    static std::size_t at(TilePos tile) { return static_cast<std::size_t>(tile_index(tile)); }

    std::array<int, kTileCount> cost_{};
    std::array<int, kTileCount> danger_{};
    std::array<std::uint8_t, kTileCount> came_by_{}; // angle / 64 of the step onto the tile
    TilePos start_;
};

} // namespace rpg
