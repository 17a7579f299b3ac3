#pragma once
#include "rpg/authoring/scripts/script_names.h"
#include "rpg/authoring/scripts/script_words.h"
#include "rpg/core/error.h"
#include "rpg/core/result.h"
#include "rpg/model/glyph_encoding.h"
#include "rpg/model/level.h"

#include <string>
#include <string_view>
#include <vector>

namespace rpg {

// The scripts and strings of a level as text (*.drs): docs/formats/script.md. The text is lossless for every
// level: parse_script(print_script(level)) has the same events, commands and strings.
struct ScriptPlaces { // the places of the parts of a script in its text
    std::vector<SourcePlace> events{};
    std::vector<SourcePlace> commands{};
    std::vector<SourcePlace> strings{};
};

struct Script {
    std::vector<Event> events;
    std::vector<Command> commands;
    std::vector<std::string> strings; // without the title that a J92 level has in front
    ScriptNames names;                // of the file and of the sidecar
    GlyphEncoding encoding{};         // of the strings: the header names it
    ScriptPlaces places{};
};

// `sidecar`: names and constants of its .names file and of its includes (names_with_includes).
Result<Script> parse_script(std::string_view text, std::string_view file, Edition edition,
                            const ScriptNames& sidecar = {});

// Every line that parse_script would refuse, in file order, at most 100.
std::vector<Error> script_errors(std::string_view text, std::string_view file, Edition edition,
                                 const ScriptNames& sidecar = {});

// Reads all valid parts, for editors; `notes` gets the meaning of the words.
struct ScriptReading {
    Script script;
    std::vector<Error> errors;
};
ScriptReading read_script(std::string_view text, std::string_view file, Edition edition,
                          const ScriptNames& sidecar, WordNotes& notes);

} // namespace rpg
