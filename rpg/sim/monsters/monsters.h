#pragma once
#include "rpg/world/turn.h"

namespace rpg {

// The monsters' side of a turn.

void roll_monster(Turn& turn, EntityIndex monster); // stats and attack, at level entry
void wake(Turn& turn, EntityIndex monster);       // moves it from the inactive to the end of the active list
void deactivate(Turn& turn, EntityIndex monster); // if it is awake, moves it to the end of the inactive list
// `monster`: of those that woke in one frame, the one with the highest class.
void play_sight_sound(Turn& turn, EntityIndex monster);

// The whole monsters' turn: portal, decisions, steps, attacks. Stops between two attacks if a text opens or
// the player dies; the next call continues. True: the monsters' turn is over.
bool run_monsters(Turn& turn);

// The canonical visibility walk at the player's view: wakes monsters and marks the automap.
void look(Turn& turn);

} // namespace rpg
