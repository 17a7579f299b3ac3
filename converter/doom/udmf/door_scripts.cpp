#include "converter/doom/udmf/door_scripts.h"

#include "converter/doom/udmf/level_fields.h"
#include "rpg/authoring/side.h"
#include "rpg/model/condition.h"
#include "rpg/model/opcodes.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace converter::importer {
namespace {

constexpr std::int64_t kOpen = 11;
constexpr std::int64_t kRaise = 12;
constexpr std::int64_t kLockedRaise = 13;

struct Lock {
    std::int64_t number; // of ZDoom
    std::uint32_t key;   // 0 green, 1 yellow, 2 blue, 3 red
};
constexpr std::array kLocks{Lock{1, 3},   Lock{4, 3},   Lock{129, 3}, Lock{2, 2}, Lock{5, 2},
                            Lock{130, 2}, Lock{3, 1},   Lock{131, 1}, Lock{6, 0}, Lock{101, 0},
                            Lock{102, 1}, Lock{103, 2}, Lock{104, 3}};

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
        const std::int64_t special = door.block->integer("special").value_or(0);
        if (special == 0) return false;
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
        const auto lock = std::ranges::find(kLocks, argument(door, 3), &Lock::number);
        if (lock != kLocks.end()) return lock->key;
        errors_.add("linedef", door.line,
                    "arg3 is no lock of the game: 129 red, 130 blue, 131 yellow, 6 green");
        return std::nullopt;
    }

    bool is_known(const PlanDoor& door)
    {
        const std::int64_t special = door.block->integer("special").value_or(0);
        if (special == kOpen || special == kRaise || special == kLockedRaise) return true;
        errors_.add(
            "linedef", door.line,
            fmt::format("special {} of a door needs a script that opens it; 11, 12 and 13 do not", special));
        return false;
    }

    void add_opening(const PlanDoor& door)
    {
        if (!is_known(door)) return;
        std::optional<std::uint32_t> key;
        if (door.block->integer("special") == kLockedRaise) {
            key = key_of(door);
            if (!key) return;
        }
        for (const rpg::TilePos tile : door.tiles) {
            const auto [entry, is_new] =
                events_.try_emplace(rpg::tile_index(tile), rpg::TileEvent{rpg::event_on(tile), {}});
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
        const std::int64_t special = door.block->integer("special").value_or(0);
        const bool has_delay = special == kRaise || (special == kLockedRaise && argument(door, 2) != 0);
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
            events_.try_emplace(rpg::tile_index(tile), rpg::TileEvent{rpg::event_on(tile), {}}).first->second;
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

} // namespace converter::importer
