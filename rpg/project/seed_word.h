#pragma once
#include "rpg/model/mod_mark.h"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace rpg {

// The parts of a game that can be shuffled.
enum class Shuffled : std::uint8_t { Items, Keys, Monsters, Stores, Names, Doors };
constexpr std::array<std::string_view, 6> kShuffledWords{"items",  "keys",  "monsters",
                                                         "stores", "names", "doors"};
constexpr std::uint8_t kShuffleAll = (1U << kShuffledWords.size()) - 1U;
// The default. Without doors: proving them takes seconds, and texts with directions would be wrong.
constexpr std::uint8_t kShuffleDefault = kShuffleAll & ~(1U << static_cast<unsigned>(Shuffled::Doors));

// A seed and the parts to shuffle.
struct Shuffle {
    std::uint32_t seed = 0; // kSeedBits
    std::uint8_t what = kShuffleAll;
    bool shuffles(Shuffled part) const { return ((what >> static_cast<unsigned>(part)) & 1U) != 0; }
    bool operator==(const Shuffle&) const = default;
};
constexpr unsigned kSeedBits = 27;
constexpr std::uint32_t kSeedMask = (1U << kSeedBits) - 1U;

// Prefix of such a word in lists of mods.
constexpr std::string_view kShuffleMod = "shuffle:";

// A pronounceable word to share, such as "lusab-babad", that encodes the whole shuffle. One more letter at
// its end means doors.
std::string word_of(const Shuffle& shuffle);
// Prefix of the word in the mod name of a shuffled game.
constexpr std::string_view kShuffleName = "shuffle-";
// The word of the shuffle among these mods; empty if none.
std::string shuffle_among(std::span<const ModMark> mods);
// The shuffle that such a word encodes; nullopt for any other word.
std::optional<Shuffle> find_shuffle(std::string_view word);
// The shuffle for any word: a word to share gives its own, any other word is a seed for `what`.
Shuffle shuffle_named(std::string_view word, std::uint8_t what);

} // namespace rpg
