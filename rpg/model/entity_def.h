#pragma once
#include "rpg/core/ids.h"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace rpg {

// One row of entities.db. Types and subtypes: docs/formats/entities-db.md.
struct EntityDef {
    EntityId id{};
    std::uint8_t type = 0;
    std::uint8_t subtype = 0;
    std::uint32_t parameter = 0;
    std::string name; // BREW: up to 16 raw bytes without the zeros at the end; J92: empty, see entities.str
    bool operator==(const EntityDef&) const = default;
};

// EntityDef::type by number; other numbers mean nothing. What subtype and parameter mean for each:
// docs/formats/entities-db.md.
constexpr std::array<std::string_view, 17> kEntityTypes{
    "door", "monster", "human", "pickup",    "item",      "weapon", "ammo",      "decor",      "player",
    "wall", "fire",    "lava",  "breakable", "furniture", "fence",  "low_fence", "ammo_packs",
};

} // namespace rpg
