#include "rpg/authoring/name_proposals.h"

#include "rpg/model/line_flags.h"
#include "rpg/model/opcodes.h"

#include <algorithm>
#include <fmt/format.h>
#include <set>

namespace rpg {
namespace {

// "Door (locked)" -> "door_locked".
std::string word_of(std::string_view name)
{
    std::string word;
    for (const char character : name) {
        const char small = static_cast<char>(character | 0x20);
        if (small >= 'a' && small <= 'z')
            word += small;
        else if (character >= '0' && character <= '9')
            word += character;
        else if (!word.empty() && word.back() != '_')
            word += '_';
    }
    while (word.ends_with('_')) word.pop_back();
    return is_name(word) ? word : "thing";
}

std::string name_of_line(const Line& line)
{
    const int x = line.from.x + line.to.x;
    const int y = line.from.y + line.to.y;
    const int step = line.has(line_flag::kRecessPlus) ? 1 : line.has(line_flag::kRecessMinus) ? -1 : 0;
    const bool is_across = line.has(line_flag::kAlongX);
    const char* kind = line.has(line_flag::kDoor) ? "door" : line.has(line_flag::kSecret) ? "secret" : "line";
    return fmt::format("{}_{}_{}{}", kind, (x + (is_across ? 0 : step)) / 16,
                       (y + (is_across ? step : 0)) / 16,
                       step == 0  ? ""
                       : step > 0 ? "_a"
                                  : "_b");
}

std::string name_of_thing(const Thing& thing, std::span<const EntityDef> entities)
{
    const EntityId id =
        thing.has(thing_flag::kTexture) ? entity_of(TextureId{thing.id}) : entity_of(SpriteId{thing.id});
    const auto found = std::ranges::find(entities, id, &EntityDef::id);
    return found == entities.end() ? "thing" : word_of(found->name);
}

// The name itself for lines, the name with a number for things; others of the same name get a number too.
void add(ScriptNames& names, NameKind kind, std::uint32_t place, const std::string& name)
{
    int number = 1;
    if (kind == NameKind::Line && !names.add(kind, place, name)) return;
    while (names.add(kind, place, fmt::format("{}_{}", name, number))) ++number;
}

} // namespace

ScriptNames propose_names(const Level& level, std::span<const EntityDef> entities)
{
    std::set<std::uint32_t> lines;
    std::set<std::uint32_t> things;
    for (const Command& command : level.commands) {
        const OpcodeInfo* info = find_opcode(command.opcode);
        if (info == nullptr) continue;
        for (const Operand& operand : info->operands) {
            const std::uint32_t value = operand.get(command.argument);
            if (operand.type == OperandType::Line && value < level.lines.size()) lines.insert(value);
            if (operand.type == OperandType::Thing && value < level.things.size()) things.insert(value);
        }
    }
    ScriptNames names;
    for (const std::uint32_t line : lines) add(names, NameKind::Line, line, name_of_line(level.lines[line]));
    for (const std::uint32_t thing : things)
        add(names, NameKind::Thing, thing, name_of_thing(level.things[thing], entities));
    return names;
}

} // namespace rpg
