#pragma once
#include "rpg/sim/script/scripts.h"
#include "rpg/state/command.h"
#include "rpg/state/event.h"
#include "rpg/world/sight_walk.h"
#include "rpg/world/stage.h"

namespace rpg {

struct StepAids {                       // borrowed
    ScriptObserver* observer = nullptr; // of scripts; called during the step
    ViewCache* views = nullptr;         // a cache of this campaign; changes no results
};

// Start reading here. Runs one command: the player acts, or answers the open screen; then the consequences
// follow in the order of turn_order.cpp, until the game waits for the next command. The same data, state and
// command give the same state and events on every machine. `events` are appended. The state must be one of
// this campaign: from new_game, from an earlier step, or accepted by check_state of rpg/session. It never
// fails: a command that is not possible emits Refused and changes nothing.
void step_into(const Campaign& campaign, GameState& state, const PlayerCommand& command, GameEvents& events,
               const StepAids& aids = {});

} // namespace rpg
