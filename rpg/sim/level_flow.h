#pragma once
#include "rpg/sim/turn.h"

#include <string_view>

namespace rpg {

// From level to level; script-vm.md 9, game-rules.md 7.6, 8.2, 16.5, 20.4.

// A new character on `map`, at its start.
GameState new_game(const Campaign& campaign, std::string_view map, std::uint64_t seed, GameEvents& events);

struct Arrival { // where a level is entered: at its own start unless told otherwise
    bool given = false;
    UnitPos at;
    Angle256 angle;
};
enum class EntryKind : std::uint8_t { Fresh, Retry };
void enter_level(Turn& turn, std::string_view map, const Arrival& arrival, EntryKind kind);
void take_exit(Turn& turn);                                        // the armed exit, when its door has opened
void stats_order(Turn& turn, const struct PlayerCommand& command); // mode Stats
void ending_order(Turn& turn, const struct PlayerCommand& command); // modes Ending and Ended
void death_order(Turn& turn,
                 const struct PlayerCommand& command); // confirm: retry; leave: to the entry record

LevelStats level_stats(const Turn& turn);
int rank_points(const Career& career);
int rank_of(int points); // 1 (best) .. 4

} // namespace rpg
