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

// A script command that a command of the player has run: a place at which a debugger can wait.
struct ScriptStop {
    std::string map;
    ScriptMoment moment;
    TilePos tile; // of its event
    Command command;
};

// Where a debugged game waits. A field that is not set matches everything: all fields empty match each
// command of every script.
struct DebugBreak {
    std::string map{};
    std::optional<std::size_t> command{}; // index in Level::commands
    std::optional<TilePos> tile{};        // of the event
    std::optional<TilePos> entered{};     // the player steps onto this tile
    std::optional<std::uint8_t> opcode{};
    std::string changed{};   // a value of debug_values.h that is another than before
    std::string condition{}; // must be true as well
    int id = 0;
    bool operator==(const DebugBreak&) const = default;
};
// "9,14" is an event, "intro 9,14" one of that level, "enter 9,14" a step onto the tile, "dialog" an
// operation.
std::optional<DebugBreak> parse_break(std::string_view text);
std::string to_string(const DebugBreak& breakpoint);

enum class StopCause : std::uint8_t {
    Player, // nothing runs: the game waits for the next command of the player
    Break,
    Step,
    Start, // there is nothing before this
};

enum class DebugMove : std::uint8_t {
    GoOn, // to a break, or to the end of what was played
    Into, // the next script command
    Over, // the events that it runs
    Out,  // of the event, to the one that runs it
    Back, // the script command before
    BackToBreak,
};

// Plays the game that is debugged: a session alone, or one that a window shows.
class DebugPlayer {
public:
    virtual ~DebugPlayer() = default;
    virtual GameEvents play_now(const PlayerCommand& command) = 0; // at the place of the timeline
    virtual void go_to(std::size_t place) = 0;                     // Timeline::go_to
};

// The debugger: stops, steps forward and back, and shows the state at the place where it waits. It looks at
// what the timeline has played up to its place, and plays parts of that again to see what is inside a
// command. Commands are played by others, who then call played(). Pointers that it returns are good until the
// next call that moves the place.
class DebugGame {
public:
    explicit DebugGame(const Timeline& timeline) : timeline_(timeline) { go_to_end(); } // borrowed

    void set_breaks(std::vector<DebugBreak> breaks); // also for what has been played

    // Moves the place, and says why it is where it is then. A break ends a step, too.
    StopCause move(DebugMove how);
    void go_to_end(); // past all breaks
    // The timeline has played another command: to the first break in it, or to its end. `how`: the move that
    // has come to the end of what was played before, and goes on into this command.
    StopCause played(DebugMove how = DebugMove::GoOn);
    // Has a command played at the place. The running one ends first; what was played after it is gone.
    void play(DebugPlayer& player, const PlayerCommand& command);
    // Changes the game by a debug order such as SetValue. In the middle of a command of the player the order
    // counts as given before it, and the command is played again up to here. Empty: done; else why not, and
    // nothing has changed.
    std::string change(DebugPlayer& player, const PlayerCommand& order);

    const GameState& state() const { return shown_; } // at the place where it waits
    bool is_at_end() const { return !inside_ && done_ >= timeline_.place(); }
    // The script commands that the newest command of the player still runs after the place; nothing: the
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
        std::vector<int> hits; // by stop and, last, after all of them: index of a break, or -1
    };
    void check_place(); // the timeline may have gone back meanwhile
    const Played& look_into(std::size_t place);
    int find_break(const GameState& before, const GameState& state, const ScriptStop* stop) const;
    int break_here();
    bool advance(); // to the next stop, or the end of a command; false: nothing more was played
    bool retreat();
    StopCause go_back(bool to_break);
    StopCause wait_here(StopCause cause);
    void show();

    const Timeline& timeline_;
    std::size_t done_ = 0;              // commands before the place
    std::optional<std::size_t> inside_; // the next one has come to this stop
    std::optional<Played> looked_;      // the last command that look_into() was asked for
    GameState shown_;
    std::vector<DebugBreak> breaks_;
    std::optional<DebugBreak> hit_;
};

} // namespace rpg
