#include "rpg/rules/weapons.h"
#include "rpg/sim/missiles_internal.h"
#include "rpg/sim/world.h"

#include <cstdlib>

namespace rpg {
namespace {

constexpr int kMissWidth = 25;

int sign(int value)
{
    return (value > 0) - (value < 0);
}

int frames(int distance, int speed)
{
    return (std::abs(distance) + speed - 1) / speed;
}

} // namespace

void launch(Turn& turn, const Launch& launch, Shot& shot)
{
    shot.impact = launch.missile.impact;
    shot.end = launch.target;
    shot.lands = turn.state.clock;
    if (launch.missile.speed == 0) return;
    const UnitPos way = launch.target - launch.from;
    const bool along_y = std::abs(way.y) > std::abs(way.x);
    if (shot.has_hit()) {
        if (along_y)
            shot.end.y -= sign(way.y) * std::min(launch.short_by, std::abs(way.y));
        else
            shot.end.x -= sign(way.x) * std::min(launch.short_by, std::abs(way.x));
    } else {
        const int aside = turn.state.random.byte() % 2 != 0 ? kMissWidth : -kMissWidth;
        (along_y ? shot.end.x : shot.end.y) += aside;
    }
    const bool visible = launch.missile.sprite != 0;
    const UnitPos from = visible ? launch.from : shot.end;
    const UnitPos flown = shot.end - from;
    const int speed = launch.missile.speed;
    const int count = std::max({1, frames(along_y ? flown.y : flown.x, speed),
                                frames(along_y ? flown.x : flown.y, std::max(1, speed / 4))});
    const std::uint32_t duration = static_cast<std::uint32_t>(count) * kFrameMs;
    shot.lands += duration;
    turn.emit(event::MissileFlew{.weapon = static_cast<std::uint8_t>(launch.weapon),
                                 .sprite = SpriteId{launch.missile.sprite},
                                 .from = from,
                                 .to = shot.end,
                                 .duration = static_cast<std::uint16_t>(duration)});
}

} // namespace rpg
