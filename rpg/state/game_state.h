#pragma once
#include "rpg/core/random.h"
#include "rpg/model/rules.h"
#include "rpg/state/level_state.h"
#include "rpg/state/player.h"
#include "rpg/state/screen_state.h"

#include <cstdint>
#include <string>
#include <vector>

namespace rpg {

// Where, and as which character, the player continues after death.
struct EntryRecord {
    std::string map; // stem
    UnitPos at;
    Angle256 angle;
    bool has_place = false; // else at the map's own start
    Player player;
    bool operator==(const EntryRecord&) const = default;
};

struct ReturnPoint { // of set_return_point, until the next level is entered
    bool given = false;
    std::string map;
    UnitPos at;
    Angle256 angle;
    bool operator==(const ReturnPoint&) const = default;
};

struct Career {                  // over all levels
    std::uint16_t completed = 0; // bit level id - 1
    std::uint16_t all_secrets = 0;
    std::uint16_t all_kills = 0;
    std::uint32_t total_time = 0; // ms
    std::uint32_t total_moves = 0;
    std::uint32_t deaths = 0;
    bool operator==(const Career&) const = default;
};

struct Switches { // cheats and debug commands
    bool god = false;
    bool god_ordered = false; // by a command; else it was a reward, and ends with the level
    bool no_clip = false;
    bool ai_off = false;
    bool cheated = false; // at any time in this game
    bool operator==(const Switches&) const = default;
};

struct Challenge { // chosen when a game begins, never changed later
    Difficulty difficulty = Difficulty::Normal;
    bool permadeath = false;
    std::uint8_t round = 0; // how many new games after the ending
    bool operator==(const Challenge&) const = default;
};

// The notes of a level, as indices of its strings.
struct LevelNotes {
    std::string map; // stem
    std::vector<StringIndex> notes;
    bool operator==(const LevelNotes&) const = default;
};

// Everything that the further course of the game depends on: no pointers, no real time, no pictures. Fields
// are listed once more in rpg/state/fields.h, which hashes, saves and compares them.
struct GameState {
    std::string map;      // stem of the level being played
    bool classic = false; // all quirks of the original: docs/fidelity.md
    Random random;
    std::uint32_t clock = 0; // virtual ms of play
    Player player;
    Career career;
    EntryRecord entry;
    ReturnPoint return_point;
    Switches switches;
    ScreenState screen;
    LevelState level;
    std::vector<LevelNotes> notes; // of earlier levels; of the current one: LevelState::notes
    Challenge challenge;
    bool operator==(const GameState&) const = default;
};

} // namespace rpg
