#include "converter/doom/geometry/regions.h"

#include "converter/doom/geometry/joined_sets.h"
#include "rpg/model/line_flags.h"
#include "rpg/model/opcodes.h"

#include <algorithm>

namespace converter::port {
namespace {

using rpg::Command;
using rpg::Level;

bool has_kind(const Edge& edge, RecordKind kind)
{
    return std::ranges::any_of(edge.records, [kind](const Record& record) { return record.kind == kind; });
}

class RegionFinder {
public:
    RegionFinder(const Faces& faces, const RegionRequest& request)
        : faces_(faces), segments_(request.segments), level_(request.level), request_(request)
    {
        regions_.is_open.resize(faces.all().size());
        regions_.slab.assign(faces.all().size(), -1);
        for (const Edge& edge : faces.arrangement().edges)
            regions_.is_barrier.push_back(has_kind(edge, RecordKind::Wall) ||
                                          has_kind(edge, RecordKind::DoorJamb) ||
                                          has_kind(edge, RecordKind::SecretJamb));
        mark_slabs();
    }

    Regions find()
    {
        const std::vector<Point>& seeds = request_.seeds;
        const auto first =
            std::ranges::find_if(seeds, [&](Point seed) { return faces_.face_at(seed).has_value(); });
        if (first == seeds.end()) return std::move(regions_);
        const std::uint32_t start = *faces_.face_at(*first);
        if (!flood(start)) {
            regions_.closure = Closure::Blocks;
            add_block_barriers();
            if (!flood(start)) {
                regions_.closure = Closure::Frame;
                add_frame();
                flood(start);
            }
        }
        for (auto seed = first + 1; seed != seeds.end(); ++seed) {
            const auto face = faces_.face_at(*seed);
            if (face && !regions_.is_open[*face] && !flood(*face)) regions_.leaks.push_back(*seed);
        }
        if (request_.keep_unreached) open_unreached();
        return std::move(regions_);
    }

private:
    // The edges of a slab enclose it: spread from inside without crossing them.
    void mark_slabs()
    {
        for (std::size_t i = 0; i < segments_.slabs.size(); ++i) {
            const Slab& slab = segments_.slabs[i];
            for (const std::uint32_t face : inside_of(slab))
                regions_.slab[face] = static_cast<std::int32_t>(i);
        }
        join_slabs();
    }

    // A door of Doom rises to the lowest ceiling beside it: another shut door would keep it down.
    void join_slabs()
    {
        DisjointSets bodies(segments_.slabs.size());
        for (std::uint32_t edge = 0; edge < regions_.is_barrier.size(); ++edge) {
            const std::int32_t right = regions_.slab[faces_.face_of(2 * edge)];
            const std::int32_t left = regions_.slab[faces_.face_of(2 * edge + 1)];
            if (right >= 0 && left >= 0)
                bodies.join(static_cast<std::uint32_t>(right), static_cast<std::uint32_t>(left));
        }
        regions_.bodies.reserve(segments_.slabs.size());
        for (std::uint32_t i = 0; i < segments_.slabs.size(); ++i)
            regions_.bodies.push_back(bodies.set_of(i));
        for (std::int32_t& slab : regions_.slab)
            if (slab >= 0) slab = static_cast<std::int32_t>(bodies.set_of(static_cast<std::uint32_t>(slab)));
    }

    std::vector<std::uint32_t> inside_of(const Slab& slab) const
    {
        const auto start = faces_.face_at((slab.low + slab.high) / 2);
        if (!start) return {};
        std::vector<std::uint32_t> inside{*start};
        std::vector<bool> seen(faces_.all().size());
        seen[*start] = true;
        for (std::size_t i = 0; i < inside.size(); ++i) {
            for (const std::uint32_t half : faces_.all()[inside[i]].border) {
                if (!is_in_box(slab, faces_.start(half))) return {}; // the slab is not whole
                const std::uint32_t other = faces_.face_of(twin_of(half));
                if (bounds(slab, edge_of(half)) || seen[other]) continue;
                if (faces_.is_outside(other)) return {};
                seen[other] = true;
                inside.push_back(other);
            }
        }
        return inside;
    }

    static bool is_in_box(const Slab& slab, Point point)
    {
        return point == glm::clamp(point, slab.low - 1, slab.high + 1);
    }

    bool bounds(const Slab& slab, std::uint32_t edge) const
    {
        return std::ranges::any_of(faces_.arrangement().edges[edge].records, [&](const Record& record) {
            const bool is_side = record.kind == RecordKind::DoorFace || record.kind == RecordKind::DoorJamb ||
                                 record.kind == RecordKind::SecretFace ||
                                 record.kind == RecordKind::SecretJamb;
            return is_side && (record.source == slab.line || record.source == slab.other);
        });
    }

