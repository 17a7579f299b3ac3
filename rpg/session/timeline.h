#pragma once
#include "rpg/state/command.h"
#include "rpg/state/event.h"
#include "rpg/state/game_state.h"
#include "rpg/world/sight_walk.h"
#include "rpg/world/stage.h"

#include <cstdint>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace rpg {

class ScriptObserver;

// Fixed rolls, to compare with another engine: byte n is the result of every roll in command n, the last byte
// also in all later commands, the first also while the level is created. Empty: rolls are random.
using Luck = std::vector<std::uint8_t>;

// A game between two commands: its state, and the states saved by `save` commands.
struct Moment {
    GameState state;
    std::map<std::string, std::shared_ptr<const GameState>> saves;
};

// Everything that was played since the start, so that any moment can be restored, across levels, saves and
// loads: all commands, and some moments. The rules are deterministic, so moments between those come from
// playing a few commands again. Places count the commands before them: 0 is the start, size() the end.
// A whole campaign of Graveshift, 14,000 commands: 3 MB; any place in at most 10 ms, usually the previous one
// in 0.03 ms. However long the game, at most kMaxMoments states and 56 bytes for each command are kept.
class Timeline {
public:
    static constexpr std::size_t kSpacing = 16;     // commands between two moments that are kept
    static constexpr std::size_t kNear = 256;       // commands around the place where none is dropped
    static constexpr std::size_t kMaxMoments = 160; // farther away, some are dropped

    explicit Timeline(const Campaign& campaign) : campaign_(campaign) {} // borrowed

    void begin(GameState start, Luck luck = {}); // with nothing played yet

    // Plays a command of step_into, Save or Load at the place. Events are appended. Discards what was played
    // after the place, unless the same command is played again.
    void play(const PlayerCommand& command, GameEvents& events, ScriptObserver* observer = nullptr);
    // Forward or backward, at most to size().
    void go_to(std::size_t place);
    // Both leave the current place unchanged. play_again plays the command at `place`, which is below size(),
    // again for an observer, and returns the state after it.
    GameState state_at(std::size_t place) const { return moment_at(place).state; }
    GameState play_again(std::size_t place, ScriptObserver& observer) const;

    const GameState& start() const { return moments_.at(0).state; }
    const GameState& state() const { return now_.state; }
    std::size_t place() const { return place_; }
    std::size_t size() const { return played_.size(); }
    const PlayerCommand& command(std::size_t place) const { return played_[place].command; }
    std::uint32_t turns() const { return turns_at(place_); } // turns that ended before the place
    const Campaign& campaign() const { return campaign_; }
    const Luck& luck() const { return luck_; }
    std::size_t kept() const { return moments_.size(); }

private:
    struct Played {
        PlayerCommand command;
        std::uint32_t turns = 0; // after it
    };
    Moment moment_at(std::size_t place) const;
    std::uint32_t turns_at(std::size_t place) const { return place == 0 ? 0 : played_[place - 1].turns; }
    void run(Moment& moment, std::size_t place, const PlayerCommand& command, GameEvents& events,
             ScriptObserver* observer) const;
    void keep_now();
    void drop_one();

    const Campaign& campaign_;
    Luck luck_;
    Moment now_;
    std::size_t place_ = 0; // of now_
    std::vector<Played> played_;
    std::map<std::size_t, Moment> moments_; // by place; always that of 0
    mutable ViewCache views_;               // a cache; changes no results
};

// The number of turns that ended in these events.
std::uint32_t turns_in(std::span<const GameEvent> events);

} // namespace rpg
