#pragma once
#include "rpg/sim/script/scripts.h"
#include "rpg/state/command.h"
#include "rpg/state/event.h"
#include "rpg/world/sight_walk.h"
#include "rpg/world/stage.h"

namespace rpg {

struct StepAids {
    ScriptObserver* observer = nullptr; // of scripts
    ViewMemory* views = nullptr;        // kept from command to command: the same results, sooner
};

// Start reading here. One command: the player acts, or answers what is open; then whatever follows happens in
// the order of turn_order.cpp, until the game waits for the next command. The same data, state and command
// give the same state and events on every machine. `events` are appended.
void step_into(const Campaign& campaign, GameState& state, const PlayerCommand& command, GameEvents& events,
               const StepAids& aids = {});

} // namespace rpg
