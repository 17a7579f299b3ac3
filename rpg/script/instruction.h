#pragma once
#include "rpg/core/angle.h"
#include "rpg/core/coords.h"
#include "rpg/model/opcodes.h"

#include <cstddef>
#include <cstdint>

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

} // namespace rpg
