#pragma once
#include "rpg/core/coords.h"
#include "rpg/session/replay.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace rpg {

// A level that was finished for the first time in a game, with the totals of the game at that time.
struct Split {
    std::string map;         // stem
    std::uint16_t level = 0; // its bit of Career::completed
    std::uint32_t turns = 0; // turns_of
    std::uint32_t ms = 0;    // of the clock passed to SplitTracker
    LevelStats stats{};      // of this level
    bool operator==(const Split&) const = default;
};

// Follows a game from level to level.
class SplitTracker {
public:
    void begin(const GameState& state);
    // After every command, with the time so far. True: a level has just been finished.
    bool note(const GameState& state, std::uint32_t ms);
    const std::vector<Split>& splits() const { return splits_; } // in the order in which they were finished
    // Turns since the split before. nullopt: unknown, because that split was before the game was loaded.
    std::optional<std::uint32_t> turns_for(std::size_t index) const;

private:
    std::uint16_t completed_ = 0;
    std::vector<Split> splits_;
};

// The name of a split in UTF-8: the level's title, or its file name if another level has the same title.
std::string split_name(const Campaign& campaign, std::string_view map);

// A recorded game to compare another one with.
struct Ghost {
    struct Moment {
        std::uint32_t turns = 0; // turns_of
        std::uint16_t kills = 0; // on this level
    };
    std::map<std::pair<std::string, int>, Moment> moments; // by map and tile: the first arrival there

    const Moment* at(const std::string& map, TilePos tile) const; // nullptr: it was never there
};

// Plays the recorded game. An error: it cannot be played with this data. It ends at the first difference.
Result<Ghost> ghost_of(const Campaign& campaign, std::uint64_t content, const Replay& replay);

} // namespace rpg
