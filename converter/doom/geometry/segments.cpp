#include "converter/doom/geometry/segments.h"

#include "rpg/model/line_flags.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <map>
#include <optional>
#include <utility>

namespace converter::port {
namespace {

using rpg::Level;
using rpg::Line;
using rpg::Thing;

constexpr int kHalfTile = 32;

Point on_map(Point point)
{
    return glm::clamp(point, 0, kMapUnits);
}

class Collector {
public:
    Collector(const Level& level, const SegmentOptions& options) : level_(level), options_(options) {}

    LevelSegments collect()
    {
        for (std::uint32_t i = 0; i < level_.lines.size(); ++i) add_line(i);
        for (std::uint32_t i = 0; i < level_.things.size(); ++i) add_thing(i);
        add_grid();
        return std::move(out_);
    }

private:
    void add(Point from, Point to, RecordKind kind, std::uint32_t source)
    {
        from = on_map(from);
        to = on_map(to);
        if (from != to) out_.segments.push_back({from, to, {kind, source, true}});
    }

    void add_line(std::uint32_t index)
    {
        const Line& line = level_.lines[index];
        if (line.from == line.to) return;
        if (line.has(rpg::line_flag::kDoor)) {
            add_door(index);
        } else if (!line.has(rpg::line_flag::kSecret)) {
            add(to_point(line.from), to_point(line.to), RecordKind::Wall, index);
        } else if (const auto partner = partner_of(index)) {
            if (line.has(rpg::line_flag::kRecessPlus)) add_secret(index, *partner);
        } else {
            out_.unpaired_secrets.push_back(index);
            add(to_point(line.from), to_point(line.to), RecordKind::Wall, index);
        }
    }

    // Four sides, each with the outside on its right.
    void add_door(std::uint32_t index)
    {
        const Point from = to_point(level_.lines[index].from);
        const Point to = to_point(level_.lines[index].to);
        const Point way = to - from;
        const double length = glm::length(glm::dvec2(way));
        const double half = options_.door_thickness / 2.0;
        const Point right{static_cast<int>(std::lround(-way.y * half / length)),
                          static_cast<int>(std::lround(way.x * half / length))};
        add(from + right, to + right, RecordKind::DoorFace, index);
        add(to - right, from - right, RecordKind::DoorFace, index);
        add(to + right, to - right, RecordKind::DoorJamb, index);
        add(from - right, from + right, RecordKind::DoorJamb, index);
        Slab slab{.line = index, .other = index, .is_secret = false, .low = from, .high = from};
        for (const Point corner : {from + right, from - right, to + right, to - right}) {
            slab.low = glm::min(slab.low, corner);
            slab.high = glm::max(slab.high, corner);
        }
        out_.slabs.push_back(slab);
    }

    // A whole side of one tile.
    static bool is_tile_side(const Line& line)
    {
        const Point way = to_point(line.to) - to_point(line.from);
        const bool is_straight = way.x == 0 || way.y == 0;
        return is_straight && std::abs(way.x) + std::abs(way.y) == 64 && line.from.x % 8 == 0 &&
               line.from.y % 8 == 0 && (way.x != 0) == line.has(rpg::line_flag::kAlongX);
    }

    // The line on the opposite side of the tile of a secret wall.
    std::optional<std::uint32_t> partner_of(std::uint32_t index)
    {
        if (partners_.empty()) pair_secrets();
        const auto found = partners_.find(index);
        return found == partners_.end() ? std::nullopt : std::optional(found->second);
    }

    void pair_secrets()
    {
        partners_.emplace(~0U, ~0U);                                         // so that it is not empty
        std::map<std::pair<bool, std::pair<int, int>>, std::uint32_t> minus; // along x, and where
        const auto low = [](const Line& line) { return glm::min(to_point(line.from), to_point(line.to)); };
        for (std::uint32_t i = 0; i < level_.lines.size(); ++i) {
            const Line& line = level_.lines[i];
            if (line.has(rpg::line_flag::kRecessMinus) && !line.has(rpg::line_flag::kRecessPlus) &&
                is_tile_side(line))
                minus.try_emplace({line.has(rpg::line_flag::kAlongX), order_of(low(line))}, i);
        }
        for (std::uint32_t i = 0; i < level_.lines.size(); ++i) {
            const Line& line = level_.lines[i];
            if (!line.has(rpg::line_flag::kRecessPlus) || line.has(rpg::line_flag::kRecessMinus) ||
                !is_tile_side(line))
                continue;
            const bool along_x = line.has(rpg::line_flag::kAlongX);
            const Point across = along_x ? Point{0, 64} : Point{64, 0};
            const auto found = minus.find({along_x, order_of(low(line) + across)});
            if (found == minus.end()) continue;
            partners_.emplace(i, found->second);
            partners_.emplace(found->second, i);
            minus.erase(found);
        }
    }

    void add_secret(std::uint32_t plus, std::uint32_t minus)
    {
        const Line& line = level_.lines[plus];
        const bool along_x = line.has(rpg::line_flag::kAlongX);
        const Point low = on_map(glm::min(to_point(line.from), to_point(line.to)));
        const Point high = low + Point{64, 64};
        const Point shift = along_x ? Point{0, rpg::kRecessUnits} : Point{rpg::kRecessUnits, 0};
        const Point near = low + shift;
        const Point far = high - shift;
        if (along_x) {
            add({far.x, near.y}, near, RecordKind::SecretFace, plus); // westwards: seen from the north
            add({near.x, far.y}, far, RecordKind::SecretFace, minus);
            add({high.x, low.y}, high, RecordKind::SecretJamb, plus);
            add({low.x, high.y}, low, RecordKind::SecretJamb, plus);
        } else {
            add(near, {near.x, far.y}, RecordKind::SecretFace, plus); // southwards: seen from the west
            add(far, {far.x, near.y}, RecordKind::SecretFace, minus);
            add(low, {high.x, low.y}, RecordKind::SecretJamb, plus);
            add(high, {low.x, high.y}, RecordKind::SecretJamb, plus);
        }
        out_.slabs.push_back({plus, minus, true, near, far, 0});
    }

    // Planes: as long as a tile, seen from their right-hand side.
    void add_thing(std::uint32_t index)
    {
        const Thing& thing = level_.things[index];
        using namespace rpg::thing_flag;
        if (!thing.has(kFence | kDecoration) || !thing.has(kPlane)) return;
        if (thing.has(kHidden) && (thing.has(kDecoration) || !options_.hidden_fences)) return;
        const Point at = to_point(thing.at);
        const RecordKind kind = thing.has(kDecoration) ? RecordKind::Decoration : RecordKind::Fence;
        Point half{kHalfTile, 0}; // seen from the south
        if (thing.has(kFaceNorth)) half = {-kHalfTile, 0};
        if (thing.has(kFaceEast)) half = {0, -kHalfTile};
        if (thing.has(kFaceWest)) half = {0, kHalfTile};
        add(at - half, at + half, kind, index);
    }

    void add_grid()
    {
        for (int i = 0; i <= kMapUnits; i += 64) {
            add({i, 0}, {i, kMapUnits}, RecordKind::Grid, 0);
            add({0, i}, {kMapUnits, i}, RecordKind::Grid, 0);
        }
    }

    const Level& level_;
    const SegmentOptions& options_;
    LevelSegments out_;
    std::map<std::uint32_t, std::uint32_t> partners_;
};

} // namespace

LevelSegments collect_segments(const rpg::Level& level, const SegmentOptions& options)
{
    return Collector(level, options).collect();
}

} // namespace converter::port
