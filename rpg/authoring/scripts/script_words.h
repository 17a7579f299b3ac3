#pragma once
#include "rpg/authoring/scripts/script_names.h"
#include "rpg/core/error.h"
#include "rpg/model/opcodes.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace rpg {

// What the parser of scripts understood of each word: editors colour, explain and rename by it.
enum class WordRole : std::uint8_t {
    Keyword, // event, end, =>, frame ...
    Condition,
    Operation,
    Reference, // to a tile, line, thing, string or sound, by its number or name
    Place,     // the number of what a line is about: `string 3`, `name line 41`
    Value,     // a number, a colour, a direction, one of a few words
    Text,      // in quotation marks
    Name,      // that a `name` line gives
    Constant,  // $NAME, or the name that a `const` line gives
    File,      // that is included
};

struct WordMeaning {
    WordRole role{};
    bool defines = false; // the event, string, name or constant is made here
    SourcePlace where{};
    std::uint32_t length = 0;
    std::optional<NameKind> kind{}; // of a Reference, Place or Name, and which one as ScriptNames count
    std::uint32_t place = 0;
    const OpcodeInfo* operation = nullptr;
    const Operand* operand = nullptr;
};

// What could stand at the end of a line. `word`: exactly this; else whatever the role, kind or operand allow.
struct WordWish {
    WordRole role{};
    std::string_view word{};
    std::optional<NameKind> kind{};
    const Operand* operand = nullptr;
};

struct WordNotes {
    std::uint32_t wished_line = 0; // whose end is asked for, from 1
    std::vector<WordMeaning> meanings{};
    std::vector<WordWish> wishes{};
};

} // namespace rpg
