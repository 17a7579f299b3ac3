#pragma once
#include "lab/pilot/pilot.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace rpg {

// Saves the game as a careful player does, and decides when to load which save. After the first deaths on a
// level it saves often, replays a stretch that cost too much health, and continues from the best result. When
// the pilot is stuck, it loads an older save. Saving and loading are commands of the game, so they are
// recorded.
class SaveStrategy {
public:
    explicit SaveStrategy(int most_loads) : most_loads_(most_loads) {}

    // A save or load to play instead of asking the pilot; a load also restores the pilot. Nothing: ask it.
    std::optional<PlayerCommand> save_or_load(const GameState& state, Pilot& pilot);
    // A game to load instead of going on.
    std::optional<PlayerCommand> load_after_death(const GameState& state, Pilot& pilot);
    std::optional<PlayerCommand> load_when_stuck(const GameState& state, Pilot& pilot);
    void forget() { kept_.clear(); } // older saves are not loaded any more
    // The level has been tried often enough.
    bool is_hopeless(const GameState& state) const;

private:
    struct Kept {
        std::string name;
        std::string map;
        std::uint32_t entered = 0;
        std::uint32_t moves = 0;
        int health = 0; // plus half of the armour and of the medicine
        bool is_arrival = false;
        int loads = 0;
        Pilot pilot;
    };
    struct Trouble { // with a level
        int deaths = 0;
        int loads = 0;
        int stuck = 0;
    };
    bool is_hard(const GameState& state) const;
    int patience(const GameState& state) const; // 0 to 3: the higher, the more often it saves
    bool is_good_time_to_save(const GameState& state) const;
    bool may_load(const GameState& state);
    std::string free_name() const;
    PlayerCommand keep(const GameState& state, const Pilot& pilot, bool is_arrival);
    PlayerCommand load(std::size_t place, const GameState& state, Pilot& pilot);
    PlayerCommand load_best(Pilot& pilot);

    std::vector<Kept> kept_;   // oldest first
    std::optional<Kept> best_; // best end so far of the stretch that is replayed
    bool begins_again_ = false;
    std::map<std::string, Trouble> troubles_;
    int most_loads_ = 0; // for each level
    int loads_ = 0;
};

} // namespace rpg
