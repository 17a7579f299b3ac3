#pragma once
#include <array>
#include <string_view>

namespace rpg {

// The levels of the original, by the names of their files and in the order of its list of files.
struct KnownLevel {
    std::string_view name;
    int number = 0; // 1..11: Level::level_id; from 30 on: scenes of the program, no levels
    constexpr bool is_scene() const { return number >= 30; }
};
constexpr std::array kKnownLevels{
    KnownLevel{"intro", 1},    KnownLevel{"level01", 3},
    KnownLevel{"level02", 4},  KnownLevel{"level03", 5},
    KnownLevel{"level04", 6},  KnownLevel{"level05", 7},
    KnownLevel{"level06", 8},  KnownLevel{"level07", 9},
    KnownLevel{"junction", 2}, KnownLevel{"junction_destroyed", 10},
    KnownLevel{"items", 31},   KnownLevel{"reactor", 11},
    KnownLevel{"endgame", 30}, KnownLevel{"menu", 32}, // only in BREW: the picture behind its menu
};

} // namespace rpg
