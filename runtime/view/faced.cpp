#include "runtime/view/faced.h"

#include "rpg/model/line_flags.h"
#include "rpg/world/entities.h"
#include "rpg/world/trace.h"

namespace runtime {
namespace {

std::string name_in(const rpg::World& world, const rpg::TextReplacements* texts, rpg::EntityIndex entity)
{
    return rpg::entity_name({world.campaign, world.map(), texts, world.stage->name},
                            rpg::entity(world, entity).def);
}

} // namespace

Faced faced_in(const rpg::World& world, const rpg::TextReplacements* texts)
{
    const rpg::EntityIndex entity = rpg::faced_entity(world);
    if (entity == rpg::kNoEntity || entity == rpg::kWallEntity) return {};
    Faced faced{.name = name_in(world, texts, entity)};
    if (rpg::type_of(world, entity) == rpg::EntityType::Monster &&
        rpg::entity(world, entity).has(rpg::entity_bit::kLive)) {
        faced.health = rpg::monster_of(world, entity).fighter.health;
        faced.max_health = rpg::monster_of(world, entity).fighter.max_health;
    }
    if (rpg::type_of(world, entity) == rpg::EntityType::Human) faced.person = rpg::thing_of(world, entity).id;
    return faced;
}

Bump bump_into(const rpg::World& world, const rpg::TextReplacements* texts, rpg::UnitPos towards)
{
    const rpg::Trace met = rpg::trace(world, world.state.player.view, towards, rpg::type_mask::kWalk);
    if (met.clear() || met.met[0] == rpg::kWallEntity) return {};
    const rpg::EntityIndex entity = met.met[0];
    if (!rpg::is_line(world, entity)) return {.name = name_in(world, texts, entity)};
    const rpg::LineState& line =
        world.level().lines[static_cast<std::size_t>(rpg::line_index(world, entity))];
    const bool looks_like_wall = line.has(rpg::line_flag::kSecret);
    return {.name = looks_like_wall ? std::string() : name_in(world, texts, entity),
            .is_door = line.has(rpg::line_flag::kDoor),
            .is_locked = line.has(rpg::line_flag::kLocked)};
}

} // namespace runtime