    // Opens all that can be reached, or nothing if the outside can.
    bool flood(std::uint32_t start)
    {
        std::vector<bool> reached = regions_.is_open;
        std::vector<std::uint32_t> waiting{start};
        reached[start] = true;
        while (!waiting.empty()) {
            const std::uint32_t face = waiting.back();
            waiting.pop_back();
            for (const std::uint32_t half : faces_.all()[face].border) {
                const std::uint32_t other = faces_.face_of(twin_of(half));
                if (regions_.is_barrier[edge_of(half)] || reached[other]) continue;
                if (faces_.is_outside(other)) return false;
                reached[other] = true;
                waiting.push_back(other);
            }
        }
        regions_.is_open = std::move(reached);
        return true;
    }

    bool is_solid(std::uint32_t face) const
    {
        return level_.is_solid(rpg::tile_at_index(faces_.all()[face].tile));
    }

    void open_unreached()
    {
        for (std::uint32_t half = 0; half < faces_.half_edges(); ++half) {
            const std::uint32_t face = faces_.face_of(half);
            if (regions_.is_open[face] || regions_.is_open[faces_.face_of(twin_of(half))]) continue;
            const std::vector<Record>& records = faces_.arrangement().edges[edge_of(half)].records;
            const bool is_seen = std::ranges::any_of(records, [&](const Record& record) {
                return record.kind == RecordKind::Wall && record.forward == (half % 2 == 0);
            });
            if (is_seen && !faces_.is_outside(face)) flood(face);
        }
    }

    void add_block_barriers()
    {
        for (std::uint32_t edge = 0; edge < regions_.is_barrier.size(); ++edge) {
            const std::uint32_t right = faces_.face_of(2 * edge);
            const std::uint32_t left = faces_.face_of(2 * edge + 1);
            if (faces_.is_outside(right) || faces_.is_outside(left)) continue;
            if (has_kind(faces_.arrangement().edges[edge], RecordKind::Grid) &&
                is_solid(right) != is_solid(left))
                regions_.is_barrier[edge] = true;
        }
    }

    // The tiles around all walls and the seeds.
    void add_frame()
    {
        Point low{kMapUnits, kMapUnits};
        Point high{0, 0};
        for (const Segment& segment : segments_.segments) {
            if (segment.record.kind == RecordKind::Grid) continue;
            for (const Point end : {segment.from, segment.to}) {
                low = glm::min(low, end);
                high = glm::max(high, end);
            }
        }
        const rpg::TilePos spawn = level_.start_tile();
        const Point corner{spawn.x * 64, spawn.y * 64};
        low = glm::min(low, corner) / 64 * 64;
        high = (glm::max(high, corner + 64) + 63) / 64 * 64;
        for (std::uint32_t edge = 0; edge < regions_.is_barrier.size(); ++edge) {
            const Point a = faces_.start(2 * edge);
            const Point b = faces_.end(2 * edge);
            const bool is_rim = (a.x == b.x && (a.x == low.x || a.x == high.x)) ||
                                (a.y == b.y && (a.y == low.y || a.y == high.y));
            if (is_rim || faces_.is_outside(faces_.face_of(2 * edge)) ||
                faces_.is_outside(faces_.face_of(2 * edge + 1)))
                regions_.is_barrier[edge] = true;
        }
    }

    const Faces& faces_;
    const LevelSegments& segments_;
    const Level& level_;
    const RegionRequest& request_;
    Regions regions_;
};

} // namespace

std::vector<Point> flood_seeds(const Level& level, const std::vector<rpg::TilePos>& arrivals)
{
    std::vector<Point> seeds;
    seeds.push_back(middle_of(level.start_tile()));
    for (const Command& command : level.commands) {
        if (rpg::effects_of(command).jump != rpg::Jump::Teleport) continue;
        const rpg::TilePos tile = rpg::target_tile(command);
        if (rpg::is_on_map(tile)) seeds.push_back(middle_of(tile));
    }
    for (const rpg::TilePos tile : arrivals) seeds.push_back(middle_of(tile));
    for (const rpg::Thing& thing : level.things)
        if (!thing.has(rpg::thing_flag::kPlane | rpg::thing_flag::kDecoration | rpg::thing_flag::kFence))
            seeds.push_back(to_point(thing.at));
    return seeds;
}

Regions find_regions(const Faces& faces, const RegionRequest& request)
{
    return RegionFinder(faces, request).find();
}

} // namespace converter::port
