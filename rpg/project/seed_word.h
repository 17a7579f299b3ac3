#pragma once
#include "rpg/model/mod_mark.h"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace rpg {

// What of a game is shuffled.
enum class Shuffled : std::uint8_t { Items, Keys, Monsters, Stores, Names, Doors };
constexpr std::array<std::string_view, 6> kShuffledWords{"items",  "keys",  "monsters",
                                                         "stores", "names", "doors"};
constexpr std::uint8_t kShuffleAll = (1U << kShuffledWords.size()) - 1U;
// The default. Without doors: their proof takes seconds, and directions in texts would no longer be true.
constexpr std::uint8_t kShuffleUsual = kShuffleAll & ~(1U << static_cast<unsigned>(Shuffled::Doors));

// A seed and what it shuffles.
struct Shuffle {
    std::uint32_t seed = 0; // kSeedBits
    std::uint8_t what = kShuffleAll;
    bool shuffles(Shuffled part) const { return ((what >> static_cast<unsigned>(part)) & 1U) != 0; }
    bool operator==(const Shuffle&) const = default;
};
constexpr unsigned kSeedBits = 27;
constexpr std::uint32_t kSeedMask = (1U << kSeedBits) - 1U;

// In lists of mods such a word follows this.
constexpr std::string_view kShuffleMod = "shuffle:";

// A word to share: two parts of five letters that can be spoken, such as "lusab-babad". It holds all of it.
// One letter more at its end stands for the doors.
std::string word_of(const Shuffle& shuffle);
// The name of the mod that a shuffled game has: this and the word.
constexpr std::string_view kShuffleName = "shuffle-";
// The word of the shuffle among these mods; empty: there is none.
std::string shuffle_among(std::span<const ModMark> mods);
// The shuffle that such a word holds; nothing of any other word.
std::optional<Shuffle> find_shuffle(std::string_view word);
// Any word at all: one to share gives its own shuffle, another one a seed for `what`.
Shuffle shuffle_named(std::string_view word, std::uint8_t what);

} // namespace rpg
