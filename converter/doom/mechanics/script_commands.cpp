#include "converter/doom/mechanics/script_commands.h"

#include "rpg/model/opcodes.h"

#include <algorithm>
#include <optional>

namespace converter::port {

namespace {

using rpg::Command;
using rpg::Level;
using rpg::Opcode;

bool names_a_line(Opcode opcode)
{
    return opens(opcode) || unlocks(opcode) || opcode == Opcode::CloseDoor || opcode == Opcode::LockDoor;
}

void read_event(const Level& level, const rpg::Event& event, std::vector<DoorCommand>& found)
{
    const std::size_t first = std::min<std::size_t>(event.first(), level.commands.size());
    const std::size_t last = std::min(first + event.count(), level.commands.size());
    DoorCommand seen{.tile = tile_index(event.tile()), .script_only = event.script_only()};
    const std::size_t start = found.size();
    for (std::size_t i = first; i < last; ++i) {
        const Command& command = level.commands[i];
        const Opcode opcode{command.opcode};
        if (opcode == Opcode::NeedKey && command.argument <= 3) seen.key = rpg::Key(command.argument);
        if (opcode == Opcode::AskCode) seen.has_code = true;
        if (opcode == Opcode::NeedStat) seen.has_stat = true;
        if (opcode == Opcode::SetExit) seen.exit = command.argument;
        if (!names_a_line(opcode) || command.argument >= level.lines.size()) continue;
        DoorCommand made = seen;
        made.line = command.argument;
        made.opcode = opcode;
        made.condition = command.condition;
        if (const auto key = rpg::key_of_condition(command.condition)) made.key = key;
        found.push_back(made);
    }
    for (std::size_t i = start; i < found.size(); ++i) found[i].exit = seen.exit;
}

using rpg::Command;
using rpg::Level;
using rpg::Opcode;

// Behind it a script may end before its last command.
bool asks_for_something(Opcode opcode)
{
    return opcode == Opcode::NeedKey || opcode == Opcode::NeedStat || opcode == Opcode::AskCode ||
           opcode == Opcode::WarnUnlessDone;
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
    const rpg::TilePos to{static_cast<int>(command.argument & 255U),
                          static_cast<int>(command.argument >> 8 & 255U)};
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

bool opens(Opcode opcode)
{
    return opcode == Opcode::OpenDoor || opcode == Opcode::DoorAuto || opcode == Opcode::ToggleDoor;
}

bool unlocks(Opcode opcode)
{
    return opcode == Opcode::UnlockDoor || opcode == Opcode::ToggleLock;
}

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
            const Opcode opcode{level.commands[i].opcode};
            if (asks_for_something(opcode)) break;
            if (opcode != Opcode::Teleport) continue;
            auto made = teleport_of(level, event.tile(), level.commands[i]);
            if (!made) continue;
            made->command = static_cast<std::uint32_t>(i);
            found.push_back(std::move(*made));
        }
    }
    return found;
}

} // namespace converter::port
