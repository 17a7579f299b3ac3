#include "converter/doom/port/sliding_doors.h"

#include "rpg/model/line_flags.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <map>
#include <numbers>
#include <set>
#include <utility>

namespace converter::port {
namespace {

constexpr std::size_t kMaxDoors = 128; // as many rooms fit beside a map
constexpr int kMargin = 16;            // around a door in its room
constexpr int kJamb = 4;               // how much of an open door is still to be seen
constexpr int kGap = 128;              // between the map and the rooms
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
                                   may_slide(body.first) && chosen + body.second <= kMaxDoors;
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
        const DoorUse rises = options_.scripts ? DoorUse::Shot : DoorUse::Remote;
        if (options_.target != PortTarget::Pk3 && rule.use == rises) return false;
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
            return map_.geometry.slab_of(map_.geometry.sector_at(middle + step)) ==
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

std::vector<SlidingDoor> sliding_doors(const PortedMap& map, const PortOptions& options)
{
    if (!options.slides && options.target != PortTarget::Pk3) return {};
    return DoorFinder(map, options).find();
}

} // namespace converter::port
