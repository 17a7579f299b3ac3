#pragma once
#include "rpg/core/bytes.h"
#include "rpg/core/result.h"
#include "rpg/session/replay.h"
#include "rpg/session/timeline.h"
#include "rpg/state/command.h"
#include "rpg/state/event.h"
#include "rpg/state/game_state.h"
#include "rpg/world/stage.h"

#include <optional>

namespace rpg {

// A game being played, which can return to any earlier moment.
class Session {
public:
    // Borrows the campaign. `content` is content_hash(campaign).
    Session(const Campaign& campaign, std::uint64_t content) : content_(content), timeline_(campaign) {}

    // Begins a game or continues a saved one; events are appended. On an error nothing has changed.
    Outcome start(const GameStart& start, GameEvents& events);

    // Plays a command of step_into, Save or Load. REQUIRES: start() succeeded. Events are appended. In the
    // past, it discards what was played later: see Timeline::play.
    void play(const PlayerCommand& command, GameEvents& events);
    void go_to(std::size_t place); // Timeline::go_to: back to an earlier moment, or forward again

    // Makes state() return another state, such as one within a command, until the next play() or go_to().
    void show(GameState state) { shown_ = std::move(state); }
    bool shows_other() const { return shown_.has_value(); }

    const GameState& state() const { return shown_ ? *shown_ : timeline_.state(); }
    const Timeline& timeline() const { return timeline_; }
    const Campaign& campaign() const { return timeline_.campaign(); }
    const Luck& luck() const { return timeline_.luck(); }

    // The game from start() to the current place.
    Replay recorded() const { return record_replay(timeline_, content_, start_); }

private:
    std::uint64_t content_;
    GameStart start_;
    Timeline timeline_;
    std::optional<GameState> shown_;
};

// The state in which a game starts, saved or new. Fails if there is no such level or the save is refused.
Result<GameState> begin(const Campaign& campaign, std::uint64_t content, const GameStart& start,
                        GameEvents& events);

} // namespace rpg
