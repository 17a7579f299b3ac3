#pragma once
#include "rpg/pilot/pilot.h"
#include "rpg/sim/session.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace rpg {

// Saves a game as a careful player does, and decides when to load which: after dying too often, or when there
// is no way on. The names that it gives are commands of the game, so that a recording has them too.
class KeptGames {
public:
    explicit KeptGames(int most_loads) : left_(most_loads) {}

    // The name to save under now, if this is a good moment.
    std::optional<std::string> save_now(const GameState& state, const Pilot& pilot);
    // The name to load instead of going on; the pilot is then as it was, and will do otherwise.
    std::optional<std::string> load_after_death(const GameState& state, Pilot& pilot);
    std::optional<std::string> load_when_stuck(const GameState& state, Pilot& pilot);

private:
    struct Kept {
        std::string name;
        std::string map;
        std::uint32_t entered = 0;
        std::uint32_t moves = 0;
        int health = 0;
        bool is_arrival = false;
        int loads = 0;
        Pilot pilot;
    };
    bool is_good_moment(const GameState& state) const;
    std::string free_name() const;
    std::optional<std::string> load(std::size_t place, Pilot& pilot);

    std::vector<Kept> kept_;            // oldest first
    std::map<std::string, int> deaths_; // on a level
    std::map<std::string, int> stuck_;
    int left_ = 0;
    int loads_ = 0;
};

} // namespace rpg
