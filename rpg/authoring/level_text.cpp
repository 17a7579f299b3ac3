#include "rpg/authoring/level_text.h"

#include "rpg/authoring/level_xml.h"

#include <iterator>

namespace rpg {

LevelText split_level(const Level& level, const ScriptPrintOptions& options)
{
    return {print_level_xml(level), print_script(level, options)};
}

Result<Level> join_level(const LevelText& text, const LevelFiles& files, const ScriptNames& sidecar)
{
    auto level = parse_level_xml(text.xml, files.xml);
    if (!level) return level;
    auto script = parse_script(text.script, files.script, level->edition, sidecar);
    if (!script) return script.error();
    if (level->edition == Edition::J92 && level->strings.empty() && !script->strings.empty())
        return Error{.file = std::string(files.xml),
                     .reason = "the script has strings, so <level> needs a name"};
    level->events = std::move(script->events);
    level->commands = std::move(script->commands);
    level->strings.insert(level->strings.end(), std::make_move_iterator(script->strings.begin()),
                          std::make_move_iterator(script->strings.end()));
    return level;
}

} // namespace rpg
