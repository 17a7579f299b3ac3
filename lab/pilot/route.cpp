#include "lab/pilot/route.h"

#include "lab/pilot/fight.h"
#include "rpg/core/assert.h"

#include <algorithm>
#include <functional>
#include <queue>
#include <utility>

namespace rpg {
namespace {

constexpr int kStep = 10;
constexpr int kDoor = 5;
constexpr int kBreakable = 50;
constexpr int kWaiting = 300; // for a monster that cannot be hurt to go away

int cost_of(const Situation& situation, const Passage& way, const RouteOptions& options)
{
    const int step = kStep + way.danger * options.danger_cost;
    switch (way.obstacle) {
    case Obstacle::None:
        return step;
    case Obstacle::Door:
        return step + kDoor;
    case Obstacle::Monster: // it moves: a way round it would change with every turn
        if (can_hurt(situation, way.entity)) return step;
        return step + kWaiting;
    case Obstacle::Breakable:
        return step + kBreakable;
    case Obstacle::Blocked:
        break;
    }
    return Route::kUnreachable;
}

} // namespace

Route::Route(const Situation& situation, const RouteOptions& options, TilePos start) : start_(start)
{
    cost_.fill(kUnreachable);
    using Entry = std::pair<int, int>; // cost, tile index
    std::priority_queue<Entry, std::vector<Entry>, std::greater<>> open;
    cost_[at(start)] = 0;
    open.emplace(0, tile_index(start));
    TileSet ends = options.ends;
    while (!open.empty()) {
        const auto [cost, index] = open.top();
        open.pop();
        const TilePos tile = tile_at_index(index);
        if (cost > cost_[at(tile)] || (ends[at(tile)] && !(tile == start))) continue;
        for (int side = 0; side < 4; ++side) {
            const Passage way = situation.passage(tile, quarter(side));
            if (way.obstacle == Obstacle::Blocked) continue;
            const int there = cost + cost_of(situation, way, options);
            const std::size_t next = at(beside(tile, quarter(side)));
            if (way.carries_off) ends.set(next);
            if (there >= cost_[next] || there >= kUnreachable) continue;
            cost_[next] = there;
            danger_[next] = danger_[at(tile)] + way.danger;
            came_by_[next] = static_cast<std::uint8_t>(side);
            open.emplace(there, static_cast<int>(next));
        }
    }
}

Angle256 Route::first_step(TilePos to) const
{
    const TilePos first = path(to).front();
    return quarter(came_by_[at(first)]);
}

std::vector<TilePos> Route::path(TilePos to) const
{
    RPG_ASSERT(reaches(to) && !(to == start_));
    std::vector<TilePos> tiles;
    for (; !(to == start_); to = beside(to, turned(quarter(came_by_[at(to)]), 128))) tiles.push_back(to);
    std::ranges::reverse(tiles);
    return tiles;
}

} // namespace rpg
