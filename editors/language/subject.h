#pragma once
#include "editors/language/text_lines.h"
#include "editors/language/workspace.h"

#include <optional>
#include <string>
#include <vector>

namespace rpg {

// The thing under the cursor in a script, a file of names or the XML of a level.
struct Subject {
    enum class Kind : std::uint8_t {
        Place,    // a tile, line, thing, string or sound of a level
        Constant, // of scripts
        File,     // that a script includes
    };
    Kind kind{};
    std::string level{};     // stem; for a Constant: one level that has it
    NameKind place_kind{};   // only for a Place
    std::uint32_t place = 0; // only for a Place
    std::string name{};      // of the place (may be empty) or constant; for a File: its path
    TextRange range{};       // the word under the cursor
};
std::optional<Subject> subject_at(Workspace& workspace, const std::string& path, TextPoint place);

// The words of one file as its parser understands them: a script, or a file of names and constants.
std::vector<WordMeaning> words_of_file(Workspace& workspace, const std::string& path);
// One of `words`; nullptr: there is none at the place.
const WordMeaning* word_at(const std::vector<WordMeaning>& words, TextPoint place);
TextRange range_of(const WordMeaning& word);

} // namespace rpg
