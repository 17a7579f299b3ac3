#include "converter/doom/mechanics/reach.h"

#include "rpg/model/line_flags.h"
#include "rpg/model/opcodes.h"
#include "rpg/model/picture_numbers.h"

#include <algorithm>
#include <optional>

namespace converter::port {
namespace {

using rpg::Level;
using rpg::Thing;

// The tile to which a fence belongs: the one behind it.
int tile_of_fence(const Thing& thing)
{
    const rpg::TilePos tile = tile_of(rpg::thing_link_point(thing));
    return rpg::tile_index({std::clamp(tile.x, 0, 31), std::clamp(tile.y, 0, 31)});
}

class Walker {
public:
    Walker(const Level& level, const MapGeometry& geometry, const DoorRules& rules)
        : level_(level), geometry_(geometry), faces_(*geometry.faces), rules_(rules)
    {
        reach_.faces.resize(faces_.all().size());
        for (const Thing& thing : level.things) {
            const std::optional<rpg::Key> key = rpg::key_of(rpg::SpriteId{thing.id});
            if (key && !thing.has(rpg::thing_flag::kPlane)) keys_.emplace_back(to_point(thing.at), *key);
        }
    }

    Reach walk()
    {
        const auto start = faces_.face_at(middle_of(level_.start_tile()));
        if (!start) return reach_;
        bool has_more = true;
        while (has_more) {
            reach_.faces.assign(faces_.all().size(), false);
            order_.clear();
            flood(*start);
            while (follow_teleports()) {
            }
            has_more = collect();
        }
        return reach_;
    }

    // The first thing in the way that may be opened, in the order of walking.
    struct Obstacle {
        std::optional<std::uint32_t> door{};
        std::optional<std::uint32_t> fence{};
    };
    Obstacle first_obstacle(const std::set<int>& cleared_tiles) const
    {
        for (const std::uint32_t face : order_) {
            for (const std::uint32_t half : faces_.all()[face].border) {
                const std::uint32_t other = faces_.face_of(twin_of(half));
                if (reach_.faces[other] || geometry_.sector_of_face[other] == kNoSector) continue;
                const Obstacle found = obstacle_at(half, other, cleared_tiles);
                if (found.door || found.fence) return found;
            }
        }
        return {};
    }

private:
    const std::vector<Record>& records(std::uint32_t half) const
    {
        return geometry_.arrangement->edges[edge_of(half)].records;
    }

    Obstacle obstacle_at(std::uint32_t half, std::uint32_t other, const std::set<int>& cleared_tiles) const
    {
        for (const Record& record : records(half)) {
            if (record.kind == RecordKind::Fence && !rules_.removed_fences.contains(record.source) &&
                cleared_tiles.contains(tile_of_fence(level_.things[record.source])))
                return {.fence = record.source};
        }
        if (geometry_.is_barrier[edge_of(half)]) return {};
        const std::int32_t slab = slab_of(other);
        if (slab < 0) return {};
        const std::uint32_t door = geometry_.slabs[static_cast<std::size_t>(slab)].line;
        const DoorRule& rule = rules_.doors.at(door);
        const bool is_locked = rule.use == DoorUse::Remote || (rule.use == DoorUse::Hand && rule.key);
        return is_locked ? Obstacle{.door = door} : Obstacle{};
    }

    std::int32_t slab_of(std::uint32_t face) const
    {
        return geometry_.slab_of(geometry_.sector_of_face[face]);
    }

    bool opens(std::uint32_t door)
    {
        const DoorRule& rule = rules_.doors.at(door);
        switch (rule.use) {
        case DoorUse::Hand:
            return !rule.key || reach_.keys.contains(*rule.key);
        case DoorUse::Remote:
            return opened_.contains(door);
        case DoorUse::Shot:
            return true;
        case DoorUse::Exit:
            if (!rule.key || reach_.keys.contains(*rule.key)) reach_.exits.insert(door);
            return false;
        case DoorUse::Shut:
            return false;
        }
        return false;
    }

    bool passes(std::uint32_t half, std::uint32_t from, std::uint32_t to)
    {
        if (geometry_.is_barrier[edge_of(half)] || geometry_.sector_of_face[to] == kNoSector) return false;
        for (const Record& record : records(half))
            if (record.kind == RecordKind::Fence && !rules_.removed_fences.contains(record.source))
                return false;
        const std::int32_t slab = slab_of(to);
        return slab < 0 || slab == slab_of(from) ||
               opens(geometry_.slabs[static_cast<std::size_t>(slab)].line);
    }

    // Tells whether one led to where nobody was before.
    bool follow_teleports()
    {
        for (const Teleport& teleport : rules_.teleports) {
            const auto face = faces_.face_at(middle_of(teleport.to));
            if (!face || reach_.faces[*face] || geometry_.sector_of_face[*face] == kNoSector ||
                slab_of(*face) >= 0)
                continue;
            if (!is_reached(teleport.kind, teleport.tile, teleport.sides)) continue;
            flood(*face);
            return true;
        }
        return false;
    }

    void flood(std::uint32_t start)
    {
        reach_.faces[start] = true;
        const std::size_t first = order_.size();
        order_.push_back(start);
        for (std::size_t i = first; i < order_.size(); ++i) {
            const std::uint32_t face = order_[i];
            for (const std::uint32_t half : faces_.all()[face].border) {
                const std::uint32_t other = faces_.face_of(twin_of(half));
                if (reach_.faces[other] || !passes(half, face, other)) continue;
                reach_.faces[other] = true;
                order_.push_back(other);
            }
        }
    }

