#include "rpg/pilot/fight.h"

#include "rpg/rules/combat.h"
#include "rpg/rules/monster_class.h"
#include "rpg/rules/weapons.h"

#include <algorithm>
#include <cstdlib>

namespace rpg {
namespace {

bool can_fire(const Situation& situation, int weapon)
{
    const Player& player = situation.player();
    const WeaponRow& row = situation.turn().rules().weapon(weapon);
    return player.owns(weapon) &&
           (row.use == 0 || player.ammo[static_cast<std::size_t>(row.ammo)] >= row.use);
}

int tiles_between(TilePos a, TilePos b)
{
    return std::max(std::abs(a.x - b.x), std::abs(a.y - b.y));
}

// Splash would come back.
bool is_safe(int weapon, int distance)
{
    return weapon != weapon::kRocketLauncher || distance > 1;
}

const Fighter& body_of(const Situation& situation, EntityIndex monster)
{
    const std::uint16_t number = situation.stage().monster_of[static_cast<std::size_t>(monster)];
    return situation.state().level.monsters[number].fighter;
}

} // namespace

int expected_damage(const Situation& situation, EntityIndex monster, int weapon)
{
    const Player& player = situation.player();
    const WeaponRow& row = situation.turn().rules().weapon(weapon);
    const Fighter& body = body_of(situation, monster);
    const UnitPos at = thing_of(situation.turn(), monster).at;
    const std::int32_t distance = squared_distance(at, player.at);
    const HitChance chance = hit_chance(row, player.fighter.accuracy, body.agility, distance);
    if (chance.never) return 0;
    const DamageTerms terms{
        player.fighter.strength, body.defense, damage_multiplier(false, player.berserk > 0),
        effectiveness(situation.turn().rules(), weapon, def_of(situation.turn(), monster).subtype), distance};
    return damage(row, terms, 128).total() * row.shots * std::clamp(chance.below, 0, 256) / 256;
}

int best_weapon(const Situation& situation, EntityIndex monster)
{
    const Player& player = situation.player();
    const Fighter& body = body_of(situation, monster);
    const int left = body.health + body.armour;
    const int distance = tiles_between(tile_of(thing_of(situation.turn(), monster).at), situation.tile());
    int best = player.weapon;
    int best_score = -1;
    for (int weapon = 0; weapon < kWeaponCount; ++weapon) {
        if (!can_fire(situation, weapon) || !is_safe(weapon, distance)) continue;
        const int damage = std::min(expected_damage(situation, monster, weapon), left);
        const WeaponRow& row = situation.turn().rules().weapon(weapon);
        const int ammo = row.use == 0 ? 0 : player.ammo[static_cast<std::size_t>(row.ammo)];
        // Plenty of ammunition is for use; the last rounds are worth something.
        const int thrift = row.use == 0 ? 0 : row.use * (ammo < 20 ? 4 : 1);
        const int score = damage * 16 - thrift;
        if (damage > 0 && score > best_score) {
            best_score = score;
            best = weapon;
        }
    }
    return best;
}

std::optional<Target> choose_target(const Situation& situation)
{
    std::optional<Target> best;
    for (int quarter = 0; quarter < 4; ++quarter) {
        const Angle256 direction{static_cast<std::uint8_t>(quarter * 64)};
        const EntityIndex met = situation.target_towards(direction, weapon::kPistol);
        if (!situation.is_fightable(met)) continue;
        const int distance = tiles_between(tile_of(thing_of(situation.turn(), met).at), situation.tile());
        const int weapon = best_weapon(situation, met);
        // A monster behind a script is out of reach: the action key runs the script.
        if (situation.use_of(beside(situation.tile(), direction)).runs) continue;
        if (!can_fire(situation, weapon)) continue;
        const int damage = expected_damage(situation, met, weapon);
        const bool worth_it = damage >= 2 || (damage > 0 && distance == 1);
        if (!worth_it || (best && best->distance <= distance)) continue;
        best = Target{met, direction, weapon, distance};
    }
    return best;
}

bool is_threatened(const Situation& situation)
{
    constexpr int kNear = 7;
    return std::ranges::any_of(situation.state().level.awake, [&](EntityIndex monster) {
        if (!situation.is_fightable(monster)) return false;
        return tiles_between(tile_of(thing_of(situation.turn(), monster).at), situation.tile()) <= kNear;
    });
}

} // namespace rpg
