#pragma once
#include "rpg/model/rules.h"
#include "rpg/state/player.h"

namespace rpg {

// Whether using the item would have an effect; the collar always may.
inline bool is_useful(const Rules& rules, const Player& player, Item item)
{
    const ItemRow& row = rules.item(item);
    const Fighter& fighter = player.fighter;
    if (row.berserk > 0 || item == Item::DogCollar) return true;
    return (row.health > 0 && fighter.health < fighter.max_health) ||
           (row.armour > 0 && fighter.armour < fighter.max_armour);
}

} // namespace rpg
