#pragma once
#include "rpg/core/random.h"
#include "rpg/sim/world/stage.h"
#include "rpg/state/game_state.h"

#include <cstdint>

namespace runtime {

// Monsters that are awake let themselves be heard now and then while the player waits. Only decoration: the
// rules know nothing of it.
class IdleSounds {
public:
    explicit IdleSounds(std::uint64_t seed) : random_{seed} {}

    void level_entered() { left_ = kFirst; }
    // Real time passes in a game that waits for the player. The sound to play now, or 0.
    int pass(std::uint32_t ms, const rpg::Campaign& campaign, const rpg::GameState& state);

    static constexpr std::uint32_t kFirst = 8000; // ms after a level is entered
    static constexpr std::uint32_t kLeast = 6000; // between two

private:
    rpg::Random random_;
    std::uint32_t left_ = kFirst;
};

} // namespace runtime
