#pragma once
#include "rpg/core/random.h"
#include "rpg/model/rules.h"
#include "rpg/state/player.h"

#include <cstdint>

namespace rpg {

constexpr int kCouplingDefense = 25; // couplings keep a portal open

// Hit and damage of one shot. Distances are squared, in units.

int fall_off(std::int32_t squared_distance, int optimum); // N(E): thresholds that the distance has passed

// H: a byte below it hits, a byte below H/20 is critical. `never`: out of reach, not even a byte is drawn.
struct HitChance {
    int below = 0;
    bool never = false;
};
HitChance hit_chance(const WeaponRow& weapon, int accuracy, int agility, std::int32_t squared_distance);

enum class Hit : std::uint8_t { Miss, Normal, Critical };
Hit roll_hit(const HitChance& chance, Random& random); // draws one byte

// 1/256; class -1: the player.
int effectiveness(const Rules& rules, int weapon, int monster_class);

constexpr int damage_multiplier(bool critical, bool berserk) // 1/256
{
    return kNormalDamage * (critical ? 2 : 1) * (berserk ? 3 : 1);
}

struct DamageParts {
    int health = 0;
    int armour = 0;
    int total() const { return health + armour; }
    bool operator==(const DamageParts&) const = default;
};
struct DamageTerms {
    int strength = 0;
    int defense = 0;
    int multiplier = kNormalDamage;
    int effectiveness = kNormalDamage;
    std::int32_t squared_distance = 0;
};
// The damage of a hit, for apply_damage. The caller draws the random byte.
DamageParts damage(const WeaponRow& weapon, const DamageTerms& terms, int random_byte);

// Armour absorbs its part as far as it lasts; the rest is taken from health, down to 0.
void apply_damage(Fighter& fighter, DamageParts parts);
// Whether a shot of `damage` from close by gibs the target. `fragile`: whenever it is lethal.
bool is_gibbed(const Fighter& fighter, int damage, bool fragile);

} // namespace rpg
