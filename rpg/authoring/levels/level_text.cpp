#include "rpg/authoring/levels/level_text.h"

#include "rpg/authoring/levels/level_xml.h"

namespace rpg {

LevelText split_level(const Level& level, const ScriptPrintOptions& options)
{
    return {print_level_xml(level), print_script(level, options)};
}

Result<Level> join_level(Level level, const Script& script, std::string_view xml_file)
{
    if (level.edition == Edition::J92 && level.strings.empty() && !script.strings.empty())
        return Error{.file = std::string(xml_file),
                     .reason = "the script has strings, so <level> needs a name"};
    level.events = script.events;
    level.commands = script.commands;
    level.strings.insert(level.strings.end(), script.strings.begin(), script.strings.end());
    return level;
}

} // namespace rpg
