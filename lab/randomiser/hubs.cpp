#include "lab/randomiser/hubs.h"

#include "rpg/model/opcodes.h"
#include "rpg/sim/level/level_flow.h"

#include <algorithm>
#include <map>
#include <utility>

namespace rpg {
namespace {

Entrance entrance_of(const Command& command)
{
    const OpcodeInfo& info = *find_opcode(command.opcode);
    const auto value = [&](std::size_t place) { return info.operands[place].get(command.argument); };
    if (info.does.jump == Jump::Exit && !exit_order(command.argument).tile) return {};
    const TilePos tile{static_cast<int>(value(1)), static_cast<int>(value(2))};
    if (!is_on_map(tile)) return {};
    return {tile_index(tile), static_cast<std::uint8_t>(value(3))};
}

// Of each kind: with numbers, without, and for whoever dies.
bool comes_out_at_one_place(const std::vector<WayOut>& ways)
{
    std::map<std::pair<bool, bool>, Entrance> places;
    return std::ranges::all_of(ways, [&](const WayOut& way) {
        return places.try_emplace({way.returns, way.completes}, way.entrance).first->second == way.entrance;
    });
}

using AllWays = std::map<std::string, std::vector<WayOut>>;

bool leads_only_back(const std::vector<WayOut>& ways, const std::string& hub)
{
    const auto is_exit = [](const WayOut& way) { return !way.returns; };
    const auto is_back = [&](const WayOut& way) { return way.map == hub; };
    return std::ranges::any_of(ways, is_exit) && std::ranges::all_of(ways, is_back) &&
           comes_out_at_one_place(ways);
}

bool shows_replay_to_by(const std::string& hub, const AllWays& all, const std::string& map)
{
    std::vector<WayOut> doors;
    for (const auto& [from, ways] : all)
        for (const WayOut& way : ways) {
            if (way.map != map || from == map) continue;
            if (from != hub || way.returns) return false;
            doors.push_back(way);
        }
    return comes_out_at_one_place(doors);
}

} // namespace

std::vector<WayOut> ways_out(const Campaign& campaign, const Stage& stage)
{
    std::vector<WayOut> ways;
    for (std::size_t i = 0; i < stage.level->commands.size(); ++i) {
        const Command& command = stage.level->commands[i];
        const Jump jump = effects_of(command).jump;
        if (jump != Jump::Exit && jump != Jump::ReturnPoint) continue;
        const std::uint32_t file = operand_of(command, OperandType::String);
        if (file >= stage.level->strings.size()) continue;
        const Stage* target = campaign.find(map_stem(stage.level->strings[file]));
        ways.push_back({.command = i,
                        .map = target == nullptr ? std::string(first_map(campaign)) : target->name,
                        .returns = jump == Jump::ReturnPoint,
                        .completes = jump == Jump::Exit && exit_order(command.argument).shows_stats,
                        .entrance = entrance_of(command)});
    }
    return ways;
}

std::set<std::string> levels_from(const Campaign& campaign, const std::string& map)
{
    std::set<std::string> reached{map};
    std::vector<std::string> open{map};
    while (!open.empty()) {
        const Stage& stage = *campaign.find(open.back());
        open.pop_back();
        for (const WayOut& way : ways_out(campaign, stage))
            if (!way.returns && reached.insert(way.map).second) open.push_back(way.map);
    }
    return reached;
}

std::vector<Hub> find_hubs(const Campaign& campaign)
{
    const std::string first(first_map(campaign));
    AllWays all;
    for (const std::string& map : levels_from(campaign, first))
        all.emplace(map, ways_out(campaign, *campaign.find(map)));
    std::vector<Hub> hubs;
    for (const auto& [map, ways] : all) {
        Hub hub{map, {}, {}};
        std::set<std::string> targets;
        for (const WayOut& way : ways)
            if (!way.returns && way.map != map) targets.insert(way.map);
        for (const std::string& target : targets) {
            const bool moves = target != first && leads_only_back(all.at(target), map) &&
                               shows_replay_to_by(map, all, target);
            (moves ? hub.doors : hub.others).push_back(target);
        }
        if (hub.doors.size() > 1) hubs.push_back(std::move(hub));
    }
    return hubs;
}

} // namespace rpg
