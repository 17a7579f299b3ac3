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

// The argument of one command, read by the index of its operands (rpg/model/opcodes.cpp).
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
    TilePos tile(std::size_t place = 0) const // two operands; may be outside the map
    {
        return {static_cast<int>(operand(place)), static_cast<int>(operand(place + 1))};
    }
    // The nearest compass angle: the player faces no other.
    Angle256 angle(std::size_t place) const
    {
        return nearest_compass(Angle256{static_cast<std::uint8_t>(operand(place))});
    }
};

// The result of an operation, for the script machine.
enum class Flow : std::uint8_t {
    Next,        // handled
    NotHandled,  // it changed nothing: the action key may still attack
    WaitForText, // the script continues when the opened text is confirmed
    WaitForTime, // the script continues at `deadline`
    Stop,        // the rest of the script is dropped; handled
};

// The running script.
struct RunningScript {
    Turn& turn;
    std::uint16_t event = 0;    // index
    std::uint16_t command = 0;  // index in Level::commands
    std::uint32_t trigger = 0;  // of its request
    std::uint32_t deadline = 0; // for WaitForTime

    void problem(std::string_view what) const { turn.emit(event::ScriptProblem{command, what}); }

    // The string's text; if there is none, nullptr and a reported problem.
    const std::string* string(std::uint32_t index) const
    {
        const std::vector<std::string>& strings = turn.map().strings;
        if (index < strings.size()) return &strings[index];
        problem("no such string");
        return nullptr;
    }
};

} // namespace rpg
