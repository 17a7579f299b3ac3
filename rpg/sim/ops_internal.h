#pragma once
#include "rpg/sim/script_context_internal.h"

// What each opcode does: script-vm.md 6. Operands by their place in rpg/model/opcodes.cpp.
namespace rpg::ops {

// ops_movement.cpp
Flow teleport(ScriptContext& script, const Instruction& in);
Flow cancel_move(ScriptContext& script, const Instruction& in);
Flow set_exit(ScriptContext& script, const Instruction& in);
Flow set_return_point(ScriptContext& script, const Instruction& in);

// ops_flow.cpp
Flow run_other_tile(ScriptContext& script, const Instruction& in);
Flow set_state(ScriptContext& script, const Instruction& in);
Flow increase_state(ScriptContext& script, const Instruction& in);
Flow decrease_state(ScriptContext& script, const Instruction& in);
Flow wait(ScriptContext& script, const Instruction& in);

// ops_doors.cpp
Flow door_auto(ScriptContext& script, const Instruction& in);
Flow open_door(ScriptContext& script, const Instruction& in);
Flow close_door(ScriptContext& script, const Instruction& in);
Flow toggle_door(ScriptContext& script, const Instruction& in);
Flow lock_door(ScriptContext& script, const Instruction& in);
Flow unlock_door(ScriptContext& script, const Instruction& in);
Flow toggle_lock(ScriptContext& script, const Instruction& in);

// ops_things.cpp
Flow show_thing(ScriptContext& script, const Instruction& in);
Flow hide_things(ScriptContext& script, const Instruction& in);
Flow replace_thing(ScriptContext& script, const Instruction& in);
Flow start_the_portal(ScriptContext& script, const Instruction& in);

// ops_stats.cpp
Flow hurt_player(ScriptContext& script, const Instruction& in);
Flow give_stat(ScriptContext& script, const Instruction& in);
Flow take_stat(ScriptContext& script, const Instruction& in);
Flow need_stat(ScriptContext& script, const Instruction& in);
Flow need_key(ScriptContext& script, const Instruction& in);
Flow switch_weapons(ScriptContext& script, const Instruction& in);

// ops_texts.cpp
Flow status_msg(ScriptContext& script, const Instruction& in);
Flow set_banner(ScriptContext& script, const Instruction& in);
Flow dialog(ScriptContext& script, const Instruction& in);
Flow dialog_forced(ScriptContext& script, const Instruction& in);
Flow ask_code(ScriptContext& script, const Instruction& in);
Flow warn_unless_done(ScriptContext& script, const Instruction& in);
Flow add_note(ScriptContext& script, const Instruction& in);
Flow open_store(ScriptContext& script, const Instruction& in);

// ops_effects.cpp
Flow play_effect(ScriptContext& script, const Instruction& in);
Flow shake(ScriptContext& script, const Instruction& in);
Flow particles(ScriptContext& script, const Instruction& in);
Flow play_sound(ScriptContext& script, const Instruction& in);
Flow floor_colour(ScriptContext& script, const Instruction& in);
Flow ceiling_colour(ScriptContext& script, const Instruction& in);
Flow reveal_level(ScriptContext& script, const Instruction& in);
Flow refresh_view(ScriptContext& script, const Instruction& in);

} // namespace rpg::ops
