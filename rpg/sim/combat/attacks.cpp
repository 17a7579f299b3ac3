#include "rpg/sim/combat/attacks.h"

#include "rpg/world/entities.h"
#include "rpg/world/monster_class.h"

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

// Of blood, for so much damage.
int drops_of(const Fighter& fighter, int damage)
{
    constexpr int kFullDamage = 48, kMax = 255;
    const int whole = fighter.max_health + (fighter.armour > 0 ? fighter.max_armour : 0);
    const int drops = kFullDamage * damage / std::max(whole, 1);
    const bool kills = damage >= fighter.health + fighter.armour;
    return std::clamp(kills ? 2 * drops : drops, 1, kMax);
}

} // namespace

void play_one_of(Turn& turn, const SoundChoice& choice, SoundPriority priority, EntityIndex monster)
{
    if (choice.count == 0) return;
    const int chosen = turn.state.random.byte() % choice.count;
    turn.sound(choice.sounds[static_cast<std::size_t>(chosen)], priority, place_of(turn, monster));
}

void show_wound(Turn& turn, EntityIndex monster, const Wound& wound)
{
    const Rgb blood = row_of(turn, monster).effects.blood[rank_of(tier_of(turn, monster))];
    const int drops = wound.bleeds ? drops_of(monster_of(turn, monster).fighter, wound.parts.total()) : 0;
    turn.emit(event::MonsterHit{.thing = thing_index(turn, monster),
                                .health = wound.parts.health,
                                .armour = wound.parts.armour,
                                .critical = wound.critical,
                                .blood = blood,
                                .drops = static_cast<std::uint8_t>(drops),
                                .gibbed = wound.gibbed});
}

bool wound(Turn& turn, EntityIndex monster, DamageParts parts)
{
    Fighter& fighter = monster_of(turn, monster).fighter;
    apply_damage(fighter, parts);
    return fighter.health == 0;
}

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
