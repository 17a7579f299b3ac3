#include "converter/doom/check/check_internal.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <set>

namespace converter::wad {

namespace {

constexpr double kSlack = 2; // units: the points that builders add are rounded

// What the references do not say: segs lie on their lines and cover all sides, subsectors are of one sector.
class BspCheck {
public:
    BspCheck(CheckContext& context, const MapPlace& place, const Map& map)
        : context_(context), place_(place), map_(map)
    {
    }

    // Whether all that segs and subsectors refer to exists.
    bool is_sound() const
    {
        const bool has_ends = std::ranges::all_of(map_.lines, [&](const Linedef& line) {
            return line.start < map_.vertexes.size() && line.end < map_.vertexes.size();
        });
        return has_ends && std::ranges::all_of(map_.segs, [&](const Seg& seg) { return is_whole(seg); }) &&
               std::ranges::all_of(map_.subsectors, [&](const Subsector& subsector) {
                   return subsector.count != 0 &&
                          std::size_t{subsector.first} + subsector.count <= map_.segs.size();
               });
    }

    void check_cover()
    {
        std::vector<std::array<double, 2>> covered(map_.lines.size());
        for (std::size_t i = 0; i < map_.segs.size(); ++i) {
            const Seg& seg = map_.segs[i];
            const Linedef& line = map_.lines[seg.line];
            if (distance(line, map_.vertexes[seg.start]) > kSlack ||
                distance(line, map_.vertexes[seg.end]) > kSlack)
                add("seg-off-line", MapPart::Segs, i, kSegSize, "seg",
                    fmt::format("does not lie on line {}", seg.line));
            covered[seg.line][seg.side] += length(map_.vertexes[seg.start], map_.vertexes[seg.end]);
        }
        for (std::size_t i = 0; i < map_.lines.size(); ++i) {
            const Linedef& line = map_.lines[i];
            const double wanted = length(map_.vertexes[line.start], map_.vertexes[line.end]);
            for (std::size_t side = 0; side < 2; ++side) {
                if ((side == 0 ? line.right : line.left) == kNoSide) continue;
                const double missing = wanted - covered[i][side];
                if (std::abs(missing) <= 2 * kSlack) continue;
                add("side-uncovered", MapPart::Linedefs, i, linedef_size(map_.form),
                    side == 0 ? "right side" : "left side",
                    fmt::format("segs cover {:.0f} of {:.0f} units", covered[i][side], wanted));
            }
        }
    }

    void check_sectors()
    {
        for (std::size_t i = 0; i < map_.subsectors.size(); ++i) {
            const Subsector& subsector = map_.subsectors[i];
            std::set<std::uint16_t> sectors;
            for (std::size_t k = subsector.first;
                 k < std::size_t{subsector.first} + subsector.count && k < map_.segs.size(); ++k) {
                const Seg& seg = map_.segs[k];
                const std::uint16_t side =
                    seg.side == 0 ? map_.lines[seg.line].right : map_.lines[seg.line].left;
                if (side < map_.sides.size()) sectors.insert(map_.sides[side].sector);
            }
            if (sectors.size() > 1)
                add("subsector-mixed", MapPart::Subsectors, i, kSubsectorSize, "segs",
                    fmt::format("are of {} sectors", sectors.size()));
        }
    }

private:
    bool is_whole(const Seg& seg) const
    {
        if (seg.start >= map_.vertexes.size() || seg.end >= map_.vertexes.size() ||
            seg.line >= map_.lines.size() || seg.side > 1)
            return false;
        return (seg.side == 0 ? map_.lines[seg.line].right : map_.lines[seg.line].left) != kNoSide;
    }
    static double length(Vertex a, Vertex b) { return std::hypot(b.x - a.x, b.y - a.y); }

    double distance(const Linedef& line, Vertex point) const
    {
        const Vertex a = map_.vertexes[line.start];
        const Vertex b = map_.vertexes[line.end];
        const double x = b.x - a.x;
        const double y = b.y - a.y;
        const double square = x * x + y * y;
        const double share =
            square == 0 ? 0 : std::clamp((x * (point.x - a.x) + y * (point.y - a.y)) / square, 0.0, 1.0);
        return std::hypot(a.x + x * share - point.x, a.y + y * share - point.y);
    }

    void add(std::string_view kind, MapPart part, std::size_t index, std::size_t record,
             std::string_view field, std::string reason)
    {
        const std::optional<std::size_t> lump = place_.part(part);
        if (!lump) return;
        context_.add(kind, context_.wad.lumps[*lump],
                     fmt::format("{}/{}[{}]/{}", place_.name, name_of(part), index, field), index * record,
                     std::move(reason));
    }

    CheckContext& context_;
    const MapPlace& place_;
    const Map& map_;
};

} // namespace

void check_bsp(CheckContext& context, const MapPlace& place, const Map& map)
{
    if (map.extended || map.segs.empty()) return;
    BspCheck check(context, place, map);
    if (!check.is_sound()) return; // found before
    check.check_cover();
    check.check_sectors();
}

} // namespace converter::wad
