#pragma once
#include "rpg/core/result.h"
#include "rpg/state/command.h"
#include "rpg/state/event.h"
#include "rpg/state/game_state.h"
#include "rpg/state/state_outline.h"
#include "rpg/world/stage.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace rpg {

// Dice that are shared with another engine: every roll that a command causes is its byte, the last byte holds
// for all later commands, and the first one serves the making of the level, too. Empty: the game throws its
// own.
using Luck = std::vector<std::uint8_t>;

// How a game begins: new on a map, or from a save.
struct GameStart {
    std::string map;
    std::uint64_t seed = 1;
    bool classic = false;
    Difficulty difficulty = Difficulty::Normal;
    bool permadeath = false;
    Luck luck{};
    Bytes save;       // encode_save; then nothing of the above but luck matters
    std::string file; // where the save or the map's name comes from, for errors
    bool operator==(const GameStart&) const = default;
};

// What the state was at one moment.
struct ReplayCheck {
    std::uint32_t turn = 0;
    std::uint64_t hash = 0;
    std::vector<FieldValue> changed; // since the check before; the first one lists all
    bool operator==(const ReplayCheck&) const = default;
};

struct ReplayStep {
    std::uint32_t line = 0; // in the file
    std::variant<PlayerCommand, ReplayCheck> what;
    bool operator==(const ReplayStep&) const = default;
};

// A recorded game; docs/formats/replay.md.
struct Replay {
    std::uint64_t content = 0;
    std::vector<ModMark> mods{}; // that were over the data
    GameStart start;
    std::vector<ReplayStep> steps;
};

struct ReplayReport {
    std::uint32_t commands = 0;
    std::uint32_t debug_commands = 0;
    std::uint32_t turns = 0;
    std::uint32_t checks = 0;
    std::uint64_t hash = 0;              // at the end
    std::optional<Difference> different; // left: recorded, right: played; the replay stopped there
    std::uint32_t line = 0;              // of the check that failed
};
// Sees the state at the start and after every command.
using StateWatcher = std::function<void(const GameState&)>;
// Plays it to its end or to the first difference, which is no failure but in the report. Fails if it cannot
// be played with this data.
Result<ReplayReport> verify_replay(const Campaign& campaign, std::uint64_t content, const Replay& replay,
                                   const StateWatcher& watcher = {});

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
    // The command of the last next() was played and caused these events.
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

// Records a game while it is played: a check at the start, every 16 turns and at the end. begin() first, then
// note() with the state after each command and its events.
class ReplayRecorder {
public:
    void begin(std::uint64_t content, const GameStart& start, const GameState& state);
    void note(const PlayerCommand& command, const GameState& state, std::span<const GameEvent> events);
    Replay finish(const GameState& state) const;

private:
    void add_check(const GameState& state);

    Replay replay_;
    std::vector<FieldValue> last_;
    std::uint32_t turns_ = 0;
    std::uint32_t next_check_ = 0;
};

// How many turns ended in these events.
std::uint32_t turns_in(std::span<const GameEvent> events);

} // namespace rpg
