#include "converter/doom/mechanics/script_commands.h"

#include "rpg/model/opcodes.h"

#include <algorithm>
#include <optional>
#include <span>

namespace converter::port {

namespace {

using rpg::Command;
using rpg::Demand;
using rpg::Level;

void read_event(const Level& level, const rpg::Event& event, std::vector<DoorCommand>& found)
{
    DoorCommand seen{.tile = tile_index(event.tile()), .script_only = event.script_only()};
    const std::size_t start = found.size();
    for (const Command& command : commands_of(level, event)) {
        const rpg::OpcodeEffects& does = rpg::effects_of(command);
        if (does.demand == Demand::Key && command.argument <= rpg::kLastKeyOrStat)
            seen.key = rpg::Key(command.argument);
        if (does.demand == Demand::Code) seen.has_code = true;
        if (does.demand == Demand::Stat) seen.has_stat = true;
        if (does.jump == rpg::Jump::Exit) seen.exit = command.argument;
        if (does.line == rpg::LineAction::None || command.argument >= level.lines.size()) continue;
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

// What starts a command: its own conditions; in an event that only scripts run, those of its callers.
struct Starter {
    rpg::TilePos tile;
    std::uint32_t condition = 0;
};

std::vector<Starter> starters_of(const Level& level, const rpg::Event& event, const Command& command)
{
    if (!event.script_only()) return {{event.tile(), command.condition}};
    std::vector<Starter> starters;
    for (const rpg::Event& caller : level.events)
        for (const Command& call : commands_of(level, caller))
            if (!caller.script_only() && rpg::effects_of(call).jump == rpg::Jump::RunTile &&
                rpg::target_tile(call) == event.tile())
                starters.push_back({caller.tile(), call.condition});
    return starters;
}

std::optional<Teleport> teleport_of(const Level& level, const Starter& starter, const Command& command)
{
    using namespace rpg::condition;
    const rpg::TilePos to = rpg::target_tile(command);
    if (!rpg::is_on_map(to)) return std::nullopt;
    Teleport made{.tile = rpg::tile_index(starter.tile),
                  .sides = {},
                  .to = to,
                  .angle = {static_cast<std::uint8_t>(command.argument >> 16 & 255U)},
                  .is_once = (command.condition & kOnce) != 0,
                  .is_freed = (starter.condition & (kStates | kKeys)) != 0};
    if ((starter.condition & kEnter) != 0 && to != starter.tile) {
        made.sides = sides_of(starter.condition);
    } else if ((starter.condition & kUse) != 0 && level.is_solid(starter.tile)) {
        made.kind = TriggerKind::Switch;
        made.sides = open_sides(level, starter.tile);
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

std::vector<rpg::Side> open_sides(const Level& level, rpg::TilePos tile)
{
    std::vector<rpg::Side> sides;
    for (const rpg::Side side : rpg::kAllSides) {
        const rpg::TilePos next = rpg::neighbour(tile, side);
        if (rpg::is_on_map(next) && !level.is_solid(next)) sides.push_back(side);
    }
    return sides;
}

std::vector<Teleport> find_teleports(const Level& level)
{
    std::vector<Teleport> found;
    for (const rpg::Event& event : level.events) {
        bool waits = event.script_only() || event.state() != 0;
        for (const Command& command : commands_of(level, event)) {
            const rpg::OpcodeEffects& does = rpg::effects_of(command);
            waits = waits || does.demand != Demand::None; // the script may end here
            if (does.jump != rpg::Jump::Teleport) continue;
            for (const Starter& starter : starters_of(level, event, command)) {
                auto made = teleport_of(level, starter, command);
                if (!made) continue;
                made->is_freed = made->is_freed || waits;
                made->command = static_cast<std::uint32_t>(&command - level.commands.data());
                found.push_back(std::move(*made));
            }
        }
    }
    return found;
}

} // namespace converter::port
