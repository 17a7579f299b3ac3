#include "converter/doom/udmf/door_scripts.h"

#include "converter/doom/udmf/level_fields.h"
#include "converter/doom/udmf/udmf_specials.h"
#include "rpg/core/compass.h"
#include "rpg/model/condition.h"
#include "rpg/model/opcodes.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace converter::port {
namespace {

namespace special = wad::special;

class DoorScripts {
public:
    DoorScripts(const DoorScriptRequest& request, rpg::TileEvents& events, PlanErrors& errors)
        : request_(request), events_(events), errors_(errors)
    {
    }

    // First what opens: a tile between two doors has an event of its own then.
    void add()
    {
        for (const PlanDoor& door : request_.doors)
            if (is_automatic(request_, door)) add_opening(door);
        for (const PlanDoor& door : request_.doors)
            if (is_automatic(request_, door)) add_closing(door);
    }

    static bool is_automatic(const DoorScriptRequest& request, const PlanDoor& door)
    {
        const std::int64_t number = door.block->integer("special").value_or(0);
        if (number == 0) return false;
        const wad::UdmfValue* wish = door.block->find(level_fields::kAutomatic);
        if (wish != nullptr && !door.block->flag(level_fields::kAutomatic)) return false;
        return std::ranges::none_of(door.names, [&](const std::string& name) {
            return request.used.contains(request.line_of(name));
        });
    }

private:
    static rpg::Command command(rpg::Opcode opcode, std::uint32_t argument, std::uint32_t when)
    {
        return {static_cast<std::uint8_t>(opcode), argument, when};
    }

    static std::int64_t argument(const PlanDoor& door, std::size_t number)
    {
        return door.block->integer(fmt::format("arg{}", number)).value_or(0);
    }

    std::optional<std::uint32_t> key_of(const PlanDoor& door)
    {
        if (const auto key = key_of_lock(argument(door, 3))) return static_cast<std::uint32_t>(*key);
        errors_.add("linedef", door.line,
                    "arg3 is not a lock of the game: 129 red, 130 blue, 131 yellow, 6 green");
        return std::nullopt;
    }

    bool is_known(const PlanDoor& door)
    {
        const std::int64_t number = door.block->integer("special").value_or(0);
        if (number == special::kDoorOpen || number == special::kDoorRaise ||
            number == special::kDoorLockedRaise)
            return true;
        errors_.add(
            "linedef", door.line,
            fmt::format("special {} of a door needs a script that opens it; 11, 12 and 13 do not", number));
        return false;
    }

    void add_opening(const PlanDoor& door)
    {
        if (!is_known(door)) return;
        std::optional<std::uint32_t> key;
        if (door.block->integer("special") == special::kDoorLockedRaise) {
            key = key_of(door);
            if (!key) return;
        }
        for (const rpg::TilePos tile : door.tiles) {
            const auto [entry, is_new] =
                events_.try_emplace(rpg::tile_index(tile), rpg::TileEvent{rpg::Event::on(tile), {}});
            if (!is_new) continue; // its author says what it does
            const std::uint32_t when = rpg::condition::kUse | (door.is_secret ? rpg::condition::kOnce : 0U);
            if (key) entry->second.commands.push_back(command(rpg::Opcode::NeedKey, *key, when));
            for (const std::string& name : door.names)
                entry->second.commands.push_back(
                    command(rpg::Opcode::OpenDoor, request_.line_of(name), when));
        }
    }

    bool closes(const PlanDoor& door) const
    {
        const std::int64_t number = door.block->integer("special").value_or(0);
        const bool has_delay =
            number == special::kDoorRaise || (number == special::kDoorLockedRaise && argument(door, 2) != 0);
        return has_delay && !door.is_secret;
    }

    // On the tiles beside the door, leaving in any direction but through it.
    void add_closing(const PlanDoor& door)
    {
        if (!closes(door)) return;
        const rpg::Side side = door.runs_along_x ? rpg::Side::North : rpg::Side::East;
        for (const rpg::TilePos tile : door.tiles) {
            close_from(rpg::neighbour(tile, side), rpg::opposite(side), door);
            close_from(rpg::neighbour(tile, rpg::opposite(side)), side, door);
        }
    }

    void close_from(rpg::TilePos tile, rpg::Side away, const PlanDoor& door)
    {
        if (!rpg::is_on_map(tile) || !request_.areas.is_open(tile)) return;
        rpg::TileEvent& entry =
            events_.try_emplace(rpg::tile_index(tile), rpg::TileEvent{rpg::Event::on(tile), {}})
                .first->second;
        if (entry.event.script_only())
            return errors_.add(
                "linedef", door.line,
                fmt::format("the event of tile {},{} is script_only, so the door beside it cannot "
                            "close by itself: let the script open and close it",
                            tile.x, tile.y));
        const bool has_states =
            entry.event.state() != 0 || std::ranges::any_of(entry.commands, [](const rpg::Command& c) {
                return (c.condition & rpg::condition::kStates) != 0;
            });
        const std::uint32_t when = rpg::condition::kExit & ~(1U << (4U + static_cast<unsigned>(away)));
        for (const std::string& name : door.names) {
            const std::uint32_t line = request_.line_of(name);
            entry.commands.push_back(command(rpg::Opcode::CloseDoor, line, when));
            if (has_states)
                entry.commands.push_back(
                    command(rpg::Opcode::CloseDoor, line, when | rpg::condition::kStates));
        }
    }

    const DoorScriptRequest& request_;
    rpg::TileEvents& events_;
    PlanErrors& errors_;
};

} // namespace

void add_door_scripts(const DoorScriptRequest& request, rpg::TileEvents& events, PlanErrors& errors)
{
    DoorScripts(request, events, errors).add();
}

bool needs_door_scripts(const DoorScriptRequest& request)
{
    return std::ranges::any_of(
        request.doors, [&](const PlanDoor& door) { return DoorScripts::is_automatic(request, door); });
}

} // namespace converter::port
