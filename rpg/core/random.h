#pragma once
#include <cstdint>

namespace rpg {

// The random generator of the rules (splitmix64): the same numbers on every machine. While `luck` is set,
// every byte rolled is `luck` and the state does not change.
struct Random {
    static constexpr std::int16_t kNoLuck = -1;

    std::uint64_t state = 1;
    std::int16_t luck = kNoLuck; // or 0..255, for the command being played
    bool operator==(const Random&) const = default;

    std::uint32_t word() // 32 bits
    {
        if (luck != kNoLuck) return 0x01010101U * static_cast<std::uint8_t>(luck);
        state += 0x9E3779B97F4A7C15U;
        std::uint64_t mixed = state;
        mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9U;
        mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EBU;
        return static_cast<std::uint32_t>((mixed ^ (mixed >> 31)) >> 32);
    }
    int byte() { return static_cast<int>(word() >> 24); } // 0..255
};

} // namespace rpg
