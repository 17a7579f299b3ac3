#pragma once
#include "rpg/core/bytes.h"
#include "rpg/core/result.h"

#include <array>
#include <cstdint>
#include <string_view>

namespace converter::wad {

// What a recorded game says before its moves. Version 0 stands for the short header of games up to 1.2.
struct DemoHeader {
    std::uint8_t version = 109;
    std::uint8_t skill = 0; // 0..4
    std::uint8_t episode = 1;
    std::uint8_t map = 1;
    std::uint8_t mode = 0; // 0 together, 1 deathmatch, 2 its second form
    std::uint8_t respawn = 0;
    std::uint8_t fast = 0;
    std::uint8_t no_monsters = 0;
    std::uint8_t viewpoint = 0;
    std::array<std::uint8_t, 4> players{};
    bool operator==(const DemoHeader&) const = default;
};

struct Demo {
    DemoHeader header;
    rpg::Bytes moves;     // four bytes (five in version 111) a player and tic
    rpg::Bytes left_over; // what follows the end mark: signatures of ports
    std::size_t tics = 0;
    bool operator==(const Demo&) const = default;
};

// Versions up to 1.2 and 104 to 111, which the original game wrote. Refused: other versions (ports), no
// player, moves that end within a tic, no end mark.
rpg::Result<Demo> decode_demo(rpg::ByteView bytes, std::string_view file);

constexpr std::uint8_t kFirstDemoVersion = 104;
constexpr std::uint8_t kLastDemoVersion = 111;

} // namespace converter::wad
