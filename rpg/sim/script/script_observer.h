#pragma once
#include "rpg/state/game_state.h"

#include <cstddef>
#include <cstdint>

namespace rpg {

// A script command that is about to run.
struct ScriptMoment {
    std::uint16_t event = 0;   // index in Level::events
    std::uint16_t command = 0; // index in Level::commands
    std::size_t reported = 0;  // how many events were emitted before it
    std::uint8_t depth = 0;    // 1, and more within run_tile
    std::uint32_t trigger = 0; // of its request
};

// Watches scripts while they run. It sees the state and cannot change it, so that a game that is watched goes
// the same way as one that is not.
class ScriptObserver {
public:
    virtual ~ScriptObserver() = default;
    virtual void before_command(const GameState& state, const ScriptMoment& moment) = 0;
};

} // namespace rpg
