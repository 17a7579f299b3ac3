#pragma once
#include "rpg/session/timeline.h"
#include "rpg/sim/script/scripts.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace rpg {

// A script command that ran during a command of the player: a place where a debugger can wait.
struct ScriptStop {
    std::string map;
    ScriptMoment moment;
    TilePos tile; // of the event
    Command command;
};

// A breakpoint. A field that is not set matches everything: with all fields empty, it matches each command of
// every script.
struct DebugBreak {
    std::string map{};
    std::optional<std::size_t> command{}; // index in Level::commands
    std::optional<TilePos> tile{};        // of the event
    std::optional<TilePos> entered{};     // the player steps onto this tile
    std::optional<std::uint8_t> opcode{};
    std::string changed{};   // a value of debug_values.h that has changed
    std::string condition{}; // must be true as well
    int id = 0;
    bool operator==(const DebugBreak&) const = default;
};
// "9,14" is an event, "intro 9,14" an event of that level, "enter 9,14" a step onto the tile, "dialog" an
// operation.
std::optional<DebugBreak> parse_break(std::string_view text);
std::string to_string(const DebugBreak& breakpoint);

enum class StopCause : std::uint8_t {
    Player, // nothing runs: the game waits for the next command of the player
    Break,
    Step,
    Start, // the beginning of what was played
};

enum class DebugMove : std::uint8_t {
    GoOn, // to a breakpoint, or to the end of what was played
    Into, // the next script command
    Over, // likewise, but past the events that this command runs
    Out,  // the next command of the event that runs this one
    Back, // the script command before
    BackToBreak,
};

// Plays the debugged game: a session alone, or one that a window shows.
class DebugPlayer {
public:
    virtual ~DebugPlayer() = default;
    virtual GameEvents play_now(const PlayerCommand& command) = 0; // at the timeline's current place
    virtual void go_to(std::size_t place) = 0;                     // Timeline::go_to
};

// The debugger: stops, steps forward and back, and shows the state at the place where it waits. It looks at
// the played part of the timeline, and plays parts of it again to see the inside of a command. The caller
// plays new commands and then calls played(). Returned pointers are valid until the next call that moves the
// place.
class DebugGame {
public:
    explicit DebugGame(const Timeline& timeline) : timeline_(timeline) { go_to_end(); } // borrowed

    void set_breaks(std::vector<DebugBreak> breaks); // also for commands that were played before

    // Moves the place, and returns why it stopped there. A breakpoint ends a step, too.
    StopCause move(DebugMove how);
    void go_to_end(); // past all breakpoints
    // The timeline has played another command: moves to the first breakpoint in it, or to its end. `how`: a
    // move that reached the end of what was played before continues in this command.
    StopCause played(DebugMove how = DebugMove::GoOn);
    // Plays a command at the place. The running command ends first; everything after it is discarded.
    void play(DebugPlayer& player, const PlayerCommand& command);
    // Changes the game with a debug order such as SetValue. In the middle of a command of the player, the
    // order is inserted before it, and the command is played again up to here. Returns an empty string, or
    // the reason why nothing was changed.
    std::string change(DebugPlayer& player, const PlayerCommand& order);

    const GameState& state() const { return shown_; } // at the place where it waits
    bool is_at_end() const { return !inside_ && done_ >= timeline_.place(); }
    // The number of script commands that the newest command of the player runs after the place; nothing: the
    // place is in an older one.
    std::optional<std::size_t> left() const;
    const ScriptStop* stop() const;        // nullptr: no script runs
    std::vector<ScriptStop> stack() const; // the running command first, then its callers
    const std::optional<DebugBreak>& hit() const { return hit_; }
    const Campaign& campaign() const { return timeline_.campaign(); }

private:
    struct Played { // a command of the player, seen from inside
        std::size_t place = 0;
        std::vector<ScriptStop> stops;
        std::vector<int> hits; // index of a breakpoint or -1: for each stop, and one for the end
    };
    void check_place(); // in case the timeline has gone back
    const Played& look_into(std::size_t place);
    int find_break(const GameState& before, const GameState& state, const ScriptStop* stop) const;
    int break_here();
    bool advance(); // to the next stop or the end of a command; false: at the end of what was played
    bool retreat();
    StopCause go_back(bool to_break);
    StopCause wait_here(StopCause cause);
    void show();

    const Timeline& timeline_;
    std::size_t done_ = 0;              // commands before the place
    std::optional<std::size_t> inside_; // the stop in the next command
    std::optional<Played> looked_;      // the last result of look_into()
    GameState shown_;
    std::vector<DebugBreak> breaks_;
    std::optional<DebugBreak> hit_;
};

} // namespace rpg
