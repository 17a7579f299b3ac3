#pragma once
#include "rpg/sim/turn.h"

namespace rpg {

// What happens to the player; game-rules.md 8.

void give_health(Turn& turn, int amount);    // clamped to the maximum, message and white flash if it changed
void give_armour(Turn& turn, int amount);    // likewise
void give_credits(Turn& turn, int amount);   // silent
void add_experience(Turn& turn, int amount); // message, and levels up as often as it takes
void gain_level(Turn& turn, bool with_dialog = true);
void hit_player(Turn& turn, UnitPos attacker_at); // the moment of impact: border, face, shake, sound
// The health and armour parts of damage. 8.9: god mode, dog, armour, warnings, death.
void damage_player(Turn& turn, int health, int armour, bool critical = false);
void kill_player(Turn& turn); // mode Dead

bool add_weapon(Turn& turn, int weapon, int ammo); // touch; opens the first-weapon dialog. Sounds
void add_ammo(Turn& turn, int type, int amount);   // clamped
void select_weapon(Turn& turn, int weapon);        // whatever ammo there is
void cycle_weapon(Turn& turn, bool forward);
void disable_weapons(Turn& turn);
void restore_weapons(Turn& turn);
bool use_item(Turn& turn,
              Item item); // false: refused, nothing used. Ends the turn itself where the rules say so

} // namespace rpg
