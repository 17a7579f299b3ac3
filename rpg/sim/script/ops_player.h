#pragma once
#include "rpg/sim/script/operation.h"

// What scripts do to the player: numbers, weapons and keys, ways out, texts. Operands by their place in
// rpg/model/opcodes.cpp.
namespace rpg::ops {

Flow hurt_player(RunningScript& script, const Instruction& in);
Flow give_stat(RunningScript& script, const Instruction& in);
Flow take_stat(RunningScript& script, const Instruction& in);
Flow need_stat(RunningScript& script, const Instruction& in);
Flow need_key(RunningScript& script, const Instruction& in);
Flow switch_weapons(RunningScript& script, const Instruction& in);

Flow teleport(RunningScript& script, const Instruction& in);
Flow cancel_move(RunningScript& script, const Instruction& in);
Flow set_exit(RunningScript& script, const Instruction& in);
Flow set_return_point(RunningScript& script, const Instruction& in);

Flow status_msg(RunningScript& script, const Instruction& in);
Flow set_banner(RunningScript& script, const Instruction& in);
Flow dialog(RunningScript& script, const Instruction& in);
Flow dialog_forced(RunningScript& script, const Instruction& in);
Flow ask_code(RunningScript& script, const Instruction& in);
Flow warn_unless_done(RunningScript& script, const Instruction& in);
Flow add_note(RunningScript& script, const Instruction& in);
Flow open_store(RunningScript& script, const Instruction& in);

} // namespace rpg::ops
