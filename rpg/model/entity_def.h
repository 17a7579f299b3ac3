#pragma once
#include "rpg/core/ids.h"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace rpg {

// EntityDef::type; other numbers mean nothing. What subtype and parameter mean for each:
// docs/formats/entities-db.md.
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

// Names in text files, by number.
constexpr std::array<std::string_view, 17> kEntityTypes{
    "door", "monster", "human", "pickup",    "item",      "weapon", "ammo",      "decor",      "player",
    "wall", "fire",    "lava",  "breakable", "furniture", "fence",  "low_fence", "ammo_packs",
};

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

namespace monster_class { // EntityDef::subtype of a monster
constexpr int kDog = 1;
constexpr int kLostSoul = 4;
constexpr int kDemon = 5;
constexpr int kCacodemon = 6;
constexpr int kPainElemental = 7;
constexpr int kRevenant = 8;
constexpr int kArchvile = 10;
constexpr int kCyberdemon = 12;
constexpr int kKronos = 13;
constexpr int kPlayer = -1; // no weapon has a special effect on the player
} // namespace monster_class

constexpr std::array<std::uint32_t, 3> kTiers{294, 467, 640}; // EntityDef::parameter of a monster

// One row of entities.db.
struct EntityDef {
    EntityId id{};
    std::uint8_t type = 0;
    std::uint8_t subtype = 0;
    std::uint32_t parameter = 0;
    static constexpr std::size_t kNameWidth = 16;
    std::string name; // BREW: up to 16 raw bytes without the zeros at the end; J92: empty, see entities.str
    bool is(EntityType wanted) const { return EntityType{type} == wanted; }
    bool is(EntityType wanted, std::uint8_t wanted_subtype) const
    {
        return is(wanted) && subtype == wanted_subtype;
    }
    bool can_be_taken() const
    {
        const EntityType what{type};
        return (what >= EntityType::PickUp && what <= EntityType::Ammo) || what == EntityType::AmmoPack;
    }
    bool is_spectre() const // barely visible
    {
        return is(EntityType::Monster, monster_class::kDemon) && parameter == kTiers[2];
    }
    bool operator==(const EntityDef&) const = default;
};

// Definitions that the rules add if the data lacks them.
constexpr EntityId kWallDef{513};
constexpr EntityId kFenceDef{514};
constexpr EntityId kBarsDef{515};
constexpr EntityId kPlayerDef{666};
constexpr SpriteId kBarsSprite{216};

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
