#include "rpg/lint/script_view_internal.h"

#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>

namespace rpg {
namespace {

struct DoorUse { // of one line
    std::set<int> closing_tiles;
    bool is_opened = false;
};

std::map<std::uint32_t, DoorUse> uses_of_doors(const ScriptView& view)
{
    std::map<std::uint32_t, DoorUse> uses;
    for (const CommandView* command : view.commands()) {
        if (command->is_one_of({Opcode::OpenDoor, Opcode::ToggleDoor, Opcode::DoorAuto}))
            uses[command->value(0)].is_opened = true;
        if (command->is(Opcode::CloseDoor) && command->has(condition::kExit))
            uses[command->value(0)].closing_tiles.insert(
                tile_index(view.events()[*command->spot.event].event.tile()));
    }
    return uses;
}

// Both faces of a secret wall have this tile: each is set back into it.
TilePos secret_tile(const Line& line)
{
    const int step = line.has(line_flag::kRecessPlus) ? 1 : -1;
    const int x = line.from.x + line.to.x + (line.has(line_flag::kAlongX) ? 0 : step);
    const int y = line.from.y + line.to.y + (line.has(line_flag::kAlongX) ? step : 0);
    return {x >> 4, y >> 4};
}

void check_door(const ScriptView& view, std::size_t index, const DoorUse& use)
{
    const Line& line = view.level().lines[index];
    const bool is_broken = view.entity_type(entity_of(line.texture)) == "breakable";
    if (!use.is_opened && !is_broken)
        view.report("M12", {},
                    fmt::format("door line {} at {} never opens", index, tile_name(line_tile(line))));
    if (use.closing_tiles.size() < 2)
        view.report("M12", {},
                    fmt::format("door line {} at {} closes on leaving {} tile{} beside it", index,
                                tile_name(line_tile(line)), use.closing_tiles.size(),
                                use.closing_tiles.size() == 1 ? "" : "s"));
}

void check_lines(const ScriptView& view)
{
    const auto uses = uses_of_doors(view);
    std::map<int, std::vector<std::uint32_t>> secrets; // by tile
    for (std::uint32_t i = 0; i < view.level().lines.size(); ++i) {
        const Line& line = view.level().lines[i];
        const auto use = uses.find(i);
        if (line.has(line_flag::kDoor)) check_door(view, i, use == uses.end() ? DoorUse{} : use->second);
        if (line.has(line_flag::kSecret)) secrets[tile_index(secret_tile(line))].push_back(i);
    }
    for (const auto& [tile, lines] : secrets) {
        const auto is_opened = [&](std::uint32_t line) {
            const auto use = uses.find(line);
            return use != uses.end() && use->second.is_opened;
        };
        const auto opened = std::ranges::count_if(lines, is_opened);
        if (opened != 0 && static_cast<std::size_t>(opened) < lines.size())
            view.report(
                "M12", {},
                fmt::format("only one face of the secret wall at {} opens", tile_name(tile_at_index(tile))));
    }
}

// Whether the command shuts a door that the player stands at and that the event never opens. A lever far away
// may well shut one.
bool shuts_door_in_hand(const ScriptView& view, const CommandView& command)
{
    const EventView& event = view.events()[*command.spot.event];
    const Line* line = view.line(command.value(0));
    if (line == nullptr || !command.has(condition::kUse)) return false;
    const TilePos door = line_tile(*line);
    const TilePos tile = event.event.tile();
    if (std::abs(door.x - tile.x) + std::abs(door.y - tile.y) > 1) return false;
    return std::ranges::none_of(event.commands, [&](const CommandView& other) {
        return other.info != nullptr && other.is_one_of({Opcode::OpenDoor, Opcode::ToggleDoor}) &&
               other.value(0) == command.value(0);
    });
}

} // namespace

void check_doors(const ScriptView& view)
{
    for (const CommandView* command : view.commands()) {
        if (command->is(Opcode::UnlockDoor)) {
            const Line* line = view.line(command->value(0));
            if (line != nullptr && !line->has(line_flag::kLocked))
                view.report("M11", command->spot,
                            fmt::format("line {} is not locked at the start", command->value(0)));
        }
        if (command->is(Opcode::CloseDoor) && shuts_door_in_hand(view, *command))
            view.report("M13", command->spot, "using a door should open it");
    }
    check_lines(view);
}

} // namespace rpg
