#include "converter/doom/mechanics/script_commands.h"

#include "rpg/model/opcodes.h"

#include <algorithm>
#include <optional>

namespace converter::port {

namespace {

using rpg::Command;
using rpg::Demand;
using rpg::Level;

void read_event(const Level& level, const rpg::Event& event, std::vector<DoorCommand>& found)
{
    const std::size_t first = std::min<std::size_t>(event.first(), level.commands.size());
    const std::size_t last = std::min(first + event.count(), level.commands.size());
    DoorCommand seen{.tile = tile_index(event.tile()), .script_only = event.script_only()};
    const std::size_t start = found.size();
    for (std::size_t i = first; i < last; ++i) {
        const Command& command = level.commands[i];
        const rpg::OpcodeEffects& does = rpg::effects_of(command);
        if (does.demand == Demand::Key && command.argument <= rpg::kLastKeyOrStat)
            seen.key = rpg::Key(command.argument);
        if (does.demand == Demand::Code) seen.has_code = true;
        if (does.demand == Demand::Stat) seen.has_stat = true;
        if (does.jump == rpg::Jump::Exit) seen.exit = command.argument;
        if (does.line == rpg::LineOrder::None || command.argument >= level.lines.size()) continue;
        DoorCommand made = seen;
        made.line = command.argument;
        made.order = does.line;
        made.condition = command.condition;
        if (const auto key = rpg::key_of_condition(command.condition)) made.key = key;
        found.push_back(made);
    }
    for (std::size_t i = start; i < found.size(); ++i) found[i].exit = seen.exit;
}

std::vector<rpg::Side> sides_of(std::uint32_t condition)
{
    std::vector<rpg::Side> sides;
    for (const rpg::Side side : rpg::kAllSides)
        if ((condition >> static_cast<unsigned>(side) & 1U) != 0) sides.push_back(side);
    return sides;
}

std::vector<rpg::Side> open_sides(const Level& level, rpg::TilePos tile)
{
    std::vector<rpg::Side> sides;
    for (const rpg::Side side : rpg::kAllSides) {
        const rpg::TilePos next = rpg::neighbour(tile, side);
        if (rpg::is_on_map(next) && !level.is_solid(next)) sides.push_back(side);
    }
    return sides;
}

std::optional<Teleport> teleport_of(const Level& level, rpg::TilePos tile, const Command& command)
{
    using namespace rpg::condition;
    const rpg::TilePos to = rpg::target_tile(command);
    if (!rpg::is_on_map(to) || (command.condition & (kStates | kKeys)) != 0) return std::nullopt;
    Teleport made{.tile = rpg::tile_index(tile),
                  .sides = {},
                  .to = to,
                  .angle = {static_cast<std::uint8_t>(command.argument >> 16 & 255U)},
                  .is_once = (command.condition & kOnce) != 0};
    if ((command.condition & kEnter) != 0 && to != tile) {
        made.sides = sides_of(command.condition);
    } else if ((command.condition & kUse) != 0 && level.is_solid(tile)) {
        made.kind = TriggerKind::Switch;
        made.sides = open_sides(level, tile);
    }
    return made.sides.empty() ? std::nullopt : std::optional(std::move(made));
}

} // namespace

std::vector<DoorCommand> door_commands(const Level& level)
{
    std::vector<DoorCommand> found;
    for (const rpg::Event& event : level.events) read_event(level, event, found);
    return found;
}

std::vector<Teleport> find_teleports(const Level& level)
{
    std::vector<Teleport> found;
    for (const rpg::Event& event : level.events) {
        if (event.script_only() || event.state() != 0) continue;
        const std::size_t first = std::min<std::size_t>(event.first(), level.commands.size());
        const std::size_t last = std::min(first + event.count(), level.commands.size());
        for (std::size_t i = first; i < last; ++i) {
            const rpg::OpcodeEffects& does = rpg::effects_of(level.commands[i]);
            if (does.demand != Demand::None) break; // the script may end here
            if (does.jump != rpg::Jump::Teleport) continue;
            auto made = teleport_of(level, event.tile(), level.commands[i]);
            if (!made) continue;
            made->command = static_cast<std::uint32_t>(i);
            found.push_back(std::move(*made));
        }
    }
    return found;
}

} // namespace converter::port
