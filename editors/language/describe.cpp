#include "editors/language/describe.h"

#include "rpg/authoring/scripts/script_condition.h"
#include "rpg/authoring/scripts/script_format.h"
#include "rpg/authoring/scripts/script_operands.h"
#include "rpg/authoring/scripts/script_printer.h"
#include "rpg/authoring/value_text.h"
#include "rpg/lint/script_view.h"
#include "rpg/model/line_flags.h"

#include <algorithm>
#include <fmt/format.h>

namespace rpg {
namespace {

constexpr std::size_t kMaxCommands = 16;

std::string code_block(std::string_view language, std::string_view text)
{
    return fmt::format("```{}\n{}{}```\n", language, text, text.ends_with('\n') ? "" : "\n");
}

OperandType operand_of(NameKind kind)
{
    return kind == NameKind::Line     ? OperandType::Line
           : kind == NameKind::Thing  ? OperandType::Thing
           : kind == NameKind::String ? OperandType::String
                                      : OperandType::Number;
}

std::string event_text(const LevelReading& level, const Event& event)
{
    const OperandContext context{level.names, first_string(level.level.edition)};
    std::string text = fmt::format("event {}{}\n", tile_text(context, event.tile()),
                                   event.script_only() ? " script_only" : "");
    for (std::size_t i = 0; i < event.count() && event.first() + i < level.level.commands.size(); ++i) {
        if (i == kMaxCommands) return text + fmt::format("  ; and {} more\n", event.count() - i);
        const Command& command = level.level.commands[event.first() + i];
        text +=
            lay_out_command(print_condition(command.condition), print_operation(context, command), {}) + '\n';
    }
    return text;
}

const Event* event_on(const Level& level, TilePos tile)
{
    const auto found = std::ranges::find(level.events, tile, &Event::tile);
    return found == level.events.end() ? nullptr : &*found;
}

std::vector<std::uint32_t> lines_on(const Level& level, TilePos tile)
{
    std::vector<std::uint32_t> found;
    for (std::uint32_t i = 0; i < level.lines.size(); ++i)
        if (level.lines[i].has(line_flag::kDoor | line_flag::kSecret) &&
            (line_tile(level.lines[i]) == tile || behind_line(level.lines[i]) == tile))
            found.push_back(i);
    return found;
}

std::vector<std::uint32_t> things_on(const Level& level, TilePos tile)
{
    std::vector<std::uint32_t> found;
    for (std::uint32_t i = 0; i < level.things.size(); ++i)
        if (tile_of(level.things[i].at) == tile) found.push_back(i);
    return found;
}

} // namespace

std::string describe_string(const Workspace& workspace, const LevelReading& level, std::uint32_t place)
{
    if (place >= level.script.strings.size()) return code_block("", "no such string");
    std::string shown = to_unicode(level.script.strings[place], encoding_of(workspace, level));
    std::ranges::replace(shown, '|', '\n');
    return code_block("", shown);
}

std::string describe_tile(const Workspace& workspace, const LevelReading& level, TilePos tile)
{
    const auto index = static_cast<std::uint32_t>(tile_index(tile));
    const std::string_view name = level.names.name_of(NameKind::Tile, index);
    std::string text = fmt::format("**tile {},{}**{}{}: {}{}\n\n", tile.x, tile.y, name.empty() ? "" : " ",
                                   name, level.level.is_solid(tile) ? "solid" : "open",
                                   level.level.is_secret(tile) ? ", secret" : "");
    for (const std::uint32_t line : lines_on(level.level, tile))
        text += fmt::format("- line {}: {}\n", line, short_text(workspace, level, NameKind::Line, line));
    for (const std::uint32_t thing : things_on(level.level, tile))
        text +=
            fmt::format("- thing {}: {}{}\n", thing, short_text(workspace, level, NameKind::Thing, thing),
                        level.level.things[thing].has(thing_flag::kHidden) ? ", hidden at the start" : "");
    const Event* event = event_on(level.level, tile);
    return event == nullptr ? text : text + '\n' + code_block("drs", event_text(level, *event));
}

std::string short_text(const Workspace& workspace, const LevelReading& level, NameKind kind,
                       std::uint32_t place)
{
    if (kind == NameKind::String) {
        if (place >= level.script.strings.size()) return {};
        return to_unicode(level.script.strings[place], encoding_of(workspace, level));
    }
    return describe_value(level.level, workspace.game().entities, operand_of(kind), place);
}

std::string describe_place(const Workspace& workspace, const LevelReading& level, NameKind kind,
                           std::uint32_t place)
{
    if (kind == NameKind::Tile)
        return describe_tile(workspace, level, tile_at_index(static_cast<int>(place % kTileCount)));
    const std::string_view name = level.names.name_of(kind, place);
    std::string text = fmt::format("**{} {}**{}{}", word_of(kind), place, name.empty() ? "" : " ", name);
    if (kind == NameKind::String) return text + "\n\n" + describe_string(workspace, level, place);
    if (kind == NameKind::Sound) {
        const auto sound = workspace.game().sounds.find(std::to_string(place));
        return text + (sound == workspace.game().sounds.end() ? ": the game has no such sound" : "");
    }
    return text + ": " + short_text(workspace, level, kind, place);
}

} // namespace rpg
