#pragma once
#include "rpg/sim/script/operation.h"

// The operations of scripts; their operands and effects are rows of rpg/model/opcodes.cpp.
namespace rpg::ops {

// On the level (ops_level.cpp): things, doors, states of events, effects.
Flow show_thing(RunningScript& script, const Instruction& in);
Flow hide_things(RunningScript& script, const Instruction& in);
Flow replace_thing(RunningScript& script, const Instruction& in);
Flow start_the_portal(RunningScript& script, const Instruction& in);

Flow move_line(RunningScript& script, const Instruction& in);   // as the effects of its opcode say
Flow change_lock(RunningScript& script, const Instruction& in); // likewise

Flow run_other_tile(RunningScript& script, const Instruction& in);
Flow change_state(RunningScript& script, const Instruction& in); // likewise
Flow wait(RunningScript& script, const Instruction& in);

Flow play_effect(RunningScript& script, const Instruction& in);
Flow shake(RunningScript& script, const Instruction& in);
Flow particles(RunningScript& script, const Instruction& in);
Flow play_sound(RunningScript& script, const Instruction& in);
Flow floor_colour(RunningScript& script, const Instruction& in);
Flow ceiling_colour(RunningScript& script, const Instruction& in);
Flow reveal_level(RunningScript& script, const Instruction& in);
Flow refresh_view(RunningScript& script, const Instruction& in);

// On the player (ops_player.cpp): numbers, weapons and keys, exits, texts.
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
