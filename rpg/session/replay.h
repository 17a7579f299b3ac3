#pragma once
#include "rpg/core/result.h"
#include "rpg/session/timeline.h"
#include "rpg/state/command.h"
#include "rpg/state/game_state.h"
#include "rpg/state/state_outline.h"
#include "rpg/world/stage.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace rpg {

// How a game begins: new on a map, or from a save.
struct GameStart {
    std::string map;
    std::uint64_t seed = 1;
    bool classic = false;
    Difficulty difficulty = Difficulty::Normal;
    bool permadeath = false;
    Luck luck{};
    Bytes save;       // encode_save; if set, only `luck` of the above is used
    std::string file; // where the save or the map's name comes from, for errors
    bool operator==(const GameStart&) const = default;
};

// The recorded state at one moment.
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
    std::vector<ModMark> mods{}; // that were applied to the data
    GameStart start;
    std::uint32_t taken_back = 0; // number of commands that were taken back and are not in `steps`
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
// Plays it to its end or to the first difference, which is in the report and is no failure. Fails if it
// cannot be played with this data.
Result<ReplayReport> verify_replay(const Campaign& campaign, std::uint64_t content, const Replay& replay,
                                   const StateWatcher& watcher = {});

// Goes through a recorded game along with a timeline that the caller moves, and compares on the way:
//     for (walk.follow(timeline); const PlayerCommand* command = walk.next(); walk.follow(timeline))
//         timeline.play(*command, events);
// The caller may also move the timeline to any other place.
class ReplayWalk {
public:
    explicit ReplayWalk(const Replay& replay); // borrowed

    // Compares the state at the timeline's place. REQUIRES: the recorded commands were played up to there.
    void follow(const Timeline& timeline);
    // The command at that place. nullptr: the recorded game is over, or the state differs.
    const PlayerCommand* next() const;
    const ReplayReport& report() const { return report_; } // up to that place
    std::uint32_t commands() const { return static_cast<std::uint32_t>(commands_.size()); }

private:
    const Replay& replay_;
    struct Row {
        std::size_t step = 0;    // of Replay::steps
        std::uint32_t debug = 0; // commands of that kind, with this one
    };
    std::vector<Row> commands_;
    ReplayReport report_;
};

// Fails if a recorded game cannot be played with this data.
Outcome check_replay_data(const Campaign& campaign, std::uint64_t content, const Replay& replay);

// The game from its start to the place of the timeline, with a check at the start, every 16 turns and at the
// end. `start`: what the timeline began with. Replays all of it to make the checks.
Replay record_replay(const Timeline& timeline, std::uint64_t content, const GameStart& start);

} // namespace rpg
