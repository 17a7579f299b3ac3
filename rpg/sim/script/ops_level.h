#pragma once
#include "rpg/sim/script/operation.h"

// What scripts do to the level: things, doors, states of events, effects. Operands by their place in
// rpg/model/opcodes.cpp.
namespace rpg::ops {

Flow show_thing(ScriptContext& script, const Instruction& in);
Flow hide_things(ScriptContext& script, const Instruction& in);
Flow replace_thing(ScriptContext& script, const Instruction& in);
Flow start_the_portal(ScriptContext& script, const Instruction& in);

Flow door_auto(ScriptContext& script, const Instruction& in);
Flow open_door(ScriptContext& script, const Instruction& in);
Flow close_door(ScriptContext& script, const Instruction& in);
Flow toggle_door(ScriptContext& script, const Instruction& in);
Flow lock_door(ScriptContext& script, const Instruction& in);
Flow unlock_door(ScriptContext& script, const Instruction& in);
Flow toggle_lock(ScriptContext& script, const Instruction& in);

Flow run_other_tile(ScriptContext& script, const Instruction& in);
Flow set_state(ScriptContext& script, const Instruction& in);
Flow increase_state(ScriptContext& script, const Instruction& in);
Flow decrease_state(ScriptContext& script, const Instruction& in);
Flow wait(ScriptContext& script, const Instruction& in);

Flow play_effect(ScriptContext& script, const Instruction& in);
Flow shake(ScriptContext& script, const Instruction& in);
Flow particles(ScriptContext& script, const Instruction& in);
Flow play_sound(ScriptContext& script, const Instruction& in);
Flow floor_colour(ScriptContext& script, const Instruction& in);
Flow ceiling_colour(ScriptContext& script, const Instruction& in);
Flow reveal_level(ScriptContext& script, const Instruction& in);
Flow refresh_view(ScriptContext& script, const Instruction& in);

} // namespace rpg::ops