    // Keys and triggers on the way; tells whether something new opens.
    bool collect()
    {
        bool is_new = false;
        for (const auto& [at, key] : keys_) {
            const auto face = faces_.face_at(at);
            if (face && reach_.faces[*face]) is_new = reach_.keys.insert(key).second || is_new;
        }
        for (const Trigger& trigger : rules_.triggers) {
            if (!is_reached(trigger.kind, trigger.tile, trigger.sides)) continue;
            for (const std::uint32_t door : trigger.doors) is_new = opened_.insert(door).second || is_new;
        }
        return is_new;
    }

    bool is_reached(TriggerKind kind, int index, const std::vector<rpg::Side>& sides) const
    {
        const rpg::TilePos tile = rpg::tile_at_index(index);
        if (kind == TriggerKind::Walk)
            return std::ranges::any_of(faces_.faces_of_tile(index),
                                       [&](std::uint32_t face) { return reach_.faces[face]; });
        return std::ranges::any_of(sides, [&](rpg::Side side) {
            const rpg::TilePos beside = rpg::neighbour(tile, side);
            if (!rpg::is_on_map(beside)) return false;
            const auto& faces = faces_.faces_of_tile(rpg::tile_index(beside));
            return std::ranges::any_of(
                faces, [&](std::uint32_t face) { return reach_.faces[face] && touches_tile(face, tile); });
        });
    }

    bool touches_tile(std::uint32_t face, rpg::TilePos tile) const
    {
        const Point corner{tile.x * 64, tile.y * 64};
        const auto is_on = [&](Point point) { return point == glm::clamp(point, corner, corner + 64); };
        return std::ranges::any_of(faces_.all()[face].border, [&](std::uint32_t half) {
            return is_on(faces_.start(half)) && is_on(faces_.end(half));
        });
    }

    const Level& level_;
    const MapGeometry& geometry_;
    const Faces& faces_;
    const DoorRules& rules_;
    std::vector<std::pair<Point, rpg::Key>> keys_;
    std::vector<std::uint32_t> order_; // faces as they were reached
    std::set<std::uint32_t> opened_;
    Reach reach_;
};

std::set<int> cleared_tiles(const Level& level)
{
    std::set<int> tiles;
    for (const rpg::Command& command : level.commands) {
        if (rpg::effects_of(command).things != rpg::ThingAction::Hide) continue;
        const rpg::TilePos tile = rpg::target_tile(command);
        if (rpg::is_on_map(tile)) tiles.insert(rpg::tile_index(tile));
    }
    return tiles;
}

// Until every door that the game can open opens.
void free_obstacles(const Level& level, const MapGeometry& geometry, DoorRules& rules)
{
    const std::set<int> cleared = cleared_tiles(level);
    for (;;) {
        Walker walker(level, geometry, rules);
        walker.walk();
        const Walker::Obstacle obstacle = walker.first_obstacle(cleared);
        if (obstacle.fence) {
            rules.removed_fences.insert(*obstacle.fence);
        } else if (obstacle.door) {
            const bool has_key = rules.doors.at(*obstacle.door).key.has_value();
            rules.free(*obstacle.door, has_key ? "key-elsewhere" : "state-lost");
        } else {
            break;
        }
    }
    // An exit behind a lock of another level's key.
    const Reach reach = Walker(level, geometry, rules).walk();
    for (auto& [door, rule] : rules.doors) {
        if (rule.use != DoorUse::Exit || !rule.key || reach.keys.contains(*rule.key)) continue;
        rule.key.reset();
        rule.freed = "key-elsewhere";
    }
}

// One that leads to where nobody was before.
bool take_spare_teleport(const Level& level, const MapGeometry& geometry, DoorRules& rules)
{
    const auto count = [](const Reach& reach) { return std::ranges::count(reach.faces, true); };
    const auto before = count(Walker(level, geometry, rules).walk());
    for (auto spare = rules.fallback_teleports.begin(); spare != rules.fallback_teleports.end(); ++spare) {
        rules.teleports.push_back(*spare);
        if (count(Walker(level, geometry, rules).walk()) > before) {
            rules.fallback_teleports.erase(spare);
            return true;
        }
        rules.teleports.pop_back();
    }
    return false;
}

} // namespace

Reach find_reach(const Level& level, const MapGeometry& geometry, const DoorRules& rules)
{
    return Walker(level, geometry, rules).walk();
}

DoorRules rules_used_by_lines(const MapGeometry& geometry, const DoorRules& rules)
{
    DoorRules kept = rules;
    for (Trigger& trigger : kept.triggers) trigger.sides.clear();
    for (Teleport& teleport : kept.teleports) teleport.sides.clear();
    for (const GeometryLine& line : geometry.lines) {
        const auto mark = static_cast<std::size_t>(line.mark);
        if (line.mark < 0 || mark >= rules.triggers.size() + rules.teleports.size()) continue;
        if (mark < rules.triggers.size())
            kept.triggers[mark].sides = rules.triggers[mark].sides;
        else
            kept.teleports[mark - rules.triggers.size()].sides =
                rules.teleports[mark - rules.triggers.size()].sides;
    }
    std::erase_if(kept.triggers, [](const Trigger& trigger) { return trigger.sides.empty(); });
    std::erase_if(kept.teleports, [](const Teleport& teleport) { return teleport.sides.empty(); });
    return kept;
}

void make_winnable(const Level& level, const MapGeometry& geometry, DoorRules& rules)
{
    const bool has_exit =
        std::ranges::any_of(rules.doors, [](const auto& door) { return door.second.use == DoorUse::Exit; });
    do free_obstacles(level, geometry, rules);
    while (has_exit && find_reach(level, geometry, rules).exits.empty() &&
           take_spare_teleport(level, geometry, rules));
}

} // namespace converter::port
