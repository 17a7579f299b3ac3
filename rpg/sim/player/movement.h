#pragma once
#include "rpg/world/turn.h"

namespace rpg {

// Steps, turns and what the player finds where it arrives. To be called in mode Playing.

// A compass angle. Emits Bumped if something is in the way or the leaving script cancels the step; costs no
// turn then.
void step_player(Turn& turn, Angle256 direction);
void finish_step(Turn& turn);                          // TurnState::step_triggers
void rotate_player(Turn& turn, int by);                // +64 left, -64 right
void use_ahead(Turn& turn);                            // the action key: script, attack, or nothing
void pass_turn(Turn& turn);                            // waits where it is; hazards hurt
void arrive(Turn& turn, std::uint32_t enter_triggers); // requests, touches, end of turn
void end_turn(Turn& turn);                             // moves, berserk, and the monsters are due
void uncover(Turn& turn, TilePos tile);                // automap

} // namespace rpg
