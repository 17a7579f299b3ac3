#pragma once
#include "rpg/sim/script/scripts.h"
#include "rpg/sim/world/stage.h"
#include "rpg/state/command.h"

#include <cstddef>
#include <string>

namespace rpg {

// One script command that a command of the player has run: a place at which a debugger can wait.
struct ScriptStop {
    std::string map;
    ScriptMoment moment;
    TilePos tile; // of its event
    Command command;
};
ScriptStop stop_at(const Campaign& campaign, const GameState& state, const ScriptMoment& moment);

// The rules run the whole command of the player at once. The state just before its nth script command comes
// from running it once more on a copy; if it has fewer, `before` comes back.
GameState state_before_stop(const Campaign& campaign, const GameState& before, const PlayerCommand& command,
                            std::size_t stop);

} // namespace rpg
