#include "runtime/view/surroundings.h"

#include "rpg/model/line_flags.h"
#include "rpg/model/picture_numbers.h"
#include "rpg/world/entities.h"
#include "rpg/world/trace.h"
#include "runtime/view/faced.h"

#include <algorithm>
#include <array>
#include <deque>
#include <span>
#include <utility>

namespace runtime {
namespace {

constexpr int kFar = 8; // tiles that one hears about
constexpr std::array<rpg::TilePos, 4> kSteps{{{1, 0}, {0, 1}, {-1, 0}, {0, -1}}};

rpg::TilePos stepped(rpg::TilePos tile, rpg::TilePos by)
{
    return {tile.x + by.x, tile.y + by.y};
}

rpg::TilePos step_of(rpg::Angle256 angle)
{
    const rpg::UnitPos step = rpg::step_vector(angle);
    return {step.x / 64, step.y / 64};
}

// One can walk into it, and should not.
bool is_hazard(rpg::EntityType type)
{
    return type == rpg::EntityType::Fire || type == rpg::EntityType::Lava;
}

bool is_shown(const rpg::ThingState& thing)
{
    return !thing.has(rpg::thing_flag::kHidden);
}

// From a tile to those that were found from it.
class Ways {
public:
    explicit Ways(rpg::TilePos start) : start_(start) { add(start, start); }
    rpg::TilePos start() const { return start_; }
    bool know(rpg::TilePos tile) const { return before_[index(tile)] >= 0; }
    void add(rpg::TilePos tile, rpg::TilePos before) { before_[index(tile)] = rpg::tile_index(before); }
    std::vector<rpg::TilePos> to(rpg::TilePos tile) const
    {
        std::vector<rpg::TilePos> way;
        for (; tile != start_; tile = rpg::tile_at_index(before_[index(tile)])) way.push_back(tile);
        std::ranges::reverse(way);
        return way;
    }

private:
    static std::size_t index(rpg::TilePos tile) { return static_cast<std::size_t>(rpg::tile_index(tile)); }

