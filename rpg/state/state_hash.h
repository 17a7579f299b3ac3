#pragma once
#include "rpg/state/game_state.h"

#include <cstdint>
#include <string_view>

namespace rpg {

// Hashes 64 bits at a time. Results are the same on every machine and must never change: replays and golden
// files contain them.
class Hasher {
public:
    void word(std::uint64_t bits)
    {
        hash_ = (hash_ ^ bits) * 0x9FB21C651E98DF25U;
        hash_ ^= hash_ >> 32;
    }
    void text(std::string_view text);
    std::uint64_t value() const;

private:
    std::uint64_t hash_ = 0x243F6A8885A308D3U;
};

// Hashes all fields that the game depends on. Takes microseconds, so it can be used after every command.
std::uint64_t hash(const GameState& state);

} // namespace rpg
