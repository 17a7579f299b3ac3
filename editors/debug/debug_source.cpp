#include "editors/debug/debug_source.h"

#include "rpg/core/text.h"
#include "rpg/project/project_paths.h"

#include <filesystem>

namespace protocol {

DebugSources::DebugSources(const rpg::OpenedGame& game) : game_(game) {}

const rpg::ScriptNames& DebugSources::names(const std::string& map) const
{
    const auto script = game_.scripts.find(map);
    return script == game_.scripts.end() ? none_ : script->second.names;
}

const rpg::ScriptListing& DebugSources::listing(const std::string& map)
{
    const auto known = listings_.find(map);
    if (known != listings_.end()) return known->second;
    const auto script = game_.scripts.find(map);
    const rpg::Script* source = script == game_.scripts.end() ? nullptr : &script->second;
    return listings_.emplace(map, rpg::ScriptListing(game_.data().levels.at(map), source)).first->second;
}

// A mod's file lies over that of the project.
std::string DebugSources::file_of(const std::string& map) const
{
    const std::string path = rpg::project_path::level_script(map);
    std::error_code failure;
    for (auto root = game_.sources.rbegin(); root != game_.sources.rend(); ++root)
        if (const auto file = std::filesystem::absolute(std::filesystem::path(*root) / path, failure);
            std::filesystem::is_regular_file(file, failure))
            return file.lexically_normal().generic_string();
    return {};
}

std::uint32_t DebugSources::line_of(const std::string& map, std::size_t command)
{
    const rpg::ScriptListing& lines = listing(map);
    if (!file_of(map).empty()) return lines.source_line(command);
    return static_cast<std::uint32_t>(lines.line_of_command(command).value_or(0) + 1);
}

std::string DebugSources::text_of(const std::string& map)
{
    std::string text;
    for (const std::string& line : listing(map).lines()) text += line + '\n';
    return text;
}

std::optional<std::string> DebugSources::map_of(const std::string& file) const
{
    const std::string stem = rpg::to_lower(std::filesystem::path(file).stem().generic_string());
    return game_.data().levels.contains(stem) ? std::optional(stem) : std::nullopt;
}

std::optional<std::size_t> DebugSources::command_at(const std::string& map, std::uint32_t line)
{
    std::optional<std::size_t> found;
    std::uint32_t nearest = 0;
    const std::size_t count = game_.data().levels.at(map).commands.size();
    for (std::size_t command = 0; command < count; ++command) {
        const std::uint32_t at = line_of(map, command);
        if (at < line || at == 0 || (found && at >= nearest)) continue;
        found = command;
        nearest = at;
    }
    return found;
}

} // namespace protocol
