#pragma once
#include "rpg/state/game_state.h"
#include "rpg/world/stage.h"

namespace rpg {

// The game at one moment, read-only and borrowed. A Turn is a World that can be changed.
struct World {
    const Campaign& campaign;
    const Stage* stage; // the stage of GameState::map
    const GameState& state;

    World(const Campaign& game, const Stage* level, const GameState& now)
        : campaign(game), stage(level), state(now)
    {
    }
    World(const Campaign& game, const GameState& now) : World(game, game.find(now.map), now) {}

    const LevelState& level() const { return state.level; }
    const Level& map() const { return *stage->level; }
    const Rules& rules() const { return campaign.rules(state.challenge); }
    Mode mode() const { return state.screen.mode; }
};

} // namespace rpg
