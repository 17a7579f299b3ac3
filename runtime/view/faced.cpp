#include "runtime/view/faced.h"

#include "rpg/model/line_flags.h"
#include "rpg/world/entities.h"
#include "rpg/world/trace.h"

#include <algorithm>
#include <cstdlib>

namespace runtime {
namespace {

std::string name_in(const rpg::World& world, const rpg::TextReplacements* texts, rpg::EntityIndex entity)
{
    return rpg::entity_name({world.campaign, world.map(), texts, world.stage->name},
                            rpg::entity(world, entity).def);
}

} // namespace

Faced find_faced_target(const rpg::World& world, const rpg::TextReplacements* texts)
{
    const rpg::EntityIndex entity = rpg::faced_entity(world);
    if (entity == rpg::kNoEntity || entity == rpg::kWallEntity) return {};
    Faced faced{.name = name_in(world, texts, entity)};
    if (rpg::type_of(world, entity) == rpg::EntityType::Monster &&
        rpg::entity(world, entity).has(rpg::entity_bit::kLive)) {
        faced.thing = static_cast<rpg::ThingIndex>(rpg::thing_index(world, entity));
        faced.fighter = rpg::monster_of(world, entity).fighter;
    }
    if (rpg::type_of(world, entity) == rpg::EntityType::Human) faced.person = rpg::thing_of(world, entity).id;
    return faced;
}

Bump bump_into(const rpg::World& world, const rpg::TextReplacements* texts, rpg::UnitPos towards)
{
    const rpg::Trace met = rpg::trace(world, world.state.player.view, towards, rpg::type_mask::kWalk);
    if (met.clear() || met.met[0] == rpg::kWallEntity) return {};
    const rpg::EntityIndex entity = met.met[0];
    if (!rpg::is_line(world, entity)) {
        const rpg::EntityType type = rpg::type_of(world, entity);
        return {.name = name_in(world, texts, entity),
                .is_fence = type == rpg::EntityType::Fence || type == rpg::EntityType::Bars};
    }
    const rpg::LineState& line =
        world.level().lines[static_cast<std::size_t>(rpg::line_index(world, entity))];
    const bool looks_like_wall = line.has(rpg::line_flag::kSecret);
    return {.name = looks_like_wall ? std::string() : name_in(world, texts, entity),
            .is_door = line.has(rpg::line_flag::kDoor),
            .is_locked = line.has(rpg::line_flag::kLocked)};
}

bool is_open_between(const rpg::World& world, rpg::UnitPos from, rpg::UnitPos to)
{
    const rpg::TilePos a = rpg::tile_of(from), b = rpg::tile_of(to);
    const int steps = std::max(std::abs(b.x - a.x), std::abs(b.y - a.y));
    for (int i = 1; i < steps; ++i) {
        const auto part = [&](int start, int end) { // rounded
            return start + (2 * (end - start) * i + (end > start ? steps : -steps)) / (2 * steps);
        };
        const rpg::EntityIndex head = rpg::first_on_tile(world, {part(a.x, b.x), part(a.y, b.y)});
        if (head == rpg::kWallEntity || (head != rpg::kNoEntity && rpg::is_line(world, head))) return false;
    }
    return true;
}

std::string monster_out_of_line(const rpg::World& world, const rpg::TextReplacements* texts)
{
    constexpr int kReach = 8 * 64; // units
    const rpg::Player& player = world.state.player;
    const rpg::UnitPos ahead = rpg::step_vector(player.angle);
    std::string name;
    int nearest = kReach + 1;
    for (std::size_t i = 0; i < world.level().entities.size(); ++i) {
        const auto entity = static_cast<rpg::EntityIndex>(i);
        const rpg::EntityState& state = rpg::entity(world, entity);
        if (state.def == rpg::kNoDef || rpg::type_of(world, entity) != rpg::EntityType::Monster) continue;
        if (!state.has(rpg::entity_bit::kLive) || !state.has(rpg::entity_bit::kLinked)) continue;
        const rpg::UnitPos at = rpg::place_of(world, entity);
        const int dx = at.x - player.view.x, dy = at.y - player.view.y;
        const int forward = (dx * ahead.x + dy * ahead.y) / 64;
        const int sideways = std::abs(dx * ahead.y - dy * ahead.x) / 64;
        if (forward <= 0 || sideways == 0 || sideways > forward || forward >= nearest) continue;
        if (!is_open_between(world, player.view, at)) continue;
        nearest = forward;
        name = name_in(world, texts, entity);
    }
    return name;
}

std::string out_of_reach(const rpg::World& world, const rpg::TextReplacements* texts)
{
    const rpg::EntityIndex ahead = rpg::faced_entity(world);
    if (ahead == rpg::kNoEntity || ahead == rpg::kWallEntity) return {};
    const rpg::Player& player = world.state.player;
    const rpg::TilePos next = rpg::tile_of(player.at + rpg::step_vector(player.angle));
    return rpg::tile_of(rpg::place_of(world, ahead)) == next ? std::string() : name_in(world, texts, ahead);
}

} // namespace runtime
