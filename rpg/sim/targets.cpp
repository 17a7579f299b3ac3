#include "rpg/rules/weapons.h"
#include "rpg/sim/combat.h"
#include "rpg/sim/world.h"

namespace rpg {
namespace {

constexpr int kTargetReach = 8; // tiles

bool lies_under_player(const Turn& turn, EntityIndex found, EntityType type)
{
    if (found == kWallEntity || type == EntityType::Fence || is_line(turn, found)) return false;
    return entity(turn, found).tile == tile_index(tile_of(turn.state.player.at));
}

bool breaks(const Turn& turn, EntityIndex breakable)
{
    return ((def_of(turn, breakable).parameter >> turn.state.player.weapon) & 1U) != 0;
}

// A monster that stands in a closed door.
EntityIndex monster_behind(const Turn& turn, const Trace& met, std::size_t door)
{
    for (std::size_t i = door + 1; i < met.count; ++i)
        if (type_of(turn, met.met[i]) == EntityType::Monster &&
            entity(turn, met.met[i]).tile == entity(turn, met.met[door]).tile)
            return met.met[i];
    return kNoEntity;
}

} // namespace

EntityIndex find_target(const Turn& turn)
{
    const Player& player = turn.state.player;
    UnitPos end = player.view;
    for (int i = 0; i < kTargetReach; ++i) end = end + step_vector(player.angle);
    const Trace met = trace(turn, player.view, end, type_mask::kShot);
    for (std::size_t i = 0; i < met.count; ++i) {
        const EntityIndex found = met.met[i];
        const EntityType type = type_of(turn, found);
        if (lies_under_player(turn, found, type)) continue;
        if (type == EntityType::Monster) return found;
        if (type == EntityType::Door) return monster_behind(turn, met, i);
        if (type == EntityType::Breakable && breaks(turn, found)) return found;
        if (type == EntityType::Fire && player.weapon == weapon::kExtinguisher) return found;
        return kNoEntity;
    }
    return kNoEntity;
}

} // namespace rpg
