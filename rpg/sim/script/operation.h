#pragma once
#include "rpg/core/angle.h"
#include "rpg/core/coords.h"
#include "rpg/model/opcodes.h"
#include "rpg/world/turn.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace rpg {

// One command's argument, read through the operands of its opcode (rpg/model/opcodes.cpp), by place.
struct Instruction {
    const OpcodeInfo* info;
    std::uint32_t argument = 0;

    std::uint32_t operand(std::size_t place) const { return info->operands[place].get(argument); }
    int signed_operand(std::size_t place) const // its highest bit is the sign
    {
        const int bits = info->operands[place].bits;
        const std::int64_t value = operand(place);
        return static_cast<int>(value >= (std::int64_t{1} << (bits - 1)) ? value - (std::int64_t{1} << bits)
                                                                         : value);
    }
    TilePos tile(std::size_t place = 0) const // two operands; may lie outside the map
    {
        return {static_cast<int>(operand(place)), static_cast<int>(operand(place + 1))};
    }
    // The compass angle that is nearest: the player stands at no other.
    Angle256 angle(std::size_t place) const
    {
        return nearest_compass(Angle256{static_cast<std::uint8_t>(operand(place))});
    }
};

// What an operation tells the script machine.
enum class Flow : std::uint8_t {
    Next,        // handled
    NotHandled,  // it changed nothing: the action key may still attack
    WaitForText, // the script continues when the opened text is confirmed
    WaitForTime, // ... when `deadline` has come
    Stop,        // the rest of the script is dropped; handled
};

// The script that runs.
struct RunningScript {
    Turn& turn;
    std::uint16_t event = 0;    // index
    std::uint16_t command = 0;  // index in Level::commands
    std::uint32_t trigger = 0;  // of its request
    std::uint32_t deadline = 0; // for WaitForTime

    void problem(std::string_view what) const { turn.emit(event::ScriptProblem{command, what}); }

    // The string's text; nullptr, and reported, if there is none.
    const std::string* string(std::uint32_t index) const
    {
        const std::vector<std::string>& strings = turn.map().strings;
        if (index < strings.size()) return &strings[index];
        problem("no such string");
        return nullptr;
    }
};

} // namespace rpg
