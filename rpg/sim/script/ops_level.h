#pragma once
#include "rpg/sim/script/operation.h"

// What scripts do to the level: things, doors, states of events, effects. Operands by their place in
// rpg/model/opcodes.cpp.
namespace rpg::ops {

Flow show_thing(RunningScript& script, const Instruction& in);
Flow hide_things(RunningScript& script, const Instruction& in);
Flow replace_thing(RunningScript& script, const Instruction& in);
Flow start_the_portal(RunningScript& script, const Instruction& in);

Flow door_auto(RunningScript& script, const Instruction& in);
Flow open_door(RunningScript& script, const Instruction& in);
Flow close_door(RunningScript& script, const Instruction& in);
Flow toggle_door(RunningScript& script, const Instruction& in);
Flow lock_door(RunningScript& script, const Instruction& in);
Flow unlock_door(RunningScript& script, const Instruction& in);
Flow toggle_lock(RunningScript& script, const Instruction& in);

Flow run_other_tile(RunningScript& script, const Instruction& in);
Flow set_state(RunningScript& script, const Instruction& in);
Flow increase_state(RunningScript& script, const Instruction& in);
Flow decrease_state(RunningScript& script, const Instruction& in);
Flow wait(RunningScript& script, const Instruction& in);

Flow play_effect(RunningScript& script, const Instruction& in);
Flow shake(RunningScript& script, const Instruction& in);
Flow particles(RunningScript& script, const Instruction& in);
Flow play_sound(RunningScript& script, const Instruction& in);
Flow floor_colour(RunningScript& script, const Instruction& in);
Flow ceiling_colour(RunningScript& script, const Instruction& in);
Flow reveal_level(RunningScript& script, const Instruction& in);
Flow refresh_view(RunningScript& script, const Instruction& in);

} // namespace rpg::ops
