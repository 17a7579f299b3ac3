#pragma once
#include "rpg/model/opcodes.h"
#include "rpg/world/turn.h"

namespace rpg {

// Doors, secret walls and locks.

// `order`: Auto, Open, Close or Toggle. False: not handled, nothing changed. `trigger`: that of the calling
// script.
bool move_door(Turn& turn, LineIndex line, LineAction order, std::uint32_t trigger);
// `order`: Lock, Unlock or ToggleLock.
void set_lock(Turn& turn, LineIndex line, LineAction order);

void advance_doors(Turn& turn); // one logic frame; at the end of the motion secrets count and exits are taken
void finish_doors(Turn& turn);  // ends all motion at once

} // namespace rpg
