#pragma once
#include "rpg/world/turn.h"

namespace rpg {

// Steps and turns of the player, and the effects of arriving on a tile. REQUIRES: mode Playing.

// `direction`: a compass angle. Emits Bumped and costs no turn if something is in the way or a script cancels
// the step.
void step_player(Turn& turn, Angle256 direction);
void finish_step(Turn& turn);                          // continues a step: TurnState::step_triggers
void rotate_player(Turn& turn, int by);                // +64 left, -64 right
void use_ahead(Turn& turn);                            // the action key: runs a script or attacks
void pass_turn(Turn& turn);                            // waits; hazards hurt
void arrive(Turn& turn, std::uint32_t enter_triggers); // run requests, touches, end of turn
void end_turn(Turn& turn);                             // counts moves and berserk; the monsters are next
void uncover(Turn& turn, TilePos tile);                // automap

} // namespace rpg
