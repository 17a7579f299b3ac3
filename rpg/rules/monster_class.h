#pragma once
#include "rpg/core/random.h"
#include "rpg/model/colour.h"
#include "rpg/rules/entity_kind.h"
#include "rpg/state/player.h"

#include <array>
#include <cstdint>

namespace rpg {

namespace monster_class {
constexpr int kDog = 1;
constexpr int kLostSoul = 4;
constexpr int kCacodemon = 6;
constexpr int kPainElemental = 7;
constexpr int kRevenant = 8;
constexpr int kArchvile = 10;
constexpr int kBaron = 11;
constexpr int kCyberdemon = 12;
constexpr int kKronos = 13;
constexpr int kPlayer = -1; // nothing is specially effective against the player
} // namespace monster_class

constexpr int kMonsterClasses = 14;

struct SoundChoice { // one of them by chance
    std::array<std::uint16_t, 3> sounds{};
    std::uint8_t count = 0;
};

// A family of monsters; EntityDef::subtype is its number, EntityDef::parameter the tier (294, 467, 640).
struct MonsterRow {
    std::uint16_t health = 0; // before scaling; health and armour count as 255 at most
    std::uint16_t armour = 0;
    std::uint8_t defense = 0;
    std::uint8_t strength = 0;
    std::uint8_t agility = 0;
    std::uint8_t accuracy = 0;
    std::array<std::uint8_t, 2> attacks{}; // weapon numbers A and B
    std::uint8_t shots = 1;
    std::uint16_t hold = 500; // ms
    std::uint8_t steps = 1;   // a turn at most
    bool rushes = false;      // may attack after stepping
    TypeMask walk_mask = type_mask::kMonsterWalk;
    std::uint16_t idle_sound = 0; // 0: none
    SoundChoice sight{};
    std::array<std::uint16_t, 2> attack_sounds{};
    std::uint16_t pain_sound = 0;
    SoundChoice death{};
    std::uint16_t step_sound = 0;
};

// By class; a number that names none means the first. game-rules.md 10.1, 10.4, 10.5.
const MonsterRow& monster_row(int monster_class);

// In tiles: farthest attack, and the distance at which it may step back. 10.4.
struct AttackRange {
    int reach = 0;
    int retreat = 0;
};
AttackRange attack_range(int weapon);

struct ScaledMonster {
    Fighter fighter;
    bool second_attack = false;
};
// Five words and a byte. 10.2.
ScaledMonster roll_monster_stats(const MonsterRow& row, std::uint32_t tier, Random& random);

Rgb blood_colour(int monster_class, std::uint32_t tier); // 10.6
int dog_weapon(std::uint32_t tier);                      // 8.7: what a captured dog of the tier becomes

} // namespace rpg
