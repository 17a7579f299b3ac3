#include "rpg/project/seed_word.h"

#include "rpg/core/text.h"

namespace rpg {
namespace {

// Consonant, vowel, consonant, vowel, consonant: 16 bits.
constexpr std::string_view kConsonants = "bdfghjklmnprstvz";
constexpr std::string_view kVowels = "aiou";
constexpr std::size_t kPartLength = 5;
constexpr char kDivider = '-';
constexpr unsigned kWordBits = 32 - kSeedBits; // of what is shuffled; the others mean themselves
constexpr char kDoorsLetter = 'i';

std::string part_of(std::uint32_t bits)
{
    std::string part;
    for (std::size_t i = 0; i < kPartLength; ++i) {
        const bool is_vowel = i % 2 != 0;
        part += is_vowel ? kVowels[bits & 3U] : kConsonants[bits & 15U];
        bits >>= is_vowel ? 2U : 4U;
    }
    return part;
}

std::optional<std::uint32_t> bits_of_part(std::string_view part)
{
    std::uint32_t bits = 0;
    for (std::size_t i = kPartLength; i-- > 0;) {
        const bool is_vowel = i % 2 != 0;
        const std::size_t digit = (is_vowel ? kVowels : kConsonants).find(part[i]);
        if (digit == std::string_view::npos) return std::nullopt;
        bits = bits << (is_vowel ? 2U : 4U) | static_cast<std::uint32_t>(digit);
    }
    return bits;
}

} // namespace

std::string word_of(const Shuffle& shuffle)
{
    const std::uint32_t bits = std::uint32_t{shuffle.what} << kSeedBits | shuffle.seed;
    std::string word = part_of(bits & 0xFFFFU) + kDivider + part_of(bits >> 16);
    if (shuffle.shuffles(Shuffled::Doors)) word += kDoorsLetter;
    return word;
}

std::optional<Shuffle> find_shuffle(std::string_view text)
{
    std::string word = to_lower(text);
    constexpr std::size_t kWithDoors = 2 * kPartLength + 2;
    const bool doors = word.size() == kWithDoors && word.back() == kDoorsLetter;
    if (doors) word.pop_back();
    if (word.size() != 2 * kPartLength + 1 || word[kPartLength] != kDivider) return std::nullopt;
    const auto low = bits_of_part(std::string_view(word).substr(0, kPartLength));
    const auto high = bits_of_part(std::string_view(word).substr(kPartLength + 1));
    if (!low || !high) return std::nullopt;
    const std::uint32_t bits = *high << 16 | *low;
    return Shuffle{bits & kSeedMask,
                   static_cast<std::uint8_t>(bits >> kSeedBits | (doors ? 1U : 0U) << kWordBits)};
}

std::string shuffle_among(std::span<const ModMark> mods)
{
    for (const ModMark& mod : mods)
        if (mod.name.starts_with(kShuffleName))
            if (std::string word = mod.name.substr(kShuffleName.size()); find_shuffle(word)) return word;
    return {};
}

Shuffle shuffle_named(std::string_view word, std::uint8_t what)
{
    if (const auto shared = find_shuffle(word)) return *shared;
    std::uint32_t mixed = 2166136261U; // FNV-1a
    for (const char letter : word) mixed = (mixed ^ static_cast<unsigned char>(letter)) * 16777619U;
    return {(mixed ^ mixed >> kSeedBits) & kSeedMask, what};
}

} // namespace rpg
