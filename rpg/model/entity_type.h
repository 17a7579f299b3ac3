#pragma once
#include <array>
#include <cstdint>
#include <string_view>

namespace rpg {

// EntityDef::type by number; other numbers mean nothing. What subtype and parameter mean for each:
// docs/formats/entities-db.md.
constexpr std::array<std::string_view, 17> kEntityTypes{
    "door", "monster", "human", "pickup",    "item",      "weapon", "ammo",      "decor",      "player",
    "wall", "fire",    "lava",  "breakable", "furniture", "fence",  "low_fence", "ammo_packs",
};

} // namespace rpg
