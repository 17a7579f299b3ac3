#pragma once
#include "editors/language/text_lines.h"
#include "editors/language/workspace.h"

#include <optional>
#include <string>
#include <vector>

namespace rpg {

// What the user points at, in a script, a file of names or the XML of a level.
struct Subject {
    enum class Kind : std::uint8_t {
        Place,    // a tile, line, thing, string or sound of a level
        Constant, // of scripts
        File,     // that a script includes
    };
    Kind kind{};
    std::string level{};     // stem; of a constant: one level that has it
    NameKind place_kind{};   // of a Place
    std::uint32_t place = 0; // likewise
    std::string name{};      // of the place, if it has one; of the constant; path of the file
    TextRange range{};       // of the word that was pointed at
};
std::optional<Subject> subject_at(Workspace& workspace, const std::string& path, TextPoint place);

// The words of one file, as its parser sees them: of a script, or of a file of names and constants.
std::vector<WordMeaning> words_of_file(Workspace& workspace, const std::string& path);
const WordMeaning* word_at(const std::vector<WordMeaning>& words, TextPoint place);
TextRange range_of(const WordMeaning& word);

// One element or attribute of a level's XML that makes or names a place of it.
struct MapMention {
    NameKind kind{};
    std::uint32_t place = 0;
    std::string name{}; // written in the attribute, or empty
    TextRange range{};  // of the value, or of the element's name
    bool defines = false;
};
std::vector<MapMention> map_mentions(const LevelReading& level, std::string_view xml);

// The tile whose character in a drawn map stands at this place.
std::optional<TilePos> drawn_tile(const Workspace& workspace, std::string_view xml, TextPoint place);
std::optional<TextPoint> drawn_place(const Workspace& workspace, std::string_view xml, TilePos tile);

} // namespace rpg