    rpg::TilePos start_;
    std::vector<int> before_ = std::vector<int>(rpg::kTileCount, -1); // each tile's, by tile
};

} // namespace

std::string Surroundings::name_of(rpg::EntityIndex entity) const
{
    if (entity == rpg::kNoEntity || entity == rpg::kWallEntity) return {};
    return rpg::entity_name({world_.campaign, world_.map(), texts_, world_.stage->name},
                            rpg::entity(world_, entity).def);
}

Obstacle Surroundings::obstacle_of(rpg::EntityIndex entity) const
{
    if (entity == rpg::kWallEntity) return Obstacle::Wall;
    if (!rpg::is_line(world_, entity)) {
        const rpg::EntityType type = rpg::type_of(world_, entity);
        const bool is_fence = type == rpg::EntityType::Fence || type == rpg::EntityType::Bars;
        return is_fence ? Obstacle::Fence : Obstacle::Thing;
    }
    const rpg::LineState& line =
        world_.level().lines[static_cast<std::size_t>(rpg::line_index(world_, entity))];
    if (line.has(rpg::line_flag::kSecret)) return Obstacle::Wall;
    if (line.texture == rpg::kExitTexture) return Obstacle::Exit;
    const bool is_breakable = rpg::type_of(world_, entity) == rpg::EntityType::Breakable;
    if (is_breakable || !line.has(rpg::line_flag::kDoor)) return Obstacle::Thing;
    const auto key = key_of(entity);
    const bool is_locked = line.has(rpg::line_flag::kLocked) || (key && !world_.state.player.has_key(*key));
    return is_locked ? Obstacle::LockedDoor : Obstacle::Door;
}

std::optional<rpg::Key> Surroundings::key_of(rpg::EntityIndex line) const
{
    const auto key = keys_.find(static_cast<std::size_t>(rpg::line_index(world_, line)));
    return key == keys_.end() ? std::nullopt : std::optional(key->second);
}

rpg::EntityIndex Surroundings::hazard_on(rpg::TilePos tile) const
{
    for (rpg::EntityIndex here = rpg::first_on_tile(world_, tile);
         here != rpg::kNoEntity && here != rpg::kWallEntity; here = rpg::entity(world_, here).next)
        if (is_hazard(rpg::type_of(world_, here))) return here;
    return rpg::kNoEntity;
}

// From one tile to the next one, as a step of the player would go. What blocks the way counts before what
// opens it.
Surroundings::Barrier Surroundings::between(rpg::TilePos from, rpg::TilePos to) const
{
    if (!rpg::is_on_map(to)) return {.edge = Edge::Blocked};
    if (const rpg::EntityIndex hazard = hazard_on(to); hazard != rpg::kNoEntity)
        return {Edge::Blocked, Obstacle::Thing, hazard};
    const rpg::Trace met =
        rpg::trace(world_, rpg::centre_of(from), rpg::centre_of(to), rpg::type_mask::kWalk);
    Barrier barrier;
    for (const rpg::EntityIndex entity : std::span(met.met).first(met.count)) {
        const Obstacle what = obstacle_of(entity);
        const bool opens =
            what == Obstacle::Door || (what == Obstacle::Thing && rpg::is_monster(world_, entity));
        if (!opens) return {Edge::Blocked, what, entity};
        if (barrier.edge == Edge::Open) barrier = {Edge::Opens, what, entity};
    }
    return barrier;
}

Offset Surroundings::offset_of(rpg::TilePos tile) const
{
    const rpg::TilePos own = rpg::tile_of(world_.state.player.at), ahead = step_of(world_.state.player.angle);
    const int dx = tile.x - own.x, dy = tile.y - own.y;
    return {dx * ahead.x + dy * ahead.y, dy * ahead.x - dx * ahead.y};
}

Sight Surroundings::towards(int quarter_turns) const
{
    const rpg::TilePos step = step_of(rpg::turned(world_.state.player.angle, -64 * quarter_turns));
    Sight sight;
    for (rpg::TilePos tile = rpg::tile_of(world_.state.player.at);; ++sight.free) {
        const rpg::TilePos next = stepped(tile, step);
        const Barrier barrier = between(tile, next);
        if (barrier.edge == Edge::Open) {
            tile = next;
            continue;
        }
        sight.end = barrier.what;
        if (barrier.what == Obstacle::Thing) sight.name = name_of(barrier.entity);
        if (barrier.what == Obstacle::LockedDoor) sight.key = key_of(barrier.entity);
        return sight;
    }
}

bool Surroundings::is_live(rpg::EntityIndex entity) const
{
    const rpg::EntityState& state = rpg::entity(world_, entity);
    return state.has(rpg::entity_bit::kLive) && state.has(rpg::entity_bit::kLinked);
}

bool Surroundings::is_enemy(rpg::EntityIndex entity) const
{
    return rpg::is_monster(world_, entity) && is_live(entity);
}

std::optional<int> Surroundings::distance_in_sight(rpg::EntityIndex entity) const
{
    const rpg::EntityState& state = rpg::entity(world_, entity);
    if (state.def == rpg::kNoDef || rpg::is_line(world_, entity) ||
        rpg::thing_index(world_, entity) == rpg::kNoThing || !state.has(rpg::entity_bit::kLinked) ||
        !is_shown(rpg::thing_of(world_, entity)))
        return {};
    const rpg::TilePos own = rpg::tile_of(world_.state.player.at);
    const rpg::TilePos tile = rpg::tile_of(rpg::thing_of(world_, entity).at);
    const int distance = std::max(std::abs(tile.x - own.x), std::abs(tile.y - own.y));
    const bool is_open =
        distance <= kFar && is_open_between(world_, rpg::centre_of(own), rpg::centre_of(tile));
    return is_open ? std::optional(distance) : std::nullopt;
}

std::vector<Neighbour> Surroundings::in_sight() const
{
    std::vector<std::pair<int, Neighbour>> found;
    for (std::size_t i = 0; i < world_.level().entities.size(); ++i) {
        const auto entity = static_cast<rpg::EntityIndex>(i);
        const auto distance = distance_in_sight(entity);
        if (!distance) continue;
        const bool counts = is_enemy(entity) || rpg::type_of(world_, entity) == rpg::EntityType::Human ||
                            rpg::def_of(world_, entity).can_be_taken();
        if (!counts) continue;
        Neighbour one{.name = name_of(entity),
                      .at = offset_of(rpg::tile_of(rpg::thing_of(world_, entity).at))};
        if (is_enemy(entity)) {
            const rpg::Fighter& fighter = rpg::monster_of(world_, entity).fighter;
            one.health =
                (fighter.health * 100 + fighter.max_health - 1) / std::max<int>(fighter.max_health, 1);
        }
        if (!one.name.empty()) found.emplace_back(*distance - (one.health >= 0 ? kFar : 0), std::move(one));
    }
    std::ranges::stable_sort(found, {}, &std::pair<int, Neighbour>::first);
    std::vector<Neighbour> list;
    list.reserve(found.size());
    for (auto& [order, one] : found) list.push_back(std::move(one));
    return list;
}

Watched Surroundings::watched() const
{
    Watched watched;
    for (std::size_t i = 0; i < world_.level().entities.size(); ++i) {
        const auto entity = static_cast<rpg::EntityIndex>(i);
        if (!distance_in_sight(entity) || !is_live(entity)) continue;
        if (rpg::is_monster(world_, entity) || rpg::type_of(world_, entity) == rpg::EntityType::Breakable)
            watched.emplace(entity, name_of(entity));
    }
    return watched;
}

// A wall or a thing with an event of its own; not a secret wall.
bool Surroundings::answers_to_use(rpg::TilePos tile) const
{
    const std::uint16_t index = world_.stage->event_of[static_cast<std::size_t>(rpg::tile_index(tile))];
    if (index == rpg::Stage::kNoEvent || world_.map().is_secret(tile)) return false;
    if (world_.map().events[index].script_only()) return false; // others run it, the player cannot
    const auto is_use = [](const rpg::Command& command) {
        return (command.condition & rpg::condition::kUse) != 0;
    };
    return std::ranges::any_of(world_.map().commands_of(world_.map().events[index]), is_use);
}

std::optional<Goal> Surroundings::goal_of(const Barrier& barrier, rpg::TilePos tile) const
{
    if (barrier.what == Obstacle::Exit) return Goal::Exit;
    if (barrier.what == Obstacle::LockedDoor) return Goal::LockedDoor;
    if (barrier.what == Obstacle::Thing) {
        const bool is_line = rpg::is_line(world_, barrier.entity);
        if (!is_line && rpg::type_of(world_, barrier.entity) == rpg::EntityType::Human) return Goal::Person;
        if (is_line || rpg::entity(world_, barrier.entity).has(rpg::entity_bit::kLive)) return Goal::Use;
    } else if (barrier.what != Obstacle::Wall) {
        return std::nullopt;
    }
    return answers_to_use(tile) ? std::optional(Goal::Use) : std::nullopt;
}

void Surroundings::add_items(std::vector<Destination>& list, rpg::TilePos tile,
                             const std::vector<rpg::TilePos>& way,
                             const std::set<rpg::ThingIndex>& passed_by) const
{
    for (rpg::EntityIndex here = rpg::first_on_tile(world_, tile);
         here != rpg::kNoEntity && here != rpg::kWallEntity; here = rpg::entity(world_, here).next) {
        const rpg::ThingIndex thing = rpg::thing_index(world_, here);
        if (thing == rpg::kNoThing || !rpg::def_of(world_, here).can_be_taken()) continue;
        if (!passed_by.contains(thing)) return list.push_back({Goal::Item, tile, name_of(here), way});
    }
}

void Surroundings::add_barrier(std::vector<Destination>& list, rpg::TilePos tile,
                               std::vector<rpg::TilePos> way, const Barrier& barrier) const
{
    const auto goal = goal_of(barrier, tile);
    if (!goal) return;
    way.push_back(tile);
    list.push_back({*goal, tile, barrier.what == Obstacle::Thing ? name_of(barrier.entity) : std::string(),
                    std::move(way)});
    if (*goal == Goal::LockedDoor) list.back().key = key_of(barrier.entity);
}

std::vector<Destination> Surroundings::destinations(const std::set<rpg::ThingIndex>& passed_by) const
{
    Ways ways(rpg::tile_of(world_.state.player.at));
    std::vector<Destination> list;
    bool has_unexplored = false;
    for (std::deque<rpg::TilePos> next{ways.start()}; !next.empty(); next.pop_front()) {
        const rpg::TilePos tile = next.front();
        if (tile != ways.start()) {
            if (!world_.level().visited.test(static_cast<std::size_t>(rpg::tile_index(tile)))) {
                if (!std::exchange(has_unexplored, true))
                    list.push_back({Goal::Unexplored, tile, {}, ways.to(tile)});
                continue;
            }
            add_items(list, tile, ways.to(tile), passed_by);
        }
        for (const rpg::TilePos step : kSteps) {
            const rpg::TilePos beyond = stepped(tile, step);
            if (!rpg::is_on_map(beyond) || ways.know(beyond)) continue;
            const Barrier barrier = between(tile, beyond);
            if (barrier.edge != Edge::Blocked) {
                ways.add(beyond, tile);
                next.push_back(beyond);
            } else if (std::ranges::find(list, beyond, &Destination::tile) == list.end()) {
                add_barrier(list, beyond, ways.to(tile), barrier);
            }
        }
    }
    std::ranges::stable_sort(list, {}, [](const Destination& one) {
        return std::pair(one.goal != Goal::Unexplored, one.way.size());
    });
    return list;
}

std::optional<rpg::PlayerCommand> Surroundings::step_along(const std::vector<rpg::TilePos>& way) const
{
    if (way.empty()) return std::nullopt;
    const Offset next = offset_of(way.front());
    if (next.right > 0) return rpg::command::TurnRight{};
    if (next.right < 0 || next.ahead < 0) return rpg::command::TurnLeft{};
    if (between(rpg::tile_of(world_.state.player.at), way.front()).edge == Edge::Open)
        return rpg::command::Forward{};
    return rpg::command::Use{};
}

std::vector<rpg::ThingIndex> things_underfoot(const rpg::World& world)
{
    std::vector<rpg::ThingIndex> things;
    for (rpg::EntityIndex here = rpg::first_on_tile(world, rpg::tile_of(world.state.player.at));
         here != rpg::kNoEntity && here != rpg::kWallEntity; here = rpg::entity(world, here).next)
        if (const rpg::ThingIndex thing = rpg::thing_index(world, here); thing != rpg::kNoThing)
            things.push_back(thing);
    return things;
}

} // namespace runtime
