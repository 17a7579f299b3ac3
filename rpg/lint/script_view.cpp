#include "rpg/lint/script_view.h"

#include "rpg/core/assert.h"

#include <algorithm>
#include <fmt/format.h>

namespace rpg {

bool CommandView::is_one_of(std::initializer_list<Opcode> opcodes) const
{
    return std::ranges::any_of(opcodes, [&](Opcode opcode) { return is(opcode); });
}

std::uint32_t CommandView::triggers() const
{
    return command->condition & condition::kTriggers;
}

std::uint32_t CommandView::states() const
{
    const std::uint32_t bits =
        (command->condition & condition::kStates) >> condition::shift_of(condition::kStates);
    return bits == 0 ? 1U : bits << 1U;
}

std::uint32_t CommandView::value(std::size_t operand) const
{
    RPG_ASSERT(info != nullptr && operand < info->operands.size());
    return info->operands[operand].get(command->argument);
}

TilePos CommandView::tile() const
{
    return {static_cast<int>(value(0)), static_cast<int>(value(1))};
}

bool CommandView::runs_with(const CommandView& other) const
{
    const std::uint32_t key = command->condition & condition::kKeys;
    const std::uint32_t other_key = other.command->condition & condition::kKeys;
    return (triggers() & other.triggers()) != 0 && (states() & other.states()) != 0 &&
           (key == 0 || other_key == 0 || key == other_key);
}

ScriptView::ScriptView(const GameData& game, const Level& level, std::vector<LintFinding>& findings)
    : game_(game), level_(level), findings_(findings)
{
    for (std::size_t i = 0; i < level.events.size(); ++i) {
        EventView view{i, level.events[i], {}};
        const std::size_t first = view.event.first();
        const std::size_t end = std::min(first + view.event.count(), level.commands.size());
        for (std::size_t c = first; c < end; ++c) {
            const Command& command = level.commands[c];
            const OpcodeInfo* info = command.opcode == 0 ? nullptr : find_opcode(command.opcode);
            view.commands.push_back({{.event = i, .command = c - first}, &command, info});
        }
        events_.push_back(std::move(view));
    }
    for (const EventView& event : events_) {
        const EventView*& place = by_tile_[static_cast<std::size_t>(tile_index(event.event.tile()))];
        if (place == nullptr) place = &event;
        for (const CommandView& command : event.commands)
            if (command.info != nullptr) commands_.push_back(&command);
    }
    for (const EntityDef& entity : game.entities)
        entities_.emplace(static_cast<std::uint32_t>(entity.id), &entity);
}

const EventView* ScriptView::event_at(TilePos tile) const
{
    return is_on_map(tile) ? by_tile_[static_cast<std::size_t>(tile_index(tile))] : nullptr;
}

const std::string* ScriptView::string(std::uint32_t index) const
{
    return index < level_.strings.size() ? &level_.strings[index] : nullptr;
}

const Line* ScriptView::line(std::uint32_t index) const
{
    return index < level_.lines.size() ? &level_.lines[index] : nullptr;
}

std::optional<EntityType> ScriptView::entity_type(EntityId id) const
{
    const auto found = entities_.find(static_cast<std::uint32_t>(id));
    if (found == entities_.end() || found->second->type >= kEntityTypes.size()) return std::nullopt;
    return EntityType{found->second->type};
}

void ScriptView::report(std::string_view id, LintSpot spot, std::string text) const
{
    const auto check = std::ranges::find(all_lint_checks(), id, &LintCheck::id);
    RPG_ASSERT(check != all_lint_checks().end());
    findings_.push_back({&*check, spot, std::move(text)});
}

std::vector<const CommandView*> commands_before(const EventView& event, const CommandView& command)
{
    std::vector<const CommandView*> found;
    for (const CommandView& other : event.commands) {
        if (&other == &command) break;
        if (other.info != nullptr && other.runs_with(command)) found.push_back(&other);
    }
    return found;
}

std::vector<const CommandView*> commands_after(const EventView& event, const CommandView& command)
{
    std::vector<const CommandView*> found;
    for (std::size_t i = *command.spot.command + 1; i < event.commands.size(); ++i) {
        const CommandView& other = event.commands[i];
        if (other.info != nullptr && other.runs_with(command)) found.push_back(&other);
    }
    return found;
}

std::string string_name(const Level& level, std::uint32_t index)
{
    const std::uint32_t first = first_string(level.edition);
    return index < first ? "the title" : fmt::format("@{}", index - first);
}

static UnitPos middle_of(const Line& line)
{
    return {(line.from.x + line.to.x) * 4, (line.from.y + line.to.y) * 4};
}

TilePos line_tile(const Line& line)
{
    const TilePos tile = tile_of(middle_of(line));
    return {std::min(tile.x, kMapTiles - 1), std::min(tile.y, kMapTiles - 1)};
}

TilePos behind_line(const Line& line)
{
    UnitPos at = middle_of(line);
    if (line.has(line_flag::kFaceSouth)) at.y -= 1;
    if (line.has(line_flag::kFaceNorth)) at.y += 1;
    if (line.has(line_flag::kFaceWest)) at.x += 1;
    if (line.has(line_flag::kFaceEast)) at.x -= 1;
    return {std::clamp(at.x >> 6, 0, kMapTiles - 1), std::clamp(at.y >> 6, 0, kMapTiles - 1)};
}

} // namespace rpg
