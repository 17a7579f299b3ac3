#include "rpg/sim/monsters/sight.h"

#include "rpg/model/line_flags.h"
#include "rpg/sim/monsters/monsters.h"
#include "rpg/sim/world/entities.h"
#include "rpg/sim/world/sight_walk.h"

#include <algorithm>
#include <array>
#include <tuple>
#include <vector>

namespace rpg {
std::uint16_t SightTree::leaf_at(UnitPos at) const
{
    std::uint16_t index = 0;
    while (index < nodes.size() && nodes[index].type != NodeType::Leaf) {
        const Node& node = nodes[index];
        index = (node.type == NodeType::SplitX ? at.x : at.y) > node.split ? node.a : node.b;
    }
    return index;
}

namespace {

void mark_lines(Turn& turn, const SightWalk& walk)
{
    for (const LineIndex index : walk.new_lines())
        turn.level().lines[static_cast<std::size_t>(index)].flags |= line_flag::kSeen;
}

void mark_things(Turn& turn, const SightWalk& walk)
{
    for (const std::uint16_t leaf : walk.leaves())
        for (const ThingIndex thing : turn.stage->planes_in_leaf(leaf))
            turn.level().things[static_cast<std::size_t>(thing)].flags |= thing_flag::kSeen;
}

std::uint16_t leaf_of(const World& world, ThingIndex thing)
{
    const auto index = static_cast<std::size_t>(thing);
    const UnitPos at = world.state.level.things[index].at;
    return at == world.stage->start.things[index].at ? world.stage->leaf_of_thing[index]
                                                     : world.stage->sight.leaf_at(at);
}

bool can_wake(const World& world, EntityIndex monster)
{
    return entity(world, monster).has(entity_bit::kLive) &&
           !thing_of(world, monster).has(thing_flag::kHidden | thing_flag::kCorpse);
}

struct Sleeper {
    EntityIndex monster;
    std::int32_t depth;
    std::uint16_t visited; // place of its leaf in the walk
};

// Those that would be drawn, in the order of drawing: far to near, of equals the one visited later first.
std::vector<Sleeper> sleepers_in_view(const World& world, const SightWalk& walk)
{
    std::vector<Sleeper> seen;
    for (const EntityIndex monster : world.state.level.inactive) {
        const std::uint16_t visited = walk.rank_of(leaf_of(world, thing_index(world, monster)));
        if (visited == SightWalk::kNotSeen || !can_wake(world, monster)) continue;
        seen.push_back({monster, walk.depth_of(thing_of(world, monster).at), visited});
    }
    std::ranges::sort(seen, [](const Sleeper& a, const Sleeper& b) {
        return std::tie(b.depth, b.visited, a.monster) < std::tie(a.depth, a.visited, b.monster);
    });
    return seen;
}

} // namespace

void look(Turn& turn)
{
    const Player& player = turn.state.player;
    SightWalk walk(turn.sight, *turn.stage, turn.state.level, player.view, player.view_angle);
    walk.run();
    mark_lines(turn, walk);
    mark_things(turn, walk);
    if (turn.state.switches.no_clip || turn.state.switches.ai_off) return;
    EntityIndex highest = kNoEntity; // its sight sound is heard
    for (const Sleeper& sleeper : sleepers_in_view(turn, walk)) {
        wake(turn, sleeper.monster);
        const bool higher =
            highest == kNoEntity || def_of(turn, sleeper.monster).subtype > def_of(turn, highest).subtype;
        if (higher) highest = sleeper.monster;
    }
    if (highest != kNoEntity) play_sight_sound(turn, highest);
}

} // namespace rpg
