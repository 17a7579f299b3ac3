#include "converter/doom/udmf/udmf_specials.h"

#include "rpg/model/line_flags.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <glm/geometric.hpp>
#include <map>
#include <numbers>
#include <set>

namespace converter::port {

namespace {

constexpr std::int64_t kSlow = 16;
constexpr std::int64_t kFast = 64;
constexpr std::int64_t kDelay = 150; // tics

struct Lock {
    std::int64_t number; // of ZDoom
    rpg::Key key;
};
// The first of a key is the one to write. Yellow: the card alone, because the yellow skull is the green key.
constexpr std::array kLocks{
    Lock{129, rpg::Key::Red},    Lock{1, rpg::Key::Red},      Lock{4, rpg::Key::Red},
    Lock{104, rpg::Key::Red},    Lock{130, rpg::Key::Blue},   Lock{2, rpg::Key::Blue},
    Lock{5, rpg::Key::Blue},     Lock{103, rpg::Key::Blue},   Lock{3, rpg::Key::Yellow},
    Lock{131, rpg::Key::Yellow}, Lock{102, rpg::Key::Yellow}, Lock{6, rpg::Key::Green},
    Lock{101, rpg::Key::Green}};

UdmfSpecial door_special(const PortOptions& options, const DoorRule& rule)
{
    const std::int64_t speed = options.fast_doors ? kFast : kSlow;
    UdmfSpecial special{.by_hand = true, .by_monsters = !rule.key};
    if (rule.key) {
        special.number = wad::special::kDoorLockedRaise;
        special.arguments = {0, speed, rule.stays_open ? 0 : kDelay, lock_of(*rule.key), 0};
        special.again = !rule.stays_open;
    } else if (rule.stays_open) {
        special.number = wad::special::kDoorOpen;
        special.arguments = {0, speed, 0, 0, 0};
    } else {
        special.number = wad::special::kDoorRaise;
        special.arguments = {0, speed, kDelay, 0, 0};
        special.again = true;
    }
    return special;
}

UdmfSpecial exit_special(const SpecialContext& context, const ExitTarget& target)
{
    UdmfSpecial special{.number = wad::special::kExitNormal, .by_hand = true};
    const auto slot = std::ranges::find(context.slots, target.level, &MapSlot::stem);
    if (slot == context.slots.end()) return special;
    special.number = wad::special::kNewMap;
    special.arguments[0] = slot->number;
    if (target.tile) {
        const std::vector<Arrival> arrivals = arrivals_of(context.game, target.level);
        const auto place = std::ranges::find(arrivals, Arrival{*target.tile, target.angle});
        if (place != arrivals.end()) special.arguments[1] = place - arrivals.begin() + 1;
    }
    return special;
}

constexpr std::size_t kMostDoors = 128; // as many rooms fit beside a map
constexpr int kMargin = 16;             // around a door in its room
constexpr int kJamb = 4;                // how much of an open door is still to be seen
constexpr int kGap = 128;               // between the map and the rooms
constexpr int kPictureWidth = 64;

class DoorFinder {
public:
    DoorFinder(const PortedMap& map, const PortOptions& options) : map_(map), options_(options) {}

    std::vector<SlidingDoor> find()
    {
        std::set<std::int32_t> present;
        for (const GeometrySector& sector : map_.geometry.sectors) present.insert(sector.slab);
        std::map<std::uint32_t, std::size_t> bodies; // and how many doors they are
        for (const Slab& slab : map_.geometry.slabs) ++bodies[slab.body];
        std::size_t chosen = 0;
        std::erase_if(bodies, [&](const auto& body) {
            const bool is_chosen = present.contains(static_cast<std::int32_t>(body.first)) &&
                                   may_slide(body.first) && chosen + body.second <= kMostDoors;
            if (is_chosen) chosen += body.second;
            return !is_chosen;
        });
        for (const Slab& slab : map_.geometry.slabs)
            if (bodies.contains(slab.body)) add(slab);
        return std::move(doors_);
    }

private:
    // All doors of a body rise, or all slide: secret walls do not, nor doors that are partly in rock.
    bool may_slide(std::uint32_t body) const
    {
        const DoorRule& rule = map_.rules.doors.at(map_.geometry.slabs[body].line);
        if (options_.target != PortTarget::Pk3 && rule.use == DoorUse::Remote) return false;
        return std::ranges::all_of(map_.geometry.slabs, [&](const Slab& slab) {
            if (slab.body != body) return true;
            const rpg::Line& line = map_.level->lines[slab.line];
            return !slab.is_secret && is_all_around((to_point(line.from) + to_point(line.to)) / 2, body);
        });
    }

