#pragma once
#include "rpg/world/stage.h"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace rpg {

// For searches: the parts of a level's scripts that decide whether the level can be finished.
class PilotFacts {
public:
    // `other_codes`: codes of other levels; texts that contain one matter, too.
    PilotFacts(const Campaign& campaign, const Stage& stage, std::span<const std::string> other_codes = {});

    // The event can change more than the doors on its own tile.
    bool acts(std::size_t event) const { return acts_[event]; }
    // It acts when the player enters or leaves its tile or turns there.
    bool acts_on_foot(std::size_t event) const { return on_foot_[event]; }
    bool acts_on_use(std::size_t event) const { return on_use_[event]; }
    // Whether the door is open matters: it is locked, unlocked or moved from elsewhere.
    bool is_tracked(std::size_t line) const { return line < tracked_.size() && tracked_[line]; }
    const std::vector<std::string>& codes() const { return codes_; }
    // Bit n: the text contains code n; of the first 64 codes.
    std::uint64_t codes_in(const std::string& text) const;
    // States of the level with equal keys are the same for a search, except for the player's place.
    void put_key(std::string& key, const GameState& state, std::uint64_t codes) const; // replaces `key`

private:
    void add_things_to(std::string& key, const GameState& state) const;
    bool can_be_cleared(EntityIndex index, const EntityDef& def, const Player& player) const;
    const std::string& string_at(std::uint32_t index) const; // empty if there is none
    void find_codes();
    void find_keyed();
    void find_keyed_entities();
    void track_lines();
    void find_events();
    bool find_acts(std::size_t number);
    bool find_own_states(std::size_t number);
    void note_act(std::size_t number, const Command& command);
    bool track_doors_that_act(); // true: it found new ones
    bool changes_way(const Command& command, std::size_t event) const;
    bool opens_itself(std::size_t line) const;
    bool is_blocker(std::size_t thing) const;
    int tile_of_line(std::size_t line) const;
    std::size_t event_at(int tile) const;

    const Campaign& campaign_;
    const Stage& stage_;
    const Level& level_;
    std::vector<bool> matters_, acts_, on_foot_, on_use_;    // by event
    std::vector<bool> tracked_;                              // by line
    std::vector<std::size_t> keyed_events_, keyed_commands_; // their states are part of the key
    std::vector<std::size_t> keyed_lines_;  // scripts move or lock them, or they begin locked
    std::vector<std::size_t> keyed_things_; // without monsters
    std::vector<std::size_t> monsters_;     // entities
    std::vector<std::string> codes_;
};

} // namespace rpg
