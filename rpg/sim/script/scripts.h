#pragma once
#include "rpg/world/turn.h"

#include <cstddef>
#include <cstdint>

namespace rpg {

// The machine that runs event scripts. What each opcode does: ops.h.

constexpr std::uint8_t kMaxScriptDepth = 16; // nested run_tile
// Limit between two commands of the player: ends endless teleports and trees of run_tile.
constexpr std::uint32_t kMaxScriptCommands = 4096;
constexpr std::uint32_t kMaxScriptWait = 60'000; // ms; real levels wait 1500 at most
constexpr std::uint32_t kLongestBuzz = 500;      // ms

struct RunResult {
    bool handled = false;
};
// Runs the script of a tile. Sets turn.text_opened to whether it opened a text, which costs no turn.
RunResult run_tile(Turn& turn, TilePos tile, std::uint32_t trigger);

std::uint32_t next_deadline(const World& world); // for waiting scripts; kNever if none
void serve_deadlines(Turn& turn);   // resumes scripts whose time has come, the oldest first; while playing
void resume_after_text(Turn& turn); // resumes the topmost script that waits for a text
void drop_after_text(Turn& turn);   // drops that script

// What the script that waits for the open text would do after it, in the current state. Demands count as met;
// scripts of other tiles are not examined.
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

// Watches scripts while they run. It cannot change the state, so an observer never changes the course of the
// game.
class ScriptObserver {
public:
    virtual ~ScriptObserver() = default;
    virtual void before_command(const GameState& state, const ScriptMoment& moment) = 0;
};

} // namespace rpg
