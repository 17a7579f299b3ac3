#pragma once
#include "rpg/world/turn.h"

namespace rpg {

// What the player picks up, holds and uses.

void touch_tile(Turn& turn, TilePos tile); // the pick-ups and hazards on it
void touch_hazards(Turn& turn);            // of the player's tile, before a turn ends without a step

bool add_weapon(Turn& turn, int weapon, int ammo); // touch; opens the first-weapon dialog. Sounds
void add_ammo(Turn& turn, int type, int amount);   // clamped
void select_weapon(Turn& turn, int weapon);        // whatever ammo there is
void cycle_weapon(Turn& turn, bool forward);
void disable_weapons(Turn& turn);
void restore_weapons(Turn& turn);
// False: refused, nothing used. Ends the turn itself where the rules say so.
bool use_item(Turn& turn, Item item);

} // namespace rpg
