#include "lab/randomiser/shuffle_parts.h"
#include "rpg/core/text.h"
#include "rpg/model/opcodes.h"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <span>

namespace rpg {
namespace {

// Doors change places two by two, each time if it can still be shown that the game can be finished. That
// stays nearer to the usual order than any order that holds: a level for the end is seldom the first one.
DoorPlan mixed_order(ShuffleWork& work, DoorProof& proof)
{
    constexpr std::size_t kTriesADoor = 4;
    DoorPlan order = original_order(proof.hubs());
    if (!proof.holds(work.game, order)) return order;
    for (const Hub& hub : proof.hubs())
        for (std::size_t i = 0; i < kTriesADoor * hub.doors.size(); ++i) {
            std::string& one = order.at(hub.doors[work.below(hub.doors.size())]);
            std::string& other = order.at(hub.doors[work.below(hub.doors.size())]);
            std::swap(one, other);
            if (&one != &other && !proof.holds(work.game, order)) std::swap(one, other);
        }
    return order;
}

void come_out_at(Command& command, Entrance entrance)
{
    const OpcodeInfo& info = *find_opcode(command.opcode);
    const bool has_place = entrance.tile >= 0;
    if (!has_place && info.does.jump == Jump::ReturnPoint) return; // it has to name one
    const TilePos tile = has_place ? tile_at_index(entrance.tile) : TilePos{};
    const auto put = [&](std::size_t place, std::uint32_t value) {
        command.argument = info.operands[place].put(command.argument, value);
    };
    put(1, static_cast<std::uint32_t>(tile.x));
    put(2, static_cast<std::uint32_t>(tile.y));
    put(3, has_place ? entrance.angle : 0U);
}

// Where ways of this kind came out from the level; if it has none of this kind, where any other did.
Entrance entrance_from(const std::vector<WayOut>& ways, const WayOut& kind)
{
    const auto is_same = [&](const WayOut& way) {
        return way.returns == kind.returns && way.completes == kind.completes;
    };
    const auto same = std::ranges::find_if(ways, is_same);
    if (same != ways.end()) return same->entrance;
    return std::ranges::find(ways, false, &WayOut::returns)->entrance;
}

class HubDoors {
public:
    HubDoors(ShuffleWork& work, const Hub& hub, const DoorPlan& order)
        : work_(work), hub_(hub), order_(order), before_(work.before().levels.at(hub.map)),
          level_(work.game.levels.at(hub.map)), ways_(ways_out(work.campaign, *work.campaign.find(hub.map)))
    {
    }
    void run()
    {
        for (const std::string& door : hub_.doors)
            if (leads_elsewhere(door)) turn_ways_back(door);
        turn_doors();
        move_warnings();
        move_signs();
        tell();
    }

private:
    const std::string& behind(const std::string& door) const { return order_.at(door); }
    bool leads_elsewhere(const std::string& door) const { return behind(door) != door; }
    std::string title_of(const std::string& map) const
    {
        const std::string title = work_.before().levels.at(map).title();
        return title.empty() ? map : title;
    }
    const Command& exit_to(const std::string& map) const;
    void turn_ways_back(const std::string& door);
    void turn_doors();
    std::map<std::size_t, std::string> turned_events() const;
    void move_warnings();
    void move_signs();
    std::optional<std::size_t> sign_of(const std::string& map) const;
    void tell();

