#pragma once
#include "rpg/core/angle.h"
#include "rpg/core/coords.h"
#include "rpg/model/condition.h"
#include "rpg/model/rules.h"
#include "rpg/state/ids.h"

#include <array>
#include <cstdint>

namespace rpg {

constexpr std::uint16_t kDogWeapons = 7U << 9; // bits of Player::weapons

struct Fighter { // what the combat formulas read
    std::uint8_t health = 0;
    std::uint8_t max_health = 0;
    std::uint8_t armour = 0;
    std::uint8_t max_armour = 0;
    std::uint8_t defense = 0;
    std::uint8_t strength = 0;
    std::uint8_t agility = 0;
    std::uint8_t accuracy = 0;
    bool operator==(const Fighter&) const = default;
};

struct Player {
    UnitPos at;          // position for all rules: always a tile's centre
    UnitPos view;        // position that is drawn; differs from `at` only during a move
    Angle256 angle;      // direction at rest
    Angle256 view_angle; // direction that is drawn
    Fighter fighter{30, 30, 0, 20, 16, 12, 14, 16};
    std::uint16_t level = 1;
    std::uint32_t xp = 0; // within the level
    std::uint32_t credits = 0;
    std::uint8_t keys = 0;     // bit 1 << Key
    std::uint16_t weapons = 4; // bit 1 << number
    std::uint8_t weapon = 2;   // selected
    std::uint16_t disabled_weapons = 0;
    std::array<std::uint8_t, kAmmoTypes> ammo{0, 8, 0, 0, 0, 0};
    std::array<std::uint8_t, kItemKinds> items{};
    std::uint32_t berserk = 0;            // turns left
    EntityIndex captured_dog = kNoEntity; // of this level
    bool operator==(const Player&) const = default;

    bool has_key(Key key) const { return ((keys >> static_cast<unsigned>(key)) & 1U) != 0; }
    bool owns(int number) const { return ((weapons >> static_cast<unsigned>(number)) & 1U) != 0; }
};

// What the bars show of a player: a copy that events can carry.
struct Bars {
    std::uint32_t xp = 0, credits = 0, berserk = 0;
    std::uint16_t level = 0, weapons = 0;
    std::uint8_t health = 0, max_health = 0, armour = 0;
    std::uint8_t keys = 0, weapon = 0;
    std::array<std::uint8_t, kAmmoTypes> ammo{};
    bool operator==(const Bars&) const = default;
};

inline Bars bars_of(const Player& player)
{
    const Fighter& fighter = player.fighter;
    return {player.xp,          player.credits, player.berserk, player.level,  player.weapons, fighter.health,
            fighter.max_health, fighter.armour, player.keys,    player.weapon, player.ammo};
}

inline void set_bars(Player& player, const Bars& bars)
{
    player.xp = bars.xp;
    player.credits = bars.credits;
    player.berserk = bars.berserk;
    player.level = bars.level;
    player.weapons = bars.weapons;
    player.fighter.health = bars.health;
    player.fighter.max_health = bars.max_health;
    player.fighter.armour = bars.armour;
    player.keys = bars.keys;
    player.weapon = bars.weapon;
    player.ammo = bars.ammo;
}

} // namespace rpg
