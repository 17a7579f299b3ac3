#pragma once
#include "rpg/authoring/scripts/script_parser.h"
#include "rpg/authoring/scripts/script_printer.h"
#include "rpg/core/result.h"
#include "rpg/model/level.h"

#include <string>

namespace rpg {

// A level as two texts, which hold all of it without repetition.
struct LevelText {
    std::string xml;    // levels/NAME.xml
    std::string script; // levels/NAME.drs
};
LevelText split_level(const Level& level, const ScriptPrintOptions& options = {});

// The inverse: puts events, commands and strings of the script into the level of the XML. Fails if a J92
// level without a name gets strings.
Result<Level> join_level(Level level, const Script& script, std::string_view xml_file);

} // namespace rpg
