#pragma once
#include "rpg/authoring/scripts/script_names.h"
#include "rpg/model/entity_def.h"
#include "rpg/model/glyph_encoding.h"
#include "rpg/model/level.h"
#include "rpg/model/opcodes.h"

#include <optional>
#include <span>
#include <string>

namespace rpg {

struct ScriptPrintOptions {
    const ScriptNames* names = nullptr;      // used instead of numbers
    bool write_names = true;                 // begin with the `name` lines; false: for a .names file
    bool comments = false;                   // after a command: the name of its line, thing or string
    std::span<const EntityDef> entities{};   // for the comments
    std::optional<GlyphEncoding> encoding{}; // write letters; else bytes that are not ASCII are escapes
};
std::string print_script(const Level& level, const ScriptPrintOptions& options = {});

// The comment for an operand: a text, a door, a thing or a sprite. Empty for others.
std::string describe_value(const Level& level, std::span<const EntityDef> entities, OperandType type,
                           std::uint32_t value);

} // namespace rpg
