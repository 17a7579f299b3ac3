#pragma once
#include "rpg/model/rules.h"
#include "rpg/state/player.h"

namespace rpg {

// Whether it would do anything; the collar always might.
inline bool is_useful(const Rules& rules, const Player& player, Item item)
{
    const ItemRow& row = rules.item(item);
    const Fighter& fighter = player.fighter;
    if (row.berserk > 0 || item == Item::DogCollar) return true;
    return (row.health > 0 && fighter.health < fighter.max_health) ||
           (row.armour > 0 && fighter.armour < fighter.max_armour);
}

} // namespace rpg
