#pragma once
#include "rpg/sim/world/turn.h"

namespace rpg {

// The machine that runs event scripts. What each opcode does: ops_player.h, ops_level.h.

struct RunResult {
    bool handled = false;
};
// A run request for the tile. Sets turn.text_opened to whether it opened a text, which costs no turn.
RunResult run_tile(Turn& turn, TilePos tile, std::uint32_t trigger);

bool waits_for_time(const Turn& turn);
std::uint32_t next_deadline(const Turn& turn); // of the scripts that wait for time; there must be one
void serve_deadlines(Turn& turn); // resumes every script whose time has come, the oldest first; while playing
void resume_after_text(Turn& turn); // the script on top that waits for its text
void drop_after_text(Turn& turn);   // forgets that script

} // namespace rpg