    // A polyobject's spot must not lie on a wall.
    bool is_all_around(Point middle, std::uint32_t body) const
    {
        constexpr std::array<Point, 4> kNeighbours{{{1, 1}, {1, -1}, {-1, 1}, {-1, -1}}};
        return std::ranges::all_of(kNeighbours, [&](Point step) {
            const std::int32_t sector = map_.geometry.sector_at(middle + step);
            return sector != kNoSector && map_.geometry.sectors[static_cast<std::size_t>(sector)].slab ==
                                              static_cast<std::int32_t>(body);
        });
    }

    void add(const Slab& slab)
    {
        const rpg::Line& source = map_.level->lines[slab.line];
        const MapPoint from = to_map(to_point(source.from), options_.scale);
        const MapPoint to = to_map(to_point(source.to), options_.scale);
        const MapPoint way = to - from;
        const double length = glm::length(glm::dvec2(way));
        const double half = options_.door_thickness * options_.scale / 2.0;
        const MapPoint right{static_cast<int>(std::lround(way.y * half / length)),
                             static_cast<int>(std::lround(-way.x * half / length))};
        SlidingDoor door{.line = slab.line,
                         .body = slab.body,
                         .number = static_cast<int>(doors_.size()) + 1,
                         .middle = (from + to) / 2};
        const MapPoint start = from - door.middle;
        const MapPoint end = to - door.middle;
        door.corners = {start + right, end + right, end - right, start - right};
        door.distance = std::max(static_cast<int>(std::lround(length)) - kJamb * options_.scale, 1);
        const MapPoint opens = runs_into_a_gap(source) ? from - to : way;
        door.shift = {static_cast<int>(std::lround(opens.x * door.distance / length)),
                      static_cast<int>(std::lround(opens.y * door.distance / length))};
        door.byte_angle =
            static_cast<int>(std::lround(std::atan2(opens.y, opens.x) * 128 / std::numbers::pi)) & 255;
        const bool flip = source.has(rpg::line_flag::kFlip);
        const int columns = columns_between(to_point(source.from), to_point(source.to)) % kPictureWidth;
        const auto seen = [&](bool is_mirrored) {
            return Surface{.is_shown = true,
                           .flip = is_mirrored,
                           .picture = static_cast<std::uint16_t>(source.texture),
                           .column = is_mirrored ? (kPictureWidth - columns) % kPictureWidth : 0};
        };
        door.front = seen(flip);
        door.back = seen(!flip);
        give_room(door);
        doors_.push_back(door);
    }

    // One leaf of a pair: on the phone it ends where it would cover the gap of the other, here it goes the
    // other way.
    bool runs_into_a_gap(const rpg::Line& line) const
    {
        constexpr int kBeyond = 4;
        const Point way = to_point(line.to) - to_point(line.from);
        const Point step{std::clamp(way.x, -kBeyond, kBeyond), std::clamp(way.y, -kBeyond, kBeyond)};
        const auto is_open = [&](Point at) { return map_.geometry.sector_at(at) != kNoSector; };
        return is_open(to_point(line.to) + step) && !is_open(to_point(line.from) - step);
    }

    // One below the other, to the east of the map.
    void give_room(SlidingDoor& door)
    {
        MapPoint low = door.corners[0];
        MapPoint high = door.corners[0];
        for (const MapPoint corner : door.corners) {
            low = glm::min(low, corner);
            high = glm::max(high, corner);
        }
        const int margin = kMargin * options_.scale;
        const int left = (kMapUnits / 2 + kGap) * options_.scale;
        door.anchor = {left + margin - low.x, top_ - margin - high.y};
        door.low = {left, top_ - 2 * margin - (high.y - low.y)};
        door.high = {left + 2 * margin + (high.x - low.x), top_};
        top_ = door.low.y - margin;
    }

