#pragma once
#include "rpg/sim/script/scripts.h"
#include "rpg/state/command.h"
#include "rpg/state/event.h"
#include "rpg/state/game_state.h"
#include "rpg/world/stage.h"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace rpg {

// A script command that a command of the player has run: a place at which a debugger can wait.
struct ScriptStop {
    std::string map;
    ScriptMoment moment;
    TilePos tile; // of its event
    Command command;
};

// Where a debugged game waits. What is not given fits everything: each command of a script, if nothing is.
struct DebugBreak {
    std::string map{};
    std::optional<std::size_t> command{}; // index in Level::commands
    std::optional<TilePos> tile{};        // of the event
    std::optional<TilePos> entered{};     // the player steps onto this tile
    std::optional<std::uint8_t> opcode{};
    std::string changed{};   // a value of debug_values.h that is another than before
    std::string condition{}; // must be true besides
    int id = 0;
    bool operator==(const DebugBreak&) const = default;
};

enum class StopCause : std::uint8_t {
    Player, // nothing runs: the game waits for the next command of the player
    Break,
    Step,
    Start, // there is nothing before this
};

constexpr std::size_t kMaxPlayed = 500; // commands of the player that can be stepped back over

// A game that can be stepped through, forwards and backwards. What was played is kept as commands and the
// states before them; the rules are deterministic, so any moment comes back by playing again. Where a window
// shows the game, it plays each command here, too. The campaign must outlive it. Pointers and references that
// it returns are good until the next call that moves the place.
class DebugGame {
public:
    DebugGame(const Campaign& campaign, GameState start) : campaign_(campaign), now_(std::move(start)) {}

    void begin(GameState start);                     // another game; the breaks stay
    void set_breaks(std::vector<DebugBreak> breaks); // also for what has been played
    void queue(std::vector<PlayerCommand> commands); // what the player will do

    // These move the place, and say why it is where it is then. A break ends a step, too.
    enum class Step : std::uint8_t { Into, Over, Out };
    StopCause go_on(); // to a break, or until the player has nothing more to do
    StopCause step(Step kind);
    StopCause step_back();
    StopCause go_back(); // to the break before

    // Plays a command of the player now. What is still to run of the last one runs first. From a place in the
    // past what was played after its command is gone; so with change().
    StopCause play(const PlayerCommand& command);
    // Changes the game by a debug order such as SetValue. In the middle of a command of the player the order
    // counts as given before it, and the command is played again up to here. Empty: done; else why not, and
    // nothing has changed.
    std::string change(const PlayerCommand& order);

    const GameState& state() const { return shown_; } // at the place where it waits
    const GameState& end() const { return now_; }     // after all that was played
    // The script commands that the newest command of the player still runs behind the place; nothing: the
    // place is in an older one.
    std::optional<std::size_t> left() const;
    const ScriptStop* stop() const;        // nullptr: no script runs
    std::vector<ScriptStop> stack() const; // the running command first, then who called
    const std::optional<DebugBreak>& hit() const { return hit_; }
    const Campaign& campaign() const { return campaign_; }
    GameEvents take_events() { return std::exchange(events_, {}); } // of what was played since

private:
    struct Played {
        GameState before;
        PlayerCommand command;
        std::vector<ScriptStop> stops;
        std::vector<int> hits; // by stop and, last, after all of them: index of a break, or -1
    };
    Played run(GameState before, const PlayerCommand& command);
    void show_stop(const Played& played);
    int find_break(const GameState& before, const GameState& state, const ScriptStop* stop) const;
    bool play_next(); // of the queue
    bool advance();   // to the next stop, also of the next command; false: nothing is left to run
    bool retreat();
    StopCause wait_here(StopCause cause);
    void show();
    void forget_later();

    const Campaign& campaign_;
    GameState now_; // after all that was played
    GameState shown_ = now_;
    std::deque<PlayerCommand> queue_;
    std::vector<Played> played_;
    std::size_t turn_ = 0;  // place in played_; its size: behind all of them
    std::size_t stop_ = 0;  // in its stops; their number: behind them
    bool at_start_ = false; // before all of them
    std::vector<DebugBreak> breaks_;
    std::optional<DebugBreak> hit_;
    GameEvents events_;
};

} // namespace rpg
