#pragma once
#include "rpg/core/ids.h"

#include <cstdint>

namespace rpg {

// EntityDef::type.
enum class EntityType : std::uint8_t {
    Door = 0,
    Monster = 1,
    Human = 2,
    PickUp = 3,
    Item = 4,
    Weapon = 5,
    Ammo = 6,
    Tall = 7,
    Player = 8,
    Wall = 9,
    Fire = 10,
    Lava = 11,
    Breakable = 12,
    Low = 13,
    Fence = 14,
    Bars = 15,
    AmmoPack = 16,
};

constexpr bool can_be_taken(EntityType type)
{
    return (type >= EntityType::PickUp && type <= EntityType::Ammo) || type == EntityType::AmmoPack;
}

// Definitions that the rules make up where the data has none.
constexpr EntityId kWallDef{513};
constexpr EntityId kFenceDef{514};
constexpr EntityId kBarsDef{515};
constexpr EntityId kPlayerDef{666};
constexpr SpriteId kBarsSprite{216};

namespace subtype {                     // EntityDef::subtype, by type
constexpr std::uint8_t kLockedDoor = 1; // Door
constexpr std::uint8_t kUnlockedDoor = 2;
constexpr std::uint8_t kHealth = 20; // PickUp
constexpr std::uint8_t kArmour = 21;
constexpr std::uint8_t kCredit = 22;
constexpr std::uint8_t kFiveCredits = 23;
constexpr std::uint8_t kKey = 24;
constexpr std::uint8_t kFirstItem = 25;  // Item: 25..29 in the order of rpg::Item
constexpr std::uint8_t kPortal = 3;      // Tall
constexpr std::uint8_t kPortalFrame = 4; // Tall
constexpr std::uint8_t kComputer = 5;
constexpr std::uint8_t kBarrel = 1; // Breakable
constexpr std::uint8_t kCrate = 2;
constexpr std::uint8_t kWeakWall = 3; // and jammed doors
constexpr std::uint8_t kCoupling = 4;
} // namespace subtype

// Which entity types a trace collects; bit = type.
using TypeMask = std::uint32_t;
constexpr TypeMask mask_of(EntityType type)
{
    return 1U << static_cast<unsigned>(type);
}
namespace type_mask {
constexpr TypeMask kWalk = 0xF287;
constexpr TypeMask kShot = 0x5687;
constexpr TypeMask kMonsterWalk = 0xFF87;
constexpr TypeMask kRaise = 0x3F87;
constexpr TypeMask kJump = 0xF387;
constexpr TypeMask kFacing = 0x1F6FF;
constexpr TypeMask kTelefrag = 0x1002;
} // namespace type_mask

} // namespace rpg
