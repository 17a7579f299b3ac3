#pragma once
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace rpg {

// Bit numbers of Player::keys, and values of key operands.
enum class Key : std::uint8_t { Green = 0, Yellow = 1, Blue = 2, Red = 3 };
constexpr std::array<std::string_view, 4> kKeyWords{"green", "yellow", "blue", "red"};
constexpr std::string_view word_of(Key key)
{
    return kKeyWords[static_cast<std::size_t>(key)];
}

// Bits of Command::condition: when a command runs. docs/formats/script.md.
namespace condition {
constexpr std::uint32_t kEnter = 0xFU;         // bits 0..3: walked in across the N, E, S, W edge
constexpr std::uint32_t kExit = 0xF0U;         // bits 4..7: leaving across the N, E, S, W edge
constexpr std::uint32_t kUse = 1U << 8;        // action key, run_tile, or an entity of the tile was destroyed
constexpr std::uint32_t kOnce = 1U << 9;       // never again after it did something
constexpr std::uint32_t kPlayer = 1U << 10;    // in triggers only: caused by the player
constexpr std::uint32_t kKeys = 0xF000U;       // bits 12..15: the best key, in kKeyOrder
constexpr std::uint32_t kStates = 0x01FF0000U; // bits 16..24: event state 1..9; none set: state 0
constexpr std::uint32_t kFace = 0xF0000000U;   // bits 28..31: facing N, E, S, W
constexpr std::uint32_t kTriggers = kEnter | kExit | kUse | kFace; // what can trigger a command
constexpr std::uint32_t kKnown = kTriggers | kOnce | kKeys | kStates;
constexpr std::uint32_t shift_of(std::uint32_t mask)
{
    return static_cast<std::uint32_t>(std::countr_zero(mask));
}

// From the worst to the best, in the order of their bits.
constexpr std::array<Key, 4> kKeyOrder{Key::Yellow, Key::Green, Key::Blue, Key::Red};
constexpr std::uint32_t bit_of_key(std::size_t place) // in kKeyOrder
{
    return 0x1000U << place;
}
} // namespace condition

} // namespace rpg
