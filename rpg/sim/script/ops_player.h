#pragma once
#include "rpg/sim/script/operation.h"

// What scripts do to the player: numbers, weapons and keys, ways out, texts. Operands by their place in
// rpg/model/opcodes.cpp.
namespace rpg::ops {

Flow hurt_player(ScriptContext& script, const Instruction& in);
Flow give_stat(ScriptContext& script, const Instruction& in);
Flow take_stat(ScriptContext& script, const Instruction& in);
Flow need_stat(ScriptContext& script, const Instruction& in);
Flow need_key(ScriptContext& script, const Instruction& in);
Flow switch_weapons(ScriptContext& script, const Instruction& in);

Flow teleport(ScriptContext& script, const Instruction& in);
Flow cancel_move(ScriptContext& script, const Instruction& in);
Flow set_exit(ScriptContext& script, const Instruction& in);
Flow set_return_point(ScriptContext& script, const Instruction& in);

Flow status_msg(ScriptContext& script, const Instruction& in);
Flow set_banner(ScriptContext& script, const Instruction& in);
Flow dialog(ScriptContext& script, const Instruction& in);
Flow dialog_forced(ScriptContext& script, const Instruction& in);
Flow ask_code(ScriptContext& script, const Instruction& in);
Flow warn_unless_done(ScriptContext& script, const Instruction& in);
Flow add_note(ScriptContext& script, const Instruction& in);
Flow open_store(ScriptContext& script, const Instruction& in);

} // namespace rpg::ops
