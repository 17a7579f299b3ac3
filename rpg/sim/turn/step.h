#pragma once
#include "rpg/sim/script/script_observer.h"
#include "rpg/sim/world/sight_walk.h"
#include "rpg/sim/world/stage.h"
#include "rpg/state/command.h"
#include "rpg/state/event.h"

namespace rpg {

// Start reading here. One command, run until the game waits for the next one. The same data, state and
// command give the same state and events on every machine. `events` are appended.
struct StepAids {
    ScriptObserver* observer = nullptr; // of scripts
    ViewMemory* views = nullptr;        // kept from command to command: the same results, sooner
};
void step_into(const Campaign& campaign, GameState& state, const PlayerCommand& command, GameEvents& events,
               const StepAids& aids = {});

struct StepResult {
    GameState state;
    GameEvents events;
};
StepResult step(const Campaign& campaign, GameState state, const PlayerCommand& command);

} // namespace rpg
