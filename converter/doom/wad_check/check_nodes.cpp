#include "converter/doom/wad_check/checks.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <set>

namespace converter::wad {

namespace {

// The sidedef along which a seg runs.
std::uint16_t side_of(const Linedef& line, std::uint16_t side)
{
    return side == 0 ? line.right : line.left;
}

class NodeCheck {
public:
    NodeCheck(CheckContext& context, const MapPlace& place, const Map& map)
        : context_(context), place_(place), map_(map),
          segs_(context, place, MapPart::Segs, record_size<Seg>()),
          subsectors_(context, place, MapPart::Subsectors, record_size<Subsector>()),
          nodes_(context, place, MapPart::Nodes, record_size<Node>())
    {
    }

    void check_segs()
    {
        for (std::size_t i = 0; i < map_.segs.size(); ++i) {
            const Seg& seg = map_.segs[i];
            segs_.expect_below(seg.start, map_.vertexes.size(), "vertex", i, "start vertex", 0);
            segs_.expect_below(seg.end, map_.vertexes.size(), "vertex", i, "end vertex", 2);
            if (!segs_.expect_below(seg.line, map_.lines.size(), "line", i, "linedef", 6)) continue;
            if (seg.side > 1) {
                segs_.add("reference", i, "side", 8, fmt::format("{} is neither 0 nor 1", seg.side));
            } else if (side_of(map_.lines[seg.line], seg.side) == kNoSide) {
                segs_.add("reference", i, "side", 8,
                          fmt::format("line {} has no {} side", seg.line, seg.side == 0 ? "right" : "left"));
            }
        }
    }

    void check_subsectors()
    {
        for (std::size_t i = 0; i < map_.subsectors.size(); ++i) {
            const Subsector& subsector = map_.subsectors[i];
            const std::size_t end = std::size_t{subsector.first} + subsector.count;
            if (subsector.count == 0) {
                subsectors_.add("reference", i, "number of segs", 0, "is 0");
            } else if (end > map_.segs.size()) {
                subsectors_.add(
                    "reference", i, "segs", 0,
                    fmt::format("{} to {} of {} do not exist", subsector.first, end - 1, map_.segs.size()));
            }
        }
    }

    // Every node and subsector hangs in the tree once: the engine would loop forever.
    void check_tree()
    {
        if (map_.nodes.empty()) return;
        seen_nodes_.resize(map_.nodes.size());
        seen_subsectors_.resize(map_.subsectors.size());
        seen_nodes_.back() = true;
        walk_tree(map_.nodes.size(),
                  [&](std::size_t node, std::size_t side) { return check_child(node, side); });
    }

    void check_presence()
    {
        if (map_.lines.empty()) return;
        const bool is_missing = map_.subsectors.empty() || map_.segs.empty() ||
                                (map_.nodes.empty() && map_.subsectors.size() > 1);
        const std::optional<std::size_t> lump = place_.part(MapPart::Nodes);
        if (!is_missing || !lump) return;
        context_.add("no-nodes", context_.wad.lumps[*lump], place_.name + "/NODES", 0,
                     "the map has lines but no nodes, subsectors or segs");
    }

private:
    // The node to look at next; nothing if the child is a subsector, is not there or was met before.
    std::optional<std::size_t> check_child(std::size_t node, std::size_t side)
    {
        const std::uint16_t child = map_.nodes[node].children[side];
        const bool is_leaf = (child & kSubsectorBit) != 0;
        const std::size_t index = child & ~unsigned{kSubsectorBit};
        const std::string_view what = is_leaf ? "subsector" : "node";
        const std::string_view field = side == 0 ? "right child" : "left child";
        const std::size_t offset = 24 + side * 2;
        std::vector<bool>& seen = is_leaf ? seen_subsectors_ : seen_nodes_;
        if (!nodes_.expect_below(index, seen.size(), what, node, field, offset)) return std::nullopt;
        if (seen[index]) {
            nodes_.add("node-tree", node, field, offset,
                       fmt::format("{} {} is in the tree twice", what, index));
            return std::nullopt;
        }
        seen[index] = true;
        return is_leaf ? std::nullopt : std::optional(index);
    }

    CheckContext& context_;
    const MapPlace& place_;
    const Map& map_;
    RecordReport segs_;
    RecordReport subsectors_;
    RecordReport nodes_;
    std::vector<bool> seen_nodes_;
    std::vector<bool> seen_subsectors_;
};

constexpr double kSlack = 2; // units: the points that builders add are rounded

// What the references do not say: segs lie on their lines and cover all sides, subsectors are of one sector.
class BspCheck {
public:
    BspCheck(CheckContext& context, const MapPlace& place, const Map& map)
        : map_(map), segs_(context, place, MapPart::Segs, record_size<Seg>()),
          subsectors_(context, place, MapPart::Subsectors, record_size<Subsector>()),
          lines_(context, place, MapPart::Linedefs, record_size<Linedef>(map.form))
    {
    }

    // Whether all that segs and subsectors refer to exists.
    bool is_sound() const
    {
        return std::ranges::all_of(map_.lines, [&](const Linedef& line) { return has_ends(map_, line); }) &&
               std::ranges::all_of(map_.segs, [&](const Seg& seg) { return is_whole(seg); }) &&
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
                segs_.add("seg-off-line", i, "seg", 0, fmt::format("does not lie on line {}", seg.line));
            covered[seg.line][seg.side] += length(map_.vertexes[seg.start], map_.vertexes[seg.end]);
        }
        for (std::size_t i = 0; i < map_.lines.size(); ++i) {
            const Linedef& line = map_.lines[i];
            const double wanted = length(map_.vertexes[line.start], map_.vertexes[line.end]);
            for (const std::uint16_t side : {std::uint16_t{0}, std::uint16_t{1}}) {
                if (side_of(line, side) == kNoSide) continue;
                const double missing = wanted - covered[i][side];
                if (std::abs(missing) <= 2 * kSlack) continue;
                lines_.add("side-uncovered", i, side == 0 ? "right side" : "left side", 0,
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
                const std::uint16_t side = side_of(map_.lines[seg.line], seg.side);
                if (side < map_.sides.size()) sectors.insert(map_.sides[side].sector);
            }
            if (sectors.size() > 1)
                subsectors_.add("subsector-mixed", i, "segs", 0,
                                fmt::format("are of {} sectors", sectors.size()));
        }
    }

private:
    bool is_whole(const Seg& seg) const
    {
        if (seg.start >= map_.vertexes.size() || seg.end >= map_.vertexes.size() ||
            seg.line >= map_.lines.size() || seg.side > 1)
            return false;
        return side_of(map_.lines[seg.line], seg.side) != kNoSide;
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

    const Map& map_;
    RecordReport segs_;
    RecordReport subsectors_;
    RecordReport lines_;
};

} // namespace

void check_nodes(CheckContext& context, const MapPlace& place, const Map& map)
{
    if (map.extended) return; // a port's own format
    NodeCheck check(context, place, map);
    check.check_presence();
    check.check_segs();
    check.check_subsectors();
    check.check_tree();
    if (map.segs.empty()) return;
    BspCheck cover(context, place, map);
    if (!cover.is_sound()) return; // found before
    cover.check_cover();
    cover.check_sectors();
}

} // namespace converter::wad
