#pragma once
#include "rpg/world/turn.h"

namespace rpg {

// Doors, secret walls and locks.

enum class DoorOrder : std::uint8_t { Auto, Open, Close, Toggle };
// False: not handled, nothing changed. `trigger`: of the script that asks.
bool move_door(Turn& turn, LineIndex line, DoorOrder order, std::uint32_t trigger);
enum class LockOrder : std::uint8_t { Lock, Unlock, Toggle };
void set_lock(Turn& turn, LineIndex line, LockOrder order);

void advance_doors(Turn& turn); // one logic frame; at the end of the motion secrets count and exits are taken
void finish_doors(Turn& turn);  // at once

} // namespace rpg
