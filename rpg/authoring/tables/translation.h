#pragma once
#include "rpg/core/error.h"
#include "rpg/core/result.h"

#include <map>
#include <string>
#include <string_view>

namespace rpg {

// A translation: docs/formats/translation.md. Texts are UTF-8, '|' ends a line.
//   drpg-text 1
//   language "Deutsch"
//   "New game" = "Neues Spiel"        a text of the program, by its English words
//   message-missed = "Daneben"        a text by its name
struct Translation {
    struct Entry {
        std::string text{};
        SourcePlace where{};
    };
    using Entries = std::map<std::string, Entry, std::less<>>;
    std::string language{}; // its name in the language itself
    Entries words{};        // by their English text
    Entries names{};        // by a name that never changes
};

// Refuses other first lines, repeated texts and text that is not UTF-8, with line and column.
Result<Translation> parse_translation(std::string_view text, std::string_view file);
// All texts in the order of their keys; parse_translation reverses it.
std::string print_translation(const Translation& translation);

// Whether a translation has the same words in braces, such as {n}, as the original.
bool have_same_places(std::string_view original, std::string_view translated);

} // namespace rpg
