#pragma once
#include "rpg/sim/turn.h"
#include "rpg/state/command.h"

namespace rpg {

// Event scripts; script-vm.md 2-8. What each opcode does: ops_*.cpp of this folder.

struct RunResult {
    bool handled = false;
};
// A run request for the tile. Sets turn.text_opened to whether it opened a text ("free").
RunResult run_tile(Turn& turn, TilePos tile, std::uint32_t trigger);

bool waits_for_time(const Turn& turn);
std::uint32_t next_deadline(const Turn& turn); // of the scripts that wait for time; there must be one
void serve_deadlines(Turn& turn); // resumes every script whose time has come, the oldest first; while playing
void resume_after_text(Turn& turn); // the script on top that waits for its text
void drop_after_text(Turn& turn);   // forgets that script

// The screens that scripts and the rules open, and the player's answers to them. A text that comes while
// another is open covers it; the other one is open again afterwards.
void open_dialog(Turn& turn, DialogState dialog);
void dialog_order(Turn& turn, const PlayerCommand& command);
void code_order(Turn& turn, const PlayerCommand& command);
void store_order(Turn& turn, const PlayerCommand& command);

} // namespace rpg
