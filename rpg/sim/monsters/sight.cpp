
#include "rpg/model/line_flags.h"
#include "rpg/sim/monsters/monsters.h"
#include "rpg/world/entities.h"
#include "rpg/world/sight_walk.h"

#include <algorithm>
#include <tuple>
#include <vector>

namespace rpg {
namespace {

const View& view_of(Turn& turn)
{
    const Player& player = turn.state.player;
    if (turn.views != nullptr)
        return turn.views->view(*turn.stage, turn.state.level, player.view, player.view_angle);
    SightWalk(turn.view, *turn.stage, turn.state.level, player.view, player.view_angle).run();
    return turn.view;
}

void mark(LevelState& level, const View& view)
{
    for (const LineIndex line : view.lines) level.lines[index_of(line)].flags |= line_flag::kSeen;
    for (const ThingIndex thing : view.planes) level.things[index_of(thing)].flags |= thing_flag::kSeen;
}

std::uint16_t leaf_of(const World& world, std::size_t thing)
{
    const UnitPos at = world.level().things[thing].at;
    return at == world.stage->start.things[thing].at ? world.stage->leaf_of_thing[thing]
                                                     : world.stage->sight.leaf_at(at);
}

struct Sleeper {
    EntityIndex monster;
    std::int32_t depth;
    std::ptrdiff_t visited; // place of its leaf in the walk
};

// Those that would be drawn, in the order of drawing: far to near, of equals the one visited later first.
std::vector<Sleeper> sleepers_in_view(const World& world, const View& view)
{
    const Player& player = world.state.player;
    std::vector<Sleeper> seen;
    const LevelState& level = world.level();
    for (const EntityIndex monster : level.inactive) {
        if (!level.entities[index_of(monster)].has(entity_bit::kLive)) continue;
        const std::size_t index = world.stage->entities[index_of(monster)].index;
        const ThingState& thing = level.things[index];
        if (thing.has(thing_flag::kHidden | thing_flag::kCorpse)) continue;
        const std::uint16_t leaf = leaf_of(world, index);
        if (!view.shows(leaf)) continue;
        seen.push_back({monster, SightWalk::depth_of(thing.at, player.view, player.view_angle),
                        std::ranges::find(view.leaves, leaf) - view.leaves.begin()});
    }
    std::ranges::sort(seen, [](const Sleeper& a, const Sleeper& b) {
        return std::tie(b.depth, b.visited, a.monster) < std::tie(a.depth, a.visited, b.monster);
    });
    return seen;
}

} // namespace

void look(Turn& turn)
{
    const View& view = view_of(turn);
    mark(turn.level(), view);
    if (turn.state.switches.no_clip || turn.state.switches.ai_off) return;
    EntityIndex highest = kNoEntity; // its sight sound is heard
    for (const Sleeper& sleeper : sleepers_in_view(turn, view)) {
        wake(turn, sleeper.monster);
        const bool higher =
            highest == kNoEntity || def_of(turn, sleeper.monster).subtype > def_of(turn, highest).subtype;
        if (higher) highest = sleeper.monster;
    }
    if (highest != kNoEntity) play_sight_sound(turn, highest);
}

} // namespace rpg
