#include "rpg/pilot/route.h"

#include "rpg/core/assert.h"

#include <functional>
#include <queue>
#include <utility>
#include <vector>

namespace rpg {
namespace {

constexpr int kStep = 10;
constexpr int kDoor = 5;
constexpr int kBreakable = 50;

int cost_of(const Passage& way, const Route::Manner& manner)
{
    const int step = kStep + way.danger * manner.danger_cost;
    switch (way.obstacle) {
    case Obstacle::None:
        return step;
    case Obstacle::Door:
        return step + kDoor;
    case Obstacle::Monster:
        return step; // it moves: a way round it would change with every turn
    case Obstacle::Breakable:
        return manner.through_breakables ? step + kBreakable : Route::kUnreachable;
    case Obstacle::Blocked:
        break;
    }
    return Route::kUnreachable;
}

} // namespace

Route::Route(const Situation& situation, const Manner& manner) : start_(situation.tile())
{
    cost_.fill(kUnreachable);
    using Entry = std::pair<int, int>; // cost, tile index
    std::priority_queue<Entry, std::vector<Entry>, std::greater<>> open;
    cost_[static_cast<std::size_t>(tile_index(start_))] = 0;
    open.emplace(0, tile_index(start_));
    while (!open.empty()) {
        const auto [cost, index] = open.top();
        open.pop();
        if (cost > cost_[static_cast<std::size_t>(index)]) continue;
        const TilePos tile = tile_at_index(index);
        for (std::uint8_t quarter = 0; quarter < 4; ++quarter) {
            const Angle256 direction{static_cast<std::uint8_t>(quarter * 64)};
            const Passage way = situation.passage(tile, direction);
            if (way.obstacle == Obstacle::Blocked || (way.danger > 0 && !manner.through_hazards)) continue;
            const int there = cost + cost_of(way, manner);
            const auto next = static_cast<std::size_t>(tile_index(beside(tile, direction)));
            if (there >= cost_[next] || there >= kUnreachable) continue;
            cost_[next] = there;
            came_by_[next] = quarter;
            open.emplace(there, static_cast<int>(next));
        }
    }
}

Angle256 Route::first_step(TilePos to) const
{
    RPG_ASSERT(reaches(to) && !(to == start_));
    for (;;) {
        const Angle256 step{
            static_cast<std::uint8_t>(came_by_[static_cast<std::size_t>(tile_index(to))] * 64)};
        const TilePos from = beside(to, turned(step, 128));
        if (from == start_) return step;
        to = from;
    }
}

} // namespace rpg
