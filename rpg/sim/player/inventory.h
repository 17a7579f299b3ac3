#pragma once
#include "rpg/world/turn.h"

namespace rpg {

// The player's pick-ups, weapons and items.

void touch_tile(Turn& turn, TilePos tile); // the pick-ups and hazards on it
void touch_hazards(Turn& turn);            // of the player's tile, before a turn ends without a step

bool add_weapon(Turn& turn, int weapon, int ammo); // picked up, with a sound; opens the first-weapon dialog
void add_ammo(Turn& turn, int type, int amount);   // clamped
void select_weapon(Turn& turn, int weapon);        // even without ammo
void cycle_weapon(Turn& turn, bool forward);
void disable_weapons(Turn& turn);
void restore_weapons(Turn& turn);
// False: refused, nothing used. Ends the turn itself if the rules require it.
bool use_item(Turn& turn, Item item);

} // namespace rpg
