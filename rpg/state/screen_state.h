#pragma once
#include "rpg/state/ids.h"
#include "rpg/state/message.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace rpg {

// What the next command acts on.
enum class Mode : std::uint8_t {
    Playing,
    Dialog,
    Code,
    Store,
    Stats,  // the statistics of the completed level
    Ending, // epilogue pages, cast, credits
    Dead,
    Ended, // after the credits
};
constexpr std::array<std::string_view, 8> kModeWords{"playing", "dialog", "code", "store",
                                                     "stats",   "ending", "dead", "ended"};
constexpr std::string_view word_of(Mode mode)
{
    return kModeWords[static_cast<std::size_t>(mode)];
}

enum class DialogSource : std::uint8_t { Level, LevelUp, FirstWeapon, Captured };

struct DialogState {
    DialogSource source = DialogSource::Level;
    StringIndex string = kNoString; // Level
    int number = 0;                 // FirstWeapon: the weapon
    DefIndex name = kNoDef;         // Captured: the dog
    std::array<std::uint8_t, 6>
        gains{};                  // LevelUp: max health, max armour, defense, strength, agility, accuracy
    bool skippable = false;       // Back closes it, and the rest of the script is lost
    bool terminal = false;        // the player faces a computer
    bool resumes = false;         // closing it continues the topmost script
    bool ends_turn = false;       // closing it ends the turn (a dog was captured)
    std::uint16_t first_line = 0; // shown on top
    bool operator==(const DialogState&) const = default;
};

struct CodeState {
    StringIndex code = kNoString;
    StringIndex prompt = kNoString;
    std::string typed;
    bool operator==(const CodeState&) const = default;
};

// A screen that a text covers: it is open again when the text is closed.
struct CoveredScreen {
    Mode mode = Mode::Playing; // Dialog, Code or Store
    DialogState dialog;
    CodeState code;
    std::uint8_t store = 0;
    bool operator==(const CoveredScreen&) const = default;
};

struct LevelStats {         // of the level that was left
    std::uint32_t time = 0; // ms
    std::uint32_t moves = 0;
    std::uint32_t xp = 0;
    std::uint16_t secrets = 0;
    std::uint16_t secrets_total = 0;
    std::uint16_t kills = 0;
    std::uint16_t kills_total = 0;
    bool operator==(const LevelStats&) const = default;
};

enum class EndingPage : std::uint8_t { FirstEpilogue, SecondEpilogue, Cast, Credits };

struct ScreenState {
    Mode mode = Mode::Playing;
    DialogState dialog;
    CodeState code;
    std::uint8_t store = 0;             // price list
    std::vector<CoveredScreen> covered; // the last one is on top; empty while playing
    LevelStats stats;
    EndingPage ending = EndingPage::FirstEpilogue;
    MessageQueue messages;
    bool operator==(const ScreenState&) const = default;
};

} // namespace rpg
