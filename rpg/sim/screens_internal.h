#pragma once
#include "rpg/sim/turn.h"

namespace rpg {

// Is the player in the level and alive? Else no text, code or store opens.
bool can_open_screen(const Turn& turn);
void cover_screen(Turn& turn);   // keeps what is open now, before something else opens
void uncover_screen(Turn& turn); // after something was closed: opens again what it had covered

void open_code(Turn& turn, StringIndex code, StringIndex prompt);
void open_store_list(Turn& turn, std::uint8_t list);

} // namespace rpg
