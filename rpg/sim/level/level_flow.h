#pragma once
#include "rpg/state/command.h"
#include "rpg/world/turn.h"

#include <string>
#include <string_view>
#include <vector>

namespace rpg {

// New games, and the change from level to level.

struct NewGame {
    std::string_view map;
    std::uint64_t seed = 1;
    bool classic = false;
    std::int16_t luck = Random::kNoLuck; // while the level is created
    Difficulty difficulty = Difficulty::Normal;
    bool permadeath = false;
};
// A new character at the start of `map`, which must be a level of the campaign. Events are appended.
GameState new_game(const Campaign& campaign, const NewGame& start, GameEvents& events);

constexpr std::uint8_t kFirstLevel = 1; // Level::level_id
constexpr std::uint8_t kHubLevel = 2;
constexpr std::uint8_t kLastLevelId = 11;
constexpr std::string_view kLastMap = "endgame"; // the cast; it has no level id of its own

struct Arrival { // where a level is entered; its own start unless `given`
    bool given = false;
    UnitPos at;
    Angle256 angle;
};
enum class EntryKind : std::uint8_t { Fresh, Retry };
// `map` must be a level of the campaign; the notes of the previous level are kept. Retry: after a death, with
// the player as recorded at the entry.
void enter_level(Turn& turn, std::string_view map, const Arrival& arrival, EntryKind kind);
void take_exit(Turn& turn);                                   // the armed exit, when its door has opened
void answer_stats(Turn& turn, const PlayerCommand& command);  // mode Stats
void answer_ending(Turn& turn, const PlayerCommand& command); // modes Ending and Ended
// Mode Dead. Confirm: restarts the level; leave: returns to the place of the entry record.
void answer_death(Turn& turn, const PlayerCommand& command);

void reveal_map(Turn& turn); // lines, things and exits on the automap

// Adds the notes of a level that the notebook does not have yet.
void keep_notes(std::vector<LevelNotes>& notebook, const LevelNotes& noted);
// The notes of all levels, this one included, in the order of their first notes.
std::vector<LevelNotes> notebook_of(const GameState& state);

// Both borrow the campaign, which must have a level.
std::string_view first_map(const Campaign& campaign); // by level id
std::string_view hub_of(const Campaign& campaign);    // by level id; the first stage if there is no hub
std::string map_stem(std::string_view file_name);     // "/intro.bsp": "intro"

LevelStats level_stats(const World& world); // of the current level, so far
int rank_points(const Career& career);      // for completed levels, all secrets, all kills, and few deaths
int rank_of(int points);                    // 1 (best) .. 4

} // namespace rpg
