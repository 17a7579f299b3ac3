#include "editors/debug/script_listing.h"

#include "rpg/authoring/scripts/script_printer.h"
#include "rpg/core/text.h"

#include <algorithm>

namespace rpg {
namespace {

std::optional<std::size_t> line_at(const std::vector<SourcePlace>& places, std::size_t index)
{
    if (index >= places.size() || places[index].line == 0) return std::nullopt;
    return places[index].line - 1;
}

// The line of the source in which each command of the level was written. Events are told by their tiles: the
// level compiler sorts them, and puts what doors do behind what the author wrote.
std::vector<std::uint32_t> source_lines(const Level& level, const Script& source)
{
    std::vector<std::uint32_t> lines(level.commands.size(), 0);
    for (const Event& event : level.events) {
        const auto written = std::ranges::find(source.events, event.tile(), &Event::tile);
        if (written == source.events.end()) continue;
        for (std::size_t i = 0; i < std::min(event.count(), written->count()); ++i) {
            const std::size_t to = event.first() + i, from = written->first() + i;
            if (to < lines.size() && from < source.places.commands.size())
                lines[to] = source.places.commands[from].line;
        }
    }
    return lines;
}

} // namespace

// Printing it and reading it back tells in which line each command stands.
ScriptListing::ScriptListing(const Level& level, const Script* source)
{
    const ScriptNames none;
    const ScriptNames& names = source != nullptr ? source->names : none;
    const std::string text = print_script(level, {.names = &names, .write_names = false});
    const auto script = parse_script(text, "script", level.edition, names);
    if (script) places_ = script->places;
    if (source != nullptr) source_lines_ = source_lines(level, *source);
    for_each_line(text, [&](std::string_view line, std::uint32_t) { lines_.emplace_back(line); });
}

std::optional<std::size_t> ScriptListing::line_of_command(std::size_t command) const
{
    return line_at(places_.commands, command);
}

std::optional<std::size_t> ScriptListing::line_of_event(std::size_t event) const
{
    return line_at(places_.events, event);
}

std::uint32_t ScriptListing::source_line(std::size_t command) const
{
    return command < source_lines_.size() ? source_lines_[command] : 0;
}

} // namespace rpg
