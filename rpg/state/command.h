#pragma once
#include "rpg/core/angle.h"
#include "rpg/core/coords.h"

#include <cstdint>
#include <string>

namespace rpg {

// What the player, a replay or a bot tells the game to do; docs/formats/replay.md.
enum class Order : std::uint8_t {
    Forward,
    Back,
    StrafeLeft,
    StrafeRight,
    TurnLeft,
    TurnRight,
    Use,
    Pass,
    SelectWeapon, // number
    NextWeapon,
    PreviousWeapon,
    UseItem, // number: Item
    Confirm,
    Cancel,
    EnterCode, // text
    Buy,       // number: place in the list, from 1
    Leave,
    Wait,      // number: ms
    Save,      // text; handled by Session, not by step
    Load,      // text; likewise
    GoTo,      // text: map
    Give,      // text: what
    Warp,      // tile, angle
    SetAi,     // number: 1 on
    SetGod,    // likewise
    SetNoClip, // likewise
    SetState,  // of an event: tile, number
    Spawn,     // tile, number: id of a sprite
    SetLine,   // number: line; text: open, close, lock, unlock
    SetValue,  // of the player: text, number
    RunEvent,  // tile
};

struct PlayerCommand {
    Order order = Order::Pass;
    int number = 0;
    TilePos tile{};
    Angle256 angle{};
    std::string text{};
    bool operator==(const PlayerCommand&) const = default;
};

} // namespace rpg
