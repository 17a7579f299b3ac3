#pragma once
#include "rpg/core/random.h"
#include "rpg/state/command.h"
#include "rpg/state/game_state.h"
#include "rpg/world/stage.h"

#include <cstdint>

namespace rpg {

// A random player: chooses commands that are possible in the current mode, mostly walking where there is no
// wall and using what is ahead. The same seed and states give the same commands. Borrows the campaign.
class Monkey {
public:
    Monkey(const Campaign& campaign, std::uint64_t seed) : campaign_(campaign), random_{seed} {}
    PlayerCommand choose(const GameState& state);

private:
    int below(int limit) { return static_cast<int>(random_.word() % static_cast<std::uint32_t>(limit)); }
    bool chance(int percent) { return below(100) < percent; }
    PlayerCommand walk(const GameState& state);
    PlayerCommand answer_code(const GameState& state);

    const Campaign& campaign_;
    Random random_;
};

} // namespace rpg
