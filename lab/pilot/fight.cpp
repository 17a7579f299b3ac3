#include "lab/pilot/fight.h"

#include "rpg/world/combat.h"
#include "rpg/world/monster_class.h"
#include "rpg/world/weapons.h"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace rpg {
namespace {

constexpr std::int32_t kUnitsATile = 64;

int tiles_between(TilePos a, TilePos b)
{
    return std::max(std::abs(a.x - b.x), std::abs(a.y - b.y));
}

// Splash would come back.
bool is_safe(int weapon, int distance)
{
    return weapon != weapon::kRocketLauncher || distance > 1;
}

// What an attack is worth in ammunition, in points of health / 16: the last rounds are worth more.
int ammo_cost(const Situation& situation, int weapon)
{
    const Player& player = situation.player();
    constexpr std::array<int, kAmmoTypes> kPrices{8, 4, 10, 30, 12, 0};
    constexpr int kPlenty = 30;
    const WeaponRow& row = situation.world().rules().weapon(weapon);
    if (row.use == 0) return 0;
    const auto type = static_cast<std::size_t>(row.ammo);
    const int price = kPrices[type] * row.use;
    return player.ammo[type] >= kPlenty ? price : price + price * (kPlenty - player.ammo[type]) / 10;
}

const Fighter& body_of(const Situation& situation, EntityIndex monster)
{
    const std::uint16_t number = situation.stage().monster_of[static_cast<std::size_t>(monster)];
    return situation.state().level.monsters[number].fighter;
}

int damage_at(const Situation& situation, EntityIndex monster, int weapon, std::int32_t distance)
{
    const Player& player = situation.player();
    const WeaponRow& row = situation.world().rules().weapon(weapon);
    const Fighter& body = body_of(situation, monster);
    const HitChance chance = hit_chance(row, player.fighter.accuracy, body.agility, distance);
    if (chance.never) return 0;
    const Rules& rules = situation.world().rules();
    const DamageTerms terms{
        player.fighter.strength, body.defense,
        damage_multiplier(false, player.berserk > 0) * rules.challenge.damage_given / kNormalDamage,
        effectiveness(rules, weapon, def_of(situation.world(), monster).subtype), distance};
    const int mean = damage(row, terms, 128).total() * row.shots * std::clamp(chance.below, 0, 256) / 256;
    return std::max(mean, chance.below > 0 ? 1 : 0); // a hit does something
}

} // namespace

int expected_damage(const Situation& situation, EntityIndex monster, int weapon)
{
    const UnitPos at = thing_of(situation.world(), monster).at;
    return damage_at(situation, monster, weapon, squared_distance(at, situation.player().at));
}

int expected_harm(const Situation& situation, EntityIndex monster)
{
    const Fighter& player = situation.player().fighter;
    const Fighter& body = body_of(situation, monster);
    const MonsterRow& row = situation.world().rules().monster(def_of(situation.world(), monster).subtype);
    int sum = 0;
    for (const std::uint8_t attack : row.attacks) {
        const WeaponRow& weapon = situation.world().rules().weapon(attack);
        const HitChance chance = hit_chance(weapon, body.accuracy, player.agility, 0);
        const DamageTerms terms{body.strength, player.defense, 256, 256, 0};
        sum += damage(weapon, terms, 128).total() * row.shots * std::clamp(chance.below, 0, 256) / 256;
    }
    return sum / 2 * situation.world().rules().challenge.damage_taken / kNormalDamage;
}

int nearby_expected_harm(const Situation& situation)
{
    int sum = 0;
    for (const EntityIndex monster : situation.state().level.awake) {
        if (!situation.is_fightable(monster)) continue;
        const MonsterRow& row = situation.world().rules().monster(def_of(situation.world(), monster).subtype);
        const TilePos at = tile_of(thing_of(situation.world(), monster).at);
        const TilePos here = situation.tile();
        const Rules& rules = situation.world().rules();
        const int reach = std::max(attack_range(rules.weapon(row.attacks[0])).reach,
                                   attack_range(rules.weapon(row.attacks[1])).reach);
        const bool is_aligned = at.x == here.x || at.y == here.y;
        const int near = std::abs(at.x - here.x) + std::abs(at.y - here.y);
        if ((is_aligned && near <= reach) || near <= 1 + row.steps) sum += expected_harm(situation, monster);
    }
    return sum;
}

