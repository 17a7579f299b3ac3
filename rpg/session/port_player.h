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
    std::int32_t y = 0; // middle of a tile; x or y is 0: no position
    Angle256 angle;
    Player player;                // without position and dog
    std::uint32_t total_time = 0; // ms, of earlier levels
    std::uint32_t level_time = 0;
    std::uint32_t total_moves = 0;
    std::uint32_t level_moves = 0;
    std::uint32_t xp_gained = 0;
    std::uint16_t completed = 0, all_kills = 0, all_secrets = 0;
    std::uint16_t ceiling = 0, floor = 0; // under berserk, RGB565
    std::int32_t dog = -1;                // entity
    std::string notebook;                 // notes, each followed by two bars

    // Some 64-bit builds load their own files wrongly and save the result: then only the members before the
    // times are right.
    bool is_garbled = false;
    bool has_place() const { return x != 0 && y != 0; }
};

// Some numbers are 4 or 8 bytes wide, depending on the machine; only one of the two readings is valid.
Result<PortPlayer> decode_port_player(ByteView bytes, std::string_view file);

// Whether the rules accept it. Garbled parts are not checked.
Outcome check_port_player(const Campaign& campaign, const PortPlayer& player, std::string_view file);

// The level of `player.map` as the port's file World has it. Refused if it belongs to another level or other
// data, or is damaged.
Result<LevelState> read_port_world(const Campaign& campaign, const Stage& stage, const PortPlayer& player,
                                   ByteView bytes, std::string_view file);

} // namespace rpg
