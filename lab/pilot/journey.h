#pragma once
#include "lab/pilot/goals.h"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace rpg {

// The pilot's memory of all levels: which are finished, what their scripts asked for, where exits lead.
class Journey {
public:
    explicit Journey(const Campaign& campaign);

    void note_arrival(const GameState& state); // on entering a level, not after a death
    void note_finished(const std::string& map) { stays_[map].finished = true; }
    void note_refusal(const std::string& map, const ScriptForecast& refused);

    bool is_unfinished(const std::string& map) const; // the exit that completes it was not taken yet
    // An unfinished level or the game's ending can be reached from the level.
    bool has_more(const std::string& first) const
    {
        return leads_on(first) || (has_ending_ && !first.empty());
    }
    // The player now has a key or the credits that a script there asked for.
    bool has_new_options(const std::string& map, const Player& player) const;
    // It is an unfinished level, or one can be reached from it. `but`: this one does not count.
    bool leads_on(const std::string& map, const std::string& but = {}) const;
    bool links(const std::string& from, const std::string& to) const
    {
        return within_reach(from).contains(to);
    }
    // An unfinished level that can be reached from `here` cannot be reached from `there`.
    bool loses(const std::string& here, const std::string& there) const;
    std::string completed_to(const std::string& map) const; // target of the exit that completes it
    int visits_without_gain(const std::string& map) const;  // arrivals since the last gain
    std::uint32_t credits_asked_for() const;                // the highest price on any level

private:
    struct Stay {
        int visits_without_gain = 0;
        bool finished = false;
        std::uint8_t missing_keys = 0;
        std::vector<StatNeed> needs;
    };
    struct Links {
        std::set<std::string> targets;
        int level_id = 0;
        bool completes = false;   // some exit counts the level as completed
        std::string completed_to; // its target
    };
    std::set<std::string> within_reach(const std::string& map) const;
    const Stay* find(const std::string& map) const;

    std::map<std::string, Stay> stays_;
    std::map<std::string, Links> links_;
    bool has_ending_ = false;  // some exit leads to the ending
    std::uint64_t gained_ = 0; // keys, weapons and completed levels at the last arrival
};

enum class Leaving : std::uint8_t { Onwards, AnyExit };
// The best exit now: the one that completes the level, else the one to the most useful level. AnyExit: also
// exits that leave this level unfinished.
std::optional<Goal> exit_goal(const Situation& situation, const Route& route, const Journey& journey,
                              Leaving leaving);

} // namespace rpg