bool explodes(const Situation& situation, EntityIndex monster)
{
    return def_of(situation.world(), monster).subtype == monster_class::kRevenant;
}

bool faces_boss(const Situation& situation)
{
    constexpr int kNear = 6;
    return std::ranges::any_of(situation.state().level.awake, [&](EntityIndex monster) {
        if (!situation.is_fightable(monster)) return false;
        if (def_of(situation.world(), monster).subtype < monster_class::kCyberdemon) return false;
        return tiles_between(tile_of(thing_of(situation.world(), monster).at), situation.tile()) <= kNear;
    });
}

bool can_hurt(const Situation& situation, EntityIndex monster)
{
    for (int weapon = 0; weapon < kWeaponCount; ++weapon)
        if (situation.can_fire(weapon) &&
            damage_at(situation, monster, weapon, kUnitsATile * kUnitsATile) > 0)
            return true;
    return false;
}

bool is_worth_fighting(const Situation& situation, EntityIndex monster, int percent)
{
    const Fighter& body = body_of(situation, monster);
    int most = 0;
    for (int weapon = 0; weapon < kWeaponCount; ++weapon)
        if (situation.can_fire(weapon))
            most = std::max(most, damage_at(situation, monster, weapon, kUnitsATile * kUnitsATile));
    if (most <= 0) return false;
    const int turns = (body.health + body.armour + most - 1) / most;
    return expected_harm(situation, monster) * turns * 100 <= situation.player().fighter.health * percent;
}

int best_weapon(const Situation& situation, EntityIndex monster, bool lavish)
{
    constexpr int kTurn = 8; // what a turn costs by itself, in points / 16
    const Player& player = situation.player();
    const Fighter& body = body_of(situation, monster);
    const int left = (body.health + body.armour) * 16;
    const int distance = tiles_between(tile_of(thing_of(situation.world(), monster).at), situation.tile());
    const int harm = expected_harm(situation, monster) * 16;
    int best = player.weapon;
    int lowest = 0;
    for (int weapon = 0; weapon < kWeaponCount; ++weapon) {
        if (!situation.can_fire(weapon) || !is_safe(weapon, distance)) continue;
        const int damage = expected_damage(situation, monster, weapon);
        if (damage <= 0) continue;
        const int turns = std::max(16, (left + damage - 1) / damage);
        const int cost = turns * (harm + kTurn + (lavish ? 0 : ammo_cost(situation, weapon))) / 16;
        if (lowest != 0 && cost >= lowest) continue;
        lowest = cost;
        best = weapon;
    }
    return best;
}

std::optional<Target> choose_target(const Situation& situation, bool lavish)
{
    std::optional<Target> best;
    for (int quarter = 0; quarter < 4; ++quarter) {
        const Angle256 direction{static_cast<std::uint8_t>(quarter * 64)};
        const EntityIndex met = situation.target_towards(direction, weapon::kPistol);
        if (!situation.is_fightable(met)) continue;
        const int distance = tiles_between(tile_of(thing_of(situation.world(), met).at), situation.tile());
        const int weapon = best_weapon(situation, met, lavish);
        // A monster behind a script is out of reach: the action key runs the script.
        if (situation.use_of(beside(situation.tile(), direction)).handled) continue;
        if (!situation.can_fire(weapon)) continue;
        const int damage = expected_damage(situation, met, weapon);
        const bool worth_it = damage >= 2 || (damage > 0 && distance == 1);
        if (!worth_it || (best && best->distance <= distance)) continue;
        best = Target{met, direction, weapon, distance};
    }
    return best;
}

} // namespace rpg
