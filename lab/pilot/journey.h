#pragma once
#include "lab/pilot/goals.h"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace rpg {

// What a player remembers of the levels: what is finished, what was asked for and where the exits lead.
class Journey {
public:
    explicit Journey(const Campaign& campaign);

    void note_arrival(const GameState& state); // fresh on a level, not after a death
    void note_finished(const std::string& map) { stays_[map].finished = true; }
    void note_refusal(const std::string& map, const ScriptForecast& refused);

    bool is_unfinished(const std::string& map) const; // it has an exit that completes it, not taken yet
    // A level that can be completed and was not, or the game's ending, within reach of the level.
    bool has_more(const std::string& first) const
    {
        return leads_on(first) || (has_ending_ && !first.empty());
    }
    // The player now has something that a script there asked for.
    bool has_business(const std::string& map, const Player& player) const;
    bool leads_on(const std::string& map,
                  const std::string& but = {}) const; // to an unfinished level, or is one
    bool links(const std::string& from, const std::string& to) const
    {
        return within_reach(from).contains(to);
    }
    // From there no unfinished level can be reached any more, from here one can.
    bool loses(const std::string& here, const std::string& there) const;
    std::string completed_to(const std::string& map) const; // where the exit leads that completes it
    int fruitless(const std::string& map) const;            // arrivals since something was gained
    std::uint32_t credits_asked_for() const;                // the most, on any level

private:
    struct Stay {
        int fruitless = 0;
        bool finished = false;
        std::uint8_t missing_keys = 0;
        std::vector<StatNeed> needs;
    };
    struct Links {
        std::set<std::string> targets;
        int level_id = 0;
        bool completes = false;   // some exit counts the level as completed
        std::string completed_to; // where that one leads
    };
    std::set<std::string> within_reach(const std::string& map) const;
    const Stay* find(const std::string& map) const;

    std::map<std::string, Stay> stays_;
    std::map<std::string, Links> links_;
    bool has_ending_ = false;  // some exit leads to it
    std::uint64_t gained_ = 0; // keys, weapons and completed levels at the last arrival
};

enum class Leaving : std::uint8_t { Onwards, AnyWay };
// The exit that is best taken now: the one that completes the level, else to the level that is worth it most.
// AnyWay: also those that leave a level unfinished.
std::optional<Goal> exit_goal(const Situation& situation, const Route& route, const Journey& journey,
                              Leaving leaving);

} // namespace rpg
