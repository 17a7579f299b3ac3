#include "editors/level_editor/model/sight_map.h"

#include "rpg/core/compass.h"
#include "rpg/model/line_flags.h"
#include "rpg/world/monster_class.h"
#include "rpg/world/sight_walk.h"
#include "rpg/world/trace.h"
#include "rpg/world/world.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace editor {
namespace {

constexpr std::array<rpg::Angle256, 4> kAngles{rpg::kNorth, rpg::kEast, rpg::kSouth, rpg::kWest};
const std::string kName = "level";

struct Monster {
    std::size_t thing = 0;
    rpg::EntityIndex entity{};
};

std::vector<Monster> monsters_of(const rpg::World& world, std::optional<std::size_t> wanted)
{
    std::vector<Monster> monsters;
    const rpg::Stage& stage = *world.stage;
    for (std::size_t i = 0; i < stage.level->things.size() && i < stage.entity_of_thing.size(); ++i) {
        const rpg::EntityIndex entity = stage.entity_of_thing[i];
        if (entity == rpg::kNoEntity || !rpg::is_monster(world, entity)) continue;
        if (wanted && *wanted != i) continue;
        const bool is_hidden =
            stage.level->things[i].has(rpg::thing_flag::kHidden | rpg::thing_flag::kCorpse);
        if (!is_hidden || wanted) monsters.push_back({i, entity});
    }
    return monsters;
}

// The player looks in all four directions.
std::uint8_t woken_from(const rpg::Stage& stage, rpg::TilePos tile, const std::vector<Monster>& monsters)
{
    std::vector<bool> is_seen(monsters.size());
    for (const rpg::Angle256 angle : kAngles) {
        rpg::View view;
        rpg::SightWalk(view, stage, stage.start, rpg::centre_of(tile), angle).run();
        for (std::size_t i = 0; i < monsters.size(); ++i)
            if (view.shows(stage.leaf_of_thing[monsters[i].thing])) is_seen[i] = true;
    }
    const auto count = std::ranges::count(is_seen, true);
    return static_cast<std::uint8_t>(std::min<std::ptrdiff_t>(count, 255));
}

// It opens no doors, and goes around what does not move; other monsters may step aside.
void walk(const rpg::World& world, const Monster& monster, SightMap& map)
{
    const rpg::TypeMask mask =
        rpg::walk_mask(rpg::row_of(world, monster.entity)) & ~rpg::mask_of(rpg::EntityType::Monster);
    std::array<bool, rpg::kTileCount> known{};
    std::vector<rpg::TilePos> next{rpg::tile_of(rpg::place_of(world, monster.entity))};
    while (!next.empty()) {
        const rpg::TilePos tile = next.back();
        next.pop_back();
        const auto index = static_cast<std::size_t>(rpg::tile_index(tile));
        if (std::exchange(known[index], true)) continue;
        map.walks[index] = true;
        for (const rpg::Side side : rpg::kAllSides) {
            const rpg::TilePos beside = rpg::neighbour(tile, side);
            if (!rpg::is_on_map(beside) || world.stage->level->is_solid(beside)) continue;
            if (rpg::trace(world, rpg::centre_of(tile), rpg::centre_of(beside), mask, monster.entity).clear())
                next.push_back(beside);
        }
    }
}

} // namespace

SightMap sight_map(const rpg::GameData& game, const rpg::Level& level, std::optional<std::size_t> thing)
{
    SightMap map;
    if (level.nodes.empty()) return map; // it has mistakes
    rpg::GameData alone;
    alone.edition = game.edition;
    alone.entities = game.entities;
    alone.rules = game.rules;
    alone.levels.emplace(kName, level);
    const rpg::Campaign campaign(alone);
    const rpg::Stage& stage = campaign.stages().front();
    rpg::GameState state;
    state.map = kName;
    state.level = stage.start;
    const rpg::World world(campaign, &stage, state);
    const std::vector<Monster> monsters = monsters_of(world, thing);
    for (const Monster& monster : monsters) walk(world, monster, map);
    for (int i = 0; i < rpg::kTileCount && !monsters.empty(); ++i)
        if (const rpg::TilePos tile = rpg::tile_at_index(i); !level.is_solid(tile))
            map.wakes[static_cast<std::size_t>(i)] = woken_from(stage, tile, monsters);
    return map;
}

} // namespace editor
