#include "rpg/model/condition.h"
#include "rpg/model/opcodes.h"
#include "rpg/model/validate_scripts_internal.h"

namespace rpg {
namespace {

constexpr std::uint32_t kLastKeyOrStat = 3;

std::string hexadecimal(std::uint32_t value)
{
    std::string text = "0x00000000";
    for (std::size_t i = text.size() - 1; i >= 2; --i, value >>= 4) text[i] = "0123456789ABCDEF"[value & 15U];
    return text;
}

void check_events(const Level& level, FindingList& found)
{
    std::size_t next_command = 0;
    int last_tile = -1;
    for (std::size_t i = 0; i < level.events.size(); ++i) {
        const Event& event = level.events[i];
        const std::string name = numbered("event", i) + " at " + tile_text(event.tile());
        if (tile_index(event.tile()) <= last_tile)
            found.problem(name, "is not behind the event before it: sorted by tile, one a tile");
        last_tile = tile_index(event.tile());
        if (event.first() != next_command)
            found.problem(name, "begins at command " + std::to_string(event.first()) + ", not at " +
                                    std::to_string(next_command));
        next_command = std::size_t{event.first()} + event.count();
        if (next_command > level.commands.size()) found.problem(name, "has commands behind the last one");
        if (event.state() > Event::kLastState)
            found.problem(name, "starts in state " + std::to_string(event.state()) + ", the last is 9");
        if (event.unused() != 0) found.note(name, "unused bits are set");
    }
    if (next_command < level.commands.size())
        found.problem(numbered("command", next_command), "belongs to no event");
}

// What is wrong with an operand, or nothing. A J92 level without its string table cannot be checked for
// strings.
std::string fault_of(const Level& level, const Operand& operand, std::uint32_t value)
{
    const std::string text = std::to_string(value);
    switch (operand.type) {
    case OperandType::String:
        if (level.edition == Edition::J92 && level.strings.empty()) return {};
        return value < level.strings.size()
                   ? ""
                   : "string " + text + " of " + std::to_string(level.strings.size()) + " does not exist";
    case OperandType::Line:
        return value < level.lines.size()
                   ? ""
                   : "line " + text + " of " + std::to_string(level.lines.size()) + " does not exist";
    case OperandType::Thing:
        return value < level.things.size()
                   ? ""
                   : "thing " + text + " of " + std::to_string(level.things.size()) + " does not exist";
    case OperandType::TileX:
    case OperandType::TileY:
        return value < kMapTiles ? "" : text + " is not on the map";
    case OperandType::Stat:
    case OperandType::Key:
        return value <= kLastKeyOrStat ? "" : text + " is more than 3";
    default:
        return {};
    }
}

void check_command(const Level& level, std::size_t index, FindingList& found)
{
    const Command& command = level.commands[index];
    const OpcodeInfo* info = find_opcode(command.opcode);
    const std::string name = numbered("command", index);
    if (info == nullptr) {
        found.problem(name, "opcode " + std::to_string(command.opcode) + " is unknown");
        return;
    }
    for (const Operand& operand : info->operands) {
        const std::string fault = fault_of(level, operand, operand.get(command.argument));
        if (!fault.empty())
            found.problem(name + ' ' + std::string(info->name) + ' ' + std::string(operand.name), fault);
    }
    if (const std::uint32_t rest = command.argument & ~info->argument_mask(); rest != 0)
        found.note(name + ' ' + std::string(info->name),
                   "argument bits " + hexadecimal(rest) + " have no meaning");
    if (const std::uint32_t rest = command.condition & ~condition::kKnown; rest != 0)
        found.note(name + ' ' + std::string(info->name),
                   "condition bits " + hexadecimal(rest) + " have no meaning");
}

} // namespace

void check_scripts(const Level& level, FindingList& found)
{
    check_events(level, found);
    for (std::size_t i = 0; i < level.commands.size(); ++i) check_command(level, i, found);
}

} // namespace rpg
