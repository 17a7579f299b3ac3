#pragma once
#include "rpg/authoring/scripts/script_names.h"
#include "rpg/core/error.h"
#include "rpg/model/opcodes.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace rpg {

// The meaning of each word of a script, for editors to colour, explain and rename it.
enum class WordRole : std::uint8_t {
    Keyword, // event, end, =>, frame ...
    Condition,
    Operation,
    Reference, // to a tile, line, thing, string or sound, by its number or name
    Place,     // the number that a line defines: `string 3`, `name line 41`
    Value,     // a number, a colour, a direction, one of a few words
    Text,      // in quotation marks
    Name,      // that a `name` line defines
    Constant,  // $NAME, or the name that a `const` line defines
    File,      // path of an included file
};

struct WordMeaning {
    WordRole role{};
    bool defines = false; // the event, string, name or constant is defined here
    SourcePlace where{};
    std::uint32_t length = 0;
    std::optional<NameKind> kind{}; // of a Reference, Place or Name; `place` as in ScriptNames
    std::uint32_t place = 0;
    const OpcodeInfo* operation = nullptr;
    const Operand* operand = nullptr;
};

// A possible word at the end of a line. `word`: exactly this one; else any that the role, kind or operand
// allow.
struct WordCompletion {
    WordRole role{};
    std::string_view word{};
    std::optional<NameKind> kind{};
    const Operand* operand = nullptr;
};

struct WordNotes {
    std::uint32_t wished_line = 0; // the line to complete, from 1; 0: none
    std::vector<WordMeaning> meanings{};
    std::vector<WordCompletion> wishes{};
};

} // namespace rpg
