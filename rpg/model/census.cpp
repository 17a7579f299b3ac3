#include "rpg/model/census.h"

#include "rpg/model/line_flags.h"

#include <algorithm>
#include <set>

namespace rpg {
namespace {

template <class Range, class Claim> std::size_t count_if(const Range& range, Claim claim)
{
    return static_cast<std::size_t>(std::ranges::count_if(range, claim));
}

} // namespace

LevelCensus count_level(const Level& level)
{
    LevelCensus census;
    census.leaves = count_if(level.nodes, [](const Node& node) { return node.type == NodeType::Leaf; });
    for (const std::string& string : level.strings) census.string_bytes += string.size();
    census.solid_tiles = count_if(level.blocks, [](std::uint8_t block) { return (block & 1U) != 0; });
    census.secret_tiles = count_if(level.blocks, [](std::uint8_t block) { return (block & 2U) != 0; });
    census.secret_doors =
        count_if(level.lines, [](const Line& line) { return line.has(line_flag::kRecessPlus); });
    census.doors = count_if(level.lines, [](const Line& line) { return line.has(line_flag::kDoor); });
    census.hidden_things =
        count_if(level.things, [](const Thing& thing) { return thing.has(thing_flag::kHidden); });
    census.script_only_events =
        count_if(level.events, [](const Event& event) { return event.script_only(); });
    std::set<std::uint8_t> textures(level.floor_planes.begin(), level.floor_planes.end());
    textures.insert(level.ceiling_planes.begin(), level.ceiling_planes.end());
    census.plane_textures = textures.size();
    for (const Command& command : level.commands) ++census.opcodes[command.opcode];
    return census;
}

} // namespace rpg
