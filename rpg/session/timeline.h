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

// Dice that are shared with another engine: every roll that a command causes is its byte, the last byte holds
// for all later commands, and the first one serves the making of the level, too. Empty: the game throws its
// own.
using Luck = std::vector<std::uint8_t>;

// A game between two commands: its state, and the states that `save` commands have kept for `load`.
struct Moment {
    GameState state;
    std::map<std::string, std::shared_ptr<const GameState>> saves;
};

// Everything that was played since the start, so that each moment of it comes back, across levels, saves and
// loads: the commands, and a moment now and then. The rules are deterministic, so all moments between come
// from playing a few commands again. Places count the commands before them: 0 is the start, size() the end.
//
// A whole campaign of Graveshift, 14,000 commands: 3 MB; any place in 10 ms at most, the one before in 0.03
// ms as a rule. However long the game, at most kMaxMoments states and 56 bytes for each command are kept.
class Timeline {
public:
    static constexpr std::size_t kSpacing = 16;     // commands between two moments that are kept
    static constexpr std::size_t kNear = 256;       // commands around the place where none of them is dropped
    static constexpr std::size_t kMaxMoments = 160; // further away they get fewer

    explicit Timeline(const Campaign& campaign) : campaign_(campaign) {} // borrowed

    void begin(GameState start, Luck luck = {}); // nothing was played yet

    // Plays a command at the place. Everything that was played after it is gone, unless it was this very
    // command: playing the same again keeps the future. Events are appended. Whatever step_into can do, and
    // Save and Load.
    void play(const PlayerCommand& command, GameEvents& events, ScriptObserver* observer = nullptr);
    // Forward or backward, at most to size().
    void go_to(std::size_t place);
    // Both look at another place and move nothing. The second plays the command at the place, which is below
    // size(), once more for an observer, and gives the state after it.
    GameState state_at(std::size_t place) const { return moment_at(place).state; }
    GameState play_again(std::size_t place, ScriptObserver& observer) const;

    const GameState& start() const { return moments_.at(0).state; }
    const GameState& state() const { return now_.state; }
    std::size_t place() const { return place_; }
    std::size_t size() const { return played_.size(); }
    const PlayerCommand& command(std::size_t place) const { return played_[place].command; }
    std::uint32_t turns() const { return turns_at(place_); } // ended before the place
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
    mutable ViewMemory views_;              // makes the same results sooner
};

// How many turns ended in these events.
std::uint32_t turns_in(std::span<const GameEvent> events);

} // namespace rpg