    const PortedMap& map_;
    const PortOptions& options_;
    std::vector<SlidingDoor> doors_;
    int top_ = kMapUnits / 2 * options_.scale;
};

} // namespace

std::int64_t lock_of(rpg::Key key)
{
    return std::ranges::find(kLocks, key, &Lock::key)->number;
}

std::optional<rpg::Key> key_of_lock(std::int64_t lock)
{
    const auto* const found = std::ranges::find(kLocks, lock, &Lock::number);
    return found == kLocks.end() ? std::nullopt : std::optional(found->key);
}

UdmfSpecial slide_special(const SpecialContext& context, const SlidingDoor& door)
{
    const std::int64_t speed = context.options.fast_doors ? kFast : kSlow;
    const DoorRule& rule = context.map.rules.doors.at(context.map.geometry.slabs[door.body].line);
    if (rule.use == DoorUse::Exit) return exit_special(context, *rule.exit);
    if (rule.use != DoorUse::Hand && rule.use != DoorUse::Shot) return {};
    const bool stays_open = rule.use == DoorUse::Shot || rule.stays_open;
    return {.number = stays_open ? wad::special::kPolyobjectMove : wad::special::kPolyobjectSlide,
            .arguments = {door.number, speed, door.byte_angle, door.distance, stays_open ? 0 : kDelay},
            .by_hand = rule.use == DoorUse::Hand,
            .by_monsters = rule.use == DoorUse::Hand && !rule.key,
            .by_shots = rule.use == DoorUse::Shot,
            .again = !stays_open,
            .lock = rule.key ? lock_of(*rule.key) : 0};
}

UdmfSpecial special_of(const SpecialContext& context, const GeometryLine& line)
{
    const PortedMap& map = context.map;
    const std::int64_t speed = context.options.fast_doors ? kFast : kSlow;
    const auto slab = [&](std::int32_t sector) {
        return sector == kNoSector ? -1 : map.geometry.sectors[static_cast<std::size_t>(sector)].slab;
    };
    if (line.role == LineRole::SlabFace && slab(line.front_sector) < 0) {
        const std::uint32_t door = map.geometry.slabs[static_cast<std::size_t>(slab(line.back_sector))].line;
        const DoorRule& rule = map.rules.doors.at(door);
        switch (rule.use) {
        case DoorUse::Hand:
            return door_special(context.options, rule);
        case DoorUse::Shot:
            return {.number = wad::special::kDoorOpen,
                    .arguments = {map.tags.at(door), speed, 0, 0, 0},
                    .by_shots = true};
        case DoorUse::Exit:
            return exit_special(context, *rule.exit);
        case DoorUse::Remote:
        case DoorUse::Shut:
            return {};
        }
    }
    UdmfSpecial special;
    TriggerKind kind = TriggerKind::Walk;
    if (const Trigger* trigger = map.rules.trigger_of(line.mark)) {
        kind = trigger->kind;
        special.number = wad::special::kDoorOpen;
        special.arguments = {map.tags.at(*trigger->doors.begin()), speed, 0, 0, 0};
    } else if (const Teleport* teleport = map.rules.teleport_of(line.mark)) {
        kind = teleport->kind;
        special.number = wad::special::kTeleport;
        special.arguments = {teleport_id(map, *teleport), 0, 0, 0, 0};
        special.again = !teleport->is_once;
    }
    if (kind == TriggerKind::Walk && !line.is_two_sided()) return {};
    special.by_hand = kind == TriggerKind::Switch;
    special.by_walking = kind == TriggerKind::Walk;
    return special;
}

void write_special(const UdmfSpecial& special, wad::UdmfBlock& block)
{
    if (special.number == 0) return;
    block.set("special", special.number);
    for (std::size_t i = 0; i < special.arguments.size(); ++i)
        if (special.arguments[i] != 0) block.set(fmt::format("arg{}", i), special.arguments[i]);
    if (special.by_hand) block.set("playeruse", true);
    if (special.by_monsters) block.set("monsteruse", true);
    if (special.by_walking) {
        block.set("playercross", true);
        block.set("firstsideonly", true); // from outside into the tile
    }
    if (special.by_shots) block.set("impact", true);
    if (special.again) block.set("repeatspecial", true);
    if (special.lock != 0) block.set("locknumber", special.lock);
}

std::vector<SlidingDoor> sliding_doors(const PortedMap& map, const PortOptions& options)
{
    if (!options.slides) return {};
    return DoorFinder(map, options).find();
}

} // namespace converter::port
