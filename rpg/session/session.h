#pragma once
#include "rpg/core/bytes.h"
#include "rpg/core/result.h"
#include "rpg/session/replay.h"
#include "rpg/state/command.h"
#include "rpg/state/event.h"
#include "rpg/state/game_state.h"
#include "rpg/world/sight_walk.h"
#include "rpg/world/stage.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace rpg {

// A game being played: the state, the saves that its commands made, and what is recorded of it.
class Session {
public:
    // Borrows the campaign. `content` is content_hash(campaign).
    Session(const Campaign& campaign, std::uint64_t content) : campaign_(campaign), content_(content) {}

    // Begins a game or goes on with a saved one; events are appended. On an error nothing has changed.
    Outcome start(const GameStart& start, GameEvents& events);

    // Everything that step_into can do, and Save and Load; after a start() that did not fail. Events are
    // appended.
    void play(const PlayerCommand& command, GameEvents& events);

    // To another state of what was played, for a debugger; what is recorded does not see it.
    void jump_to(GameState state) { state_ = std::move(state); }
    bool records() const { return recorder_.has_value(); }

    const GameState& state() const { return state_; }
    const Campaign& campaign() const { return campaign_; }
    const Luck& luck() const { return luck_; }

    // From start() on; to be called before it.
    void record() { recorder_.emplace(); }
    Replay recorded() const; // with its last check; record() must have been called

private:
    bool load(const std::string& name, GameEvents& events);

    const Campaign& campaign_;
    std::uint64_t content_;
    GameState state_;
    Luck luck_;
    std::size_t played_ = 0; // commands
    std::map<std::string, GameState> saves_;
    std::optional<ReplayRecorder> recorder_;
    ViewMemory views_;
};

// The state in which a game starts, saved or new. Fails if there is no such level or the save is refused.
Result<GameState> begin(const Campaign& campaign, std::uint64_t content, const GameStart& start,
                        GameEvents& events);

} // namespace rpg
