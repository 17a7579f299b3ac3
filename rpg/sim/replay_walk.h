#pragma once
#include "rpg/core/result.h"
#include "rpg/sim/replay.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace rpg {

// Goes through a recorded game along with a session that the caller plays, and compares on the way:
//
//     while (const PlayerCommand* command = walk.next(session.state())) {
//         session.play(*command, events);
//         walk.played(*command, events);
//     }
class ReplayWalk {
public:
    explicit ReplayWalk(const Replay& replay) : replay_(replay) {} // borrowed

    // What to play next in a game that has come so far. nullptr: the recorded game is over, or the first
    // difference is found.
    const PlayerCommand* next(const GameState& state);
    void played(const PlayerCommand& command, std::span<const GameEvent> events);
    // So far; the hash is that of the last state that next() has seen.
    const ReplayReport& report() const { return report_; }
    std::uint32_t commands() const; // of the whole recorded game

private:
    bool agrees(const GameState& state, const ReplayStep& step);

    const Replay& replay_;
    std::size_t next_ = 0;
    std::vector<FieldValue> expected_; // what all checks so far say
    ReplayReport report_;
};

// Why a recorded game cannot be played with this data.
Outcome check_replay_data(const Campaign& campaign, std::uint64_t content, const Replay& replay);

} // namespace rpg
