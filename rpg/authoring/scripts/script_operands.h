#pragma once
#include "rpg/authoring/scripts/script_cursor.h"
#include "rpg/authoring/scripts/script_names.h"
#include "rpg/core/coords.h"
#include "rpg/model/level.h"
#include "rpg/model/opcodes.h"

#include <string>

namespace rpg {

// Names and numbering of the strings that the words of a script refer to.
struct OperandContext {
    const ScriptNames& names;
    std::uint32_t first_string = 0; // index of the string that the text calls @0
};

std::string tile_text(const OperandContext& context, TilePos tile);
TilePos take_tile(const OperandContext& context, ScriptCursor& in);

// "OPCODE operands"; the whole argument as "raw 0x…" where an operand has none.
std::string print_operation(const OperandContext& context, const Command& command);
void take_operation(const OperandContext& context, ScriptCursor& in, Command& command);

} // namespace rpg
