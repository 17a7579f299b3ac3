#pragma once
#include "rpg/world/turn.h"

#include <cstddef>
#include <cstdint>

namespace rpg {

// The machine that runs event scripts. What each opcode does: ops.h.

constexpr std::uint8_t kDeepestScript = 16; // nested run_tile
// Between two commands of the player: ends circles of teleports and trees of run_tile.
constexpr std::uint32_t kMaxScriptCommands = 4096;
constexpr std::uint32_t kLongestScriptWait = 60'000; // ms; real levels wait 1500 at most
constexpr std::uint32_t kLongestBuzz = 500;          // ms

struct RunResult {
    bool handled = false;
};
// A run request for the tile. Sets turn.text_opened to whether it opened a text, which costs no turn.
RunResult run_tile(Turn& turn, TilePos tile, std::uint32_t trigger);

std::uint32_t next_deadline(const World& world); // of the scripts that wait for time, or kNever
void serve_deadlines(Turn& turn); // resumes every script whose time has come, the oldest first; while playing
void resume_after_text(Turn& turn); // the script on top that waits for its text
void drop_after_text(Turn& turn);   // forgets that script

// What the script that waits for the open text still has to do when that is read to its end, as things are
// now. Demands count as met, and the scripts of other tiles are not looked into.
enum class AfterText : std::uint8_t { Nothing, Commands, AnotherText };
AfterText after_text(const World& world);

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
