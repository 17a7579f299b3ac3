#pragma once
#include "rpg/state/player.h"

#include <array>
#include <cstdint>
#include <string_view>

namespace rpg {

// Inventory items; game-rules.md 8.6.
struct ItemRow {
    std::string_view name; // in commands and dumps
    std::uint16_t health = 0;
    std::uint16_t armour = 0;
    std::uint8_t berserk = 0; // turns; one is used up by taking it
    std::uint16_t sound = 0;
};
constexpr std::array<ItemRow, kItemKinds> kItems{{
    {.name = "small-medkit", .health = 25, .sound = 5134},
    {.name = "large-medkit", .health = 75, .sound = 5134},
    {.name = "soul-sphere", .health = 200, .armour = 200, .sound = 5062},
    {.name = "berserker", .berserk = 31, .sound = 5062},
    {.name = "dog-collar", .sound = 5134},
}};
constexpr const ItemRow& item_row(Item item)
{
    return kItems[static_cast<std::size_t>(item)];
}

// Whether it would do anything; the collar always might.
constexpr bool is_useful(const Player& player, Item item)
{
    const ItemRow& row = item_row(item);
    const Fighter& fighter = player.fighter;
    if (row.berserk > 0 || item == Item::DogCollar) return true;
    return (row.health > 0 && fighter.health < fighter.max_health) ||
           (row.armour > 0 && fighter.armour < fighter.max_armour);
}

} // namespace rpg
