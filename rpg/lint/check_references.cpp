#include "rpg/lint/script_view_internal.h"

#include <fmt/format.h>

namespace rpg {
namespace {

// A J92 level without its .str cannot be checked for strings.
bool has_strings(const Level& level)
{
    return level.edition != Edition::J92 || !level.strings.empty();
}

void check_line(const ScriptView& view, const CommandView& command, std::uint32_t index)
{
    const Line* line = view.line(index);
    if (line == nullptr)
        view.report("S09", command.spot,
                    fmt::format("line {} of {} does not exist", index, view.level().lines.size()));
    else if (!line->has(line_flag::kDoor | line_flag::kSecret))
        view.report("S09", command.spot, fmt::format("line {} is neither door nor secret wall", index));
}

void check_reference(const ScriptView& view, const CommandView& command, const Operand& operand)
{
    const std::uint32_t value = operand.get(command.command->argument);
    const Level& level = view.level();
    switch (operand.type) {
    case OperandType::String:
        if (has_strings(level) && view.string(value) == nullptr)
            view.report("S08", command.spot,
                        fmt::format("string {} of {} does not exist", string_name(level, value),
                                    level.strings.size() - first_string(level.edition)));
        return;
    case OperandType::Line:
        return check_line(view, command, value);
    case OperandType::Thing:
        if (value >= level.things.size())
            view.report("S10", command.spot,
                        fmt::format("thing {} of {} does not exist", value, level.things.size()));
        return;
    case OperandType::TileX:
    case OperandType::TileY:
        if (value >= kMapTiles)
            view.report("S11", command.spot,
                        fmt::format("{} is {}: tiles go from 0 to 31", operand.name, value));
        return;
    default:
        return;
    }
}

void check_strings(const ScriptView& view)
{
    const Level& level = view.level();
    std::set<std::uint32_t> used;
    for (const CommandView* command : view.commands())
        for (const Operand& operand : command->info->operands)
            if (operand.type == OperandType::String) used.insert(operand.get(command->command->argument));
    std::map<std::string, std::uint32_t> seen;
    for (std::uint32_t i = first_string(level.edition); i < level.strings.size(); ++i) {
        if (!used.contains(i))
            view.report("S12", {.string = i}, fmt::format("string {} is never used", string_name(level, i)));
        const auto [same, is_new] = seen.emplace(level.strings[i], i);
        if (!is_new)
            view.report("S12", {.string = i},
                        fmt::format("string {} is the same as {}", string_name(level, i),
                                    string_name(level, same->second)));
    }
}

} // namespace

void check_references(const ScriptView& view)
{
    for (const CommandView* command : view.commands())
        for (const Operand& operand : command->info->operands) check_reference(view, *command, operand);
    check_strings(view);
}

} // namespace rpg