    ShuffleWork& work_;
    const Hub& hub_;
    const DoorPlan& order_;
    const Level& before_;
    Level& level_;
    std::vector<WayOut> ways_;
};

const Command& HubDoors::exit_to(const std::string& map) const
{
    const auto leads_there = [&](const WayOut& way) { return !way.returns && way.map == map; };
    return before_.commands[std::ranges::find_if(ways_, leads_there)->command];
}

void HubDoors::turn_ways_back(const std::string& door)
{
    const Campaign& campaign = work_.campaign;
    const std::vector<WayOut> usual = ways_out(campaign, *campaign.find(door));
    Level& level = work_.game.levels.at(behind(door));
    for (const WayOut& way : ways_out(campaign, *campaign.find(behind(door))))
        come_out_at(level.commands[way.command], entrance_from(usual, way));
}

void HubDoors::turn_doors()
{
    for (const WayOut& way : ways_)
        if (!way.returns && order_.contains(way.map))
            level_.commands[way.command].argument = exit_to(behind(way.map)).argument;
}

// The doors that are turned, by the event that leads there; nothing unless each has one event of its own, and
// all commands belong to events.
std::map<std::size_t, std::string> HubDoors::turned_events() const
{
    std::map<std::size_t, std::string> doors;
    std::set<std::string> known;
    std::size_t next = 0;
    for (std::size_t i = 0; i < before_.events.size(); ++i) {
        const Event& event = before_.events[i];
        if (event.first() != next) return {};
        next += event.count();
        for (const WayOut& way : ways_) {
            const bool is_here = way.command >= event.first() && way.command < next;
            if (!is_here || way.returns || !order_.contains(way.map) || !leads_elsewhere(way.map)) continue;
            if (!known.insert(way.map).second || !doors.emplace(i, way.map).second) return {};
        }
    }
    return next == before_.commands.size() ? doors : std::map<std::size_t, std::string>{};
}

// Each door's script begins with the warnings of the level that is behind it now.
void HubDoors::move_warnings()
{
    const std::map<std::size_t, std::string> doors = turned_events();
    const auto is_warning = [](const Command& c) { return effects_of(c).demand == Demand::Level; };
    const auto script_of = [&](const Event& event) {
        return std::span(level_.commands).subspan(event.first(), event.count());
    };
    std::map<std::string, std::vector<Command>> warnings;
    for (const auto& [event, door] : doors)
        std::ranges::copy_if(script_of(level_.events[event]), std::back_inserter(warnings[door]), is_warning);
    std::vector<Command> commands;
    for (std::size_t i = 0; !doors.empty() && i < level_.events.size(); ++i) {
        Event& event = level_.events[i];
        const std::size_t first = commands.size();
        const auto door = doors.find(i);
        if (door != doors.end())
            std::ranges::copy(warnings[behind(door->second)], std::back_inserter(commands));
        std::ranges::copy_if(script_of(event), std::back_inserter(commands), [&](const Command& command) {
            return door == doors.end() || !is_warning(command);
        });
        event.set_range(static_cast<std::uint32_t>(first),
                        static_cast<std::uint32_t>(commands.size() - first));
    }
    if (!doors.empty()) level_.commands = std::move(commands);
}

// The only short text of the hub that names the level by its title, at its end: "1: BUNKHOUSE".
std::optional<std::size_t> HubDoors::sign_of(const std::string& map) const
{
    const std::string title = to_lower(work_.before().levels.at(map).title());
    std::set<std::size_t> signs;
    for (const Command& command : before_.commands) {
        const auto string = string_of(command, StringUse::Bar);
        if (string && *string < before_.strings.size() && to_lower(before_.strings[*string]).ends_with(title))
            signs.insert(*string);
    }
    if (title.empty() || signs.size() != 1) return std::nullopt;
    return *signs.begin();
}

void HubDoors::move_signs()
{
    const auto name_of = [&](std::size_t string) {
        return fmt::format("{}.{}", hub_.map, string - first_string(before_.edition));
    };
    for (const std::string& door : hub_.doors) {
        const auto sign = sign_of(door), other = sign_of(behind(door));
        if (!sign || !other || *sign == *other) continue;
        level_.strings[*sign] = before_.strings[*other];
        work_.signs[name_of(*sign)] = name_of(*other);
    }
}

void HubDoors::tell()
{
    for (const std::string& door : hub_.doors)
        work_.told.push_back(leads_elsewhere(door)
                                 ? fmt::format("{}: the door to {} leads to {}", hub_.map, title_of(door),
                                               title_of(behind(door)))
                                 : fmt::format("{}: the door to {} stays", hub_.map, title_of(door)));
    for (const std::string& other : hub_.others)
        work_.told.push_back(fmt::format("{}: the door to {} stays", hub_.map, title_of(other)));
}

} // namespace

void shuffle_doors(ShuffleWork& work, DoorProof& proof)
{
    if (proof.hubs().empty())
        work.told.emplace_back("doors stay: the game has no hub whose levels all lead back");
    const DoorPlan order = mixed_order(work, proof);
    for (const Hub& hub : proof.hubs()) HubDoors(work, hub, order).run();
}

} // namespace rpg
