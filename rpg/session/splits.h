#pragma once
#include "rpg/core/coords.h"
#include "rpg/model/run_times.h"
#include "rpg/session/replay.h"

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace rpg {

// A level that was finished for the first time in a game, and what the whole game had taken by then.
struct Split {
    std::string map;         // stem
    std::uint16_t level = 0; // its bit of Career::completed
    std::uint32_t turns = 0; // turns_of
    std::uint32_t ms = 0;    // of the clock that SplitWatch was told
    LevelStats stats{};      // of this level; nothing in splits of an earlier session
    bool operator==(const Split&) const = default;
};

// Follows a game from level to level.
class SplitWatch {
public:
    // `known`: splits of earlier sessions of this game.
    void begin(const GameState& state, std::vector<Split> known = {});
    // After every command, with the time so far. True: a level has just been finished.
    bool note(const GameState& state, std::uint32_t ms);
    const std::vector<Split>& splits() const { return splits_; } // in the order in which they were finished
    bool is_whole() const;                                       // every finished level has its split
    RunTime part(std::size_t index) const; // what this split took since the one before it

private:
    std::uint16_t completed_ = 0;
    std::vector<Split> splits_;
};

// What a split of the level is called, as UTF-8: its title, or its file where another level has the same one.
std::string split_name(const Campaign& campaign, std::string_view map);

// Puts what a run has taken into the file, in place of an earlier run of that name. Parts that are not there
// yet come last. The best times get better where the run is.
void note_run(SplitFile& file, const Campaign& campaign, const SplitWatch& watch, std::string_view run);
// The splits of a run, by their turns; parts that are no level of the campaign are left out.
std::vector<Split> splits_in(const SplitFile& file, const Campaign& campaign, std::string_view run);
const SplitSegment* segment_named(const SplitFile& file, std::string_view name); // nullptr: not there

// A recorded game that another one is compared with.
struct Ghost {
    struct Moment {
        std::uint32_t turns = 0; // turns_of
        std::uint16_t kills = 0; // on this level
    };
    SplitWatch watch;
    std::map<std::pair<std::string, int>, Moment> moments; // by map and tile: when it first came there

    const Moment* at(const std::string& map, TilePos tile) const; // nullptr: it was never there
};

// Plays the recorded game. An error: it cannot be played with this data. It ends at the first difference.
Result<Ghost> ghost_of(const Campaign& campaign, std::uint64_t content, const Replay& replay);

} // namespace rpg
