#include "converter/doom/mechanics/teleports.h"

#include "rpg/model/condition.h"
#include "rpg/model/opcodes.h"

#include <algorithm>
#include <optional>

namespace converter::port {
namespace {

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
    for (const rpg::Side side : rpg::kSides)
        if ((condition >> static_cast<unsigned>(side) & 1U) != 0) sides.push_back(side);
    return sides;
}

std::vector<rpg::Side> open_sides(const Level& level, rpg::TilePos tile)
{
    std::vector<rpg::Side> sides;
    for (const rpg::Side side : rpg::kSides) {
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
