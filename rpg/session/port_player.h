#pragma once
#include "rpg/core/bytes.h"
#include "rpg/core/result.h"
#include "rpg/world/stage.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace rpg {

// What the reverse-engineered C port writes into its files Player2 and Player: docs/original/saves.md.
struct PortPlayer {
    std::string map; // stem
    std::int32_t x = 0;
    std::int32_t y = 0; // middle of a tile; one of them 0: nowhere
    Angle256 angle;
    Player player;                // without place and dog
    std::uint32_t total_time = 0; // ms, of the levels before
    std::uint32_t level_time = 0;
    std::uint32_t total_moves = 0;
    std::uint32_t level_moves = 0;
    std::uint32_t xp_gained = 0;
    std::uint16_t completed = 0, all_kills = 0, all_secrets = 0;
    std::uint16_t ceiling = 0, floor = 0; // under berserk, RGB565
    std::int32_t dog = -1;                // entity
    std::string notebook;                 // notes, each followed by two bars

    // Some 64-bit builds load their own files wrongly and save what comes of it: then only what stands before
    // the times is right.
    bool is_garbled = false;
    bool has_place() const { return x != 0 && y != 0; }
};

// A number of a certain kind is 4 or 8 bytes wide, as the machine had it: exactly one reading makes sense.
Result<PortPlayer> decode_port_player(ByteView bytes, std::string_view file);

// Whether the rules could go on with it. Garbled parts are not looked at.
Outcome check_port_player(const Campaign& campaign, const PortPlayer& player, std::string_view file);

// The level of `player.map` as the port's file World has it. Refused if it belongs to another level or other
// data, or is damaged.
Result<LevelState> read_port_world(const Campaign& campaign, const Stage& stage, const PortPlayer& player,
                                   ByteView bytes, std::string_view file);

} // namespace rpg
