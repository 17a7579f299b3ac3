#include "converter/doom/geometry/map_geometry.h"

#include "converter/doom/geometry/joined_sets.h"
#include "rpg/model/line_flags.h"

#include <algorithm>
#include <array>
#include <limits>
#include <map>

namespace converter::port {

namespace {

bool goes_on(const Surface& left, int columns, const Surface& right)
{
    if (!left.is_shown && !right.is_shown) return true;
    Surface next = left;
    next.column = (left.column + columns) % 64;
    for (DecorationPlace& decoration : next.decorations)
        decoration.column = (decoration.column + columns) % 64;
    return next == right && left.decorations.empty();
}

bool can_join(const GeometryLine& first, const GeometryLine& second)
{
    const Point way = first.to - first.from;
    const Point next = second.to - second.from;
    if (cross(way, next) != 0 || dot(way, next) <= 0) return false;
    const bool is_same_thing = first.role != LineRole::SlabFace || first.source == second.source;
    const bool is_same_line =
        first.source == second.source || (!first.is_used_by_scripts && !second.is_used_by_scripts);
    return is_same_thing && is_same_line && first.flags == second.flags &&
           first.is_filler == second.is_filler && first.front_sector == second.front_sector &&
           first.back_sector == second.back_sector && first.role == second.role &&
           first.is_hidden == second.is_hidden && first.is_secret == second.is_secret &&
           first.mark == second.mark &&
           goes_on(first.front, columns_between(first.from, first.to), second.front) &&
           goes_on(second.back, columns_between(second.from, second.to), first.back);
}

void join_lines(std::vector<GeometryLine>& lines)
{
    struct Ends {
        std::vector<std::size_t> leaving;
        std::vector<std::size_t> arriving;
    };
    std::map<Point, Ends, PointOrder> ends;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        ends[lines[i].from].leaving.push_back(i);
        ends[lines[i].to].arriving.push_back(i);
    }
    std::vector<bool> is_gone(lines.size());
    for (const auto& [point, meeting] : ends) {
        if (meeting.leaving.size() != 1 || meeting.arriving.size() != 1) continue;
        const std::size_t first = meeting.arriving.front();
        const std::size_t second = meeting.leaving.front();
        if (first == second || !can_join(lines[first], lines[second])) continue;
        lines[second].from = lines[first].from; // the column of the first goes on from there
        lines[second].front = lines[first].front;
        is_gone[first] = true;
        std::vector<std::size_t>& start = ends.at(lines[second].from).leaving;
        for (std::size_t& line : start)
            if (line == first) line = second;
    }
    std::size_t kept = 0;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (is_gone[i]) continue;
        if (kept != i) lines[kept] = std::move(lines[i]);
        ++kept;
    }
    lines.resize(kept);
}

using rpg::Line;
using rpg::Thing;

constexpr int kWidth = 64; // columns of a picture

int wrapped(int column)
{
    return ((column % kWidth) + kWidth) % kWidth;
}

class LineBuilder {
public:
    LineBuilder(const rpg::Level& level, const Regions& regions, const GeometryOptions& options,
                MapGeometry& geometry)
        : level_(level), regions_(regions), options_(options), geometry_(geometry), faces_(*geometry.faces)
    {
    }

    void build()
    {
        for (std::uint32_t edge = 0; edge < regions_.is_barrier.size(); ++edge) {
            const std::int32_t right = sector_of(2 * edge);
            const std::int32_t left = sector_of(2 * edge + 1);
            if (right == kNoSector && left == kNoSector) {
                geometry_.notes.unreached += find(edge, RecordKind::Wall) != nullptr ? 1U : 0U;
            } else if (right == kNoSector || left == kNoSector) {
                add_wall(right == kNoSector ? 2 * edge + 1 : 2 * edge);
            } else {
                add_two_sided(edge);
            }
        }
    }

private:
    std::int32_t sector_of(std::uint32_t half) const
    {
        return geometry_.sector_of_face[faces_.face_of(half)];
    }
    std::int32_t slab_of(std::uint32_t half) const { return regions_.slab[faces_.face_of(half)]; }
    const std::vector<Record>& records(std::uint32_t edge) const
    {
        return faces_.arrangement().edges[edge].records;
    }
    const Record* find(std::uint32_t edge, RecordKind kind) const
    {
        const auto found = std::ranges::find(records(edge), kind, &Record::kind);
        return found == records(edge).end() ? nullptr : &*found;
    }
    // The record of a line to be seen from the right of the half-edge, better from the side that it shows.
    const Record* find_seen(std::uint32_t half, RecordKind kind) const
    {
        const std::vector<Record>& all = records(edge_of(half));
        const auto seen = std::ranges::find_if(all, [&](const Record& record) {
            return record.kind == kind && record.forward == (half % 2 == 0);
        });
        return seen != all.end() ? &*seen : find(edge_of(half), kind);
    }

    GeometryLine line_along(std::uint32_t half) const
    {
        return {.from = faces_.start(half),
                .to = faces_.end(half),
                .front_sector = sector_of(half),
                .back_sector = sector_of(twin_of(half)),
                .mark = mark_of(edge_of(half))};
    }

    // A door keeps its picture at its ends: whoever stands behind it sees it mirrored.
    Surface surface_of_line(std::uint32_t half, std::uint32_t source) const
    {
        const Line& line = level_.lines[source];
        const Point from = to_point(line.from);
        const Point to = to_point(line.to);
        const Point way = to - from;
        const bool is_along = dot(way, faces_.end(half) - faces_.start(half)) >= 0;
        const Point left = is_along ? from : to;
        const bool is_wide = std::abs(way.x) >= std::abs(way.y);
        const Point start = faces_.start(half);
        int column = is_wide ? std::abs(start.x - left.x) : std::abs(start.y - left.y);
        const bool is_behind = !is_along && line.has(rpg::line_flag::kTwoSided);
        const bool flip = line.has(rpg::line_flag::kFlip) != is_behind;
        if (flip) column += kWidth - wrapped(columns_between(from, to));
        return {.is_shown = true,
                .flip = flip,
                .picture = static_cast<std::uint16_t>(line.texture),
                .column = wrapped(column)};
    }

    void decorate(std::uint32_t half, Surface& surface) const
    {
        for (const Record& record : records(edge_of(half))) {
            if (record.kind != RecordKind::Decoration || record.forward != (half % 2 == 0)) continue;
            const Thing& thing = level_.things[record.source];
            using namespace rpg::thing_flag;
            if (thing.has(kTexture)) continue;
            const bool is_turned = thing.has(kNorthOrSouth);
            const Point at = to_point(thing.at);
            const Point start = faces_.start(half);
            const int from_middle =
                thing.has(kNorthOrSouth) ? std::abs(start.x - at.x) : std::abs(start.y - at.y);
            const bool is_left_half = dot(at - start, faces_.end(half) - start) > 0;
            surface.decorations.push_back(
                {thing.id, is_turned != thing.has(kFlip),
                 wrapped(is_left_half ? kWidth / 2 - from_middle : kWidth / 2 + from_middle)});
        }
    }

    void add_wall(std::uint32_t half)
    {
        GeometryLine line = line_along(half);
        line.role = slab_of(half) >= 0 ? LineRole::Jamb : LineRole::Wall;
        const Record* record = find_seen(half, RecordKind::Wall);
        line.is_filler = record == nullptr;
        for (const RecordKind kind : {RecordKind::DoorFace, RecordKind::SecretFace, RecordKind::DoorJamb})
            if (record == nullptr) record = find_seen(half, kind);
        line.is_secret = record != nullptr && record->kind == RecordKind::SecretFace;
        if (record == nullptr && find(edge_of(half), RecordKind::SecretJamb) == nullptr)
            ++geometry_.notes.bare;
        line.source = record != nullptr ? record->source : nearest_line(half);
        if (line.source < level_.lines.size()) {
            line.front = surface_of_line(half, line.source);
            remember(line);
        }
        if (record == nullptr) line.front.column = wrapped(line.front.column);
        decorate(half, line.front);
        if (line.from.x != line.to.x && line.from.y != line.to.y) ++geometry_.notes.diagonals;
        geometry_.lines.push_back(std::move(line));
    }

    void remember(GeometryLine& line) const
    {
        line.is_hidden = level_.lines[line.source].has(rpg::line_flag::kHidden);
        line.flags = level_.lines[line.source].flags;
        line.is_used_by_scripts = options_.kept.contains(line.source);
    }

    std::uint32_t nearest_line(std::uint32_t half) const
    {
        const Point middle = faces_.start(half) + faces_.end(half); // doubled
        std::int64_t best = std::numeric_limits<std::int64_t>::max();
        auto nearest = static_cast<std::uint32_t>(level_.lines.size());
        for (std::uint32_t i = 0; i < level_.lines.size(); ++i) {
            const Point other = to_point(level_.lines[i].from) + to_point(level_.lines[i].to);
            const std::int64_t distance = dot(other - middle, other - middle);
            if (distance < best) {
                best = distance;
                nearest = i;
            }
        }
        return nearest;
    }

    void add_two_sided(std::uint32_t edge)
    {
        if (slab_of(2 * edge) != slab_of(2 * edge + 1)) {
            add_slab_face(edge);
        } else if (slab_of(2 * edge) >= 0) {
            return; // inside of a door nothing else stands
        } else if (find(edge, RecordKind::Wall) != nullptr) {
            add_thin_wall(edge);
        } else if (find(edge, RecordKind::Fence) != nullptr) {
            add_fence(edge);
        } else if (sector_of(2 * edge) != sector_of(2 * edge + 1) || mark_of(edge) != kNoMark) {
            const Mark mark = mark_at(edge);
            const bool is_turned =
                mark.number != kNoMark && faces_.all()[faces_.face_of(2 * edge)].tile == mark.tile;
            geometry_.lines.push_back(line_along(is_turned ? 2 * edge + 1 : 2 * edge));
            geometry_.lines.back().role = LineRole::Border;
        }
    }

    // The room in front. Between two slabs both sides show the door: either may be open.
    void add_slab_face(std::uint32_t edge)
    {
        const std::uint32_t half =
            slab_of(2 * edge) >= 0 && slab_of(2 * edge + 1) < 0 ? 2 * edge + 1 : 2 * edge;
        GeometryLine line = line_along(half);
        line.role = LineRole::SlabFace;
        const Slab& slab = geometry_.slabs[static_cast<std::size_t>(slab_of(twin_of(half)))];
        line.is_secret = slab.is_secret;
        line.source = slab.line;
        line.mark = kNoMark;
        for (const RecordKind kind : {RecordKind::DoorFace, RecordKind::SecretFace})
            if (const Record* record = find_seen(half, kind)) line.source = record->source;
        line.front = surface_of_line(half, line.source);
        decorate(half, line.front);
        if (slab_of(half) >= 0)
            line.back =
                surface_of_line(twin_of(half), geometry_.slabs[static_cast<std::size_t>(slab_of(half))].line);
        line.is_hidden = level_.lines[line.source].has(rpg::line_flag::kHidden);
        geometry_.lines.push_back(std::move(line));
    }

    void add_thin_wall(std::uint32_t edge)
    {
        GeometryLine line = line_along(2 * edge);
        line.role = LineRole::ThinWall;
        for (const Record& record : records(edge)) {
            if (record.kind != RecordKind::Wall) continue;
            line.source = record.source;
            const std::uint32_t half = record.forward ? 2 * edge : 2 * edge + 1;
            Surface& surface = record.forward ? line.front : line.back;
            if (!surface.is_shown) surface = surface_of_line(half, record.source);
        }
        remember(line);
        ++geometry_.notes.thin_walls;
        geometry_.lines.push_back(std::move(line));
    }

    void add_fence(std::uint32_t edge)
    {
        GeometryLine line = line_along(2 * edge);
        line.role = LineRole::Fence;
        line.source = find(edge, RecordKind::Fence)->source;
        line.front = surface_of_fence(2 * edge, line.source);
        line.back = surface_of_fence(2 * edge + 1, line.source);
        geometry_.lines.push_back(std::move(line));
    }

    Surface surface_of_fence(std::uint32_t half, std::uint32_t source) const
    {
        const Thing& thing = level_.things[source];
        using namespace rpg::thing_flag;
        Point picture_way{1, 0}; // from the left end of the picture to the right one
        if (thing.has(kFaceSouth)) picture_way = {-1, 0};
        if (thing.has(kFaceEast)) picture_way = {0, -1};
        if (thing.has(kFaceWest)) picture_way = {0, 1};
        const Point way = faces_.end(half) - faces_.start(half);
        const Point from_left = faces_.start(half) - to_point(thing.at);
        const bool is_wide = picture_way.x != 0;
        const int sign = dot(way, {1, 1}) > 0 ? 1 : -1;
        const int column = kWidth / 2 + sign * (is_wide ? from_left.x : from_left.y);
        return {.is_shown = true,
                .is_sprite = !thing.has(kTexture),
                .flip = (dot(way, picture_way) < 0) != thing.has(kFlip),
                .picture = thing.id,
                .column = wrapped(column)};
    }

    struct Mark {
        std::int32_t number = kNoMark;
        int tile = 0;
    };
    std::int32_t mark_of(std::uint32_t edge) const { return mark_at(edge).number; }

    Mark mark_at(std::uint32_t edge) const
    {
        if (options_.marks.empty()) return {};
        const Point a = faces_.start(2 * edge);
        const Point b = faces_.end(2 * edge);
        const bool is_column = a.x == b.x && a.x % 64 == 0;
        const bool is_row = a.y == b.y && a.y % 64 == 0;
        if (!is_column && !is_row) return {};
        const int column = std::min(a.x, b.x) / 64;
        const int row = std::min(a.y, b.y) / 64;
        const rpg::TilePos low{column, row}; // east or south of the edge
        const rpg::TilePos other = rpg::neighbour(low, is_column ? rpg::Side::West : rpg::Side::North);
        for (const auto& [tile, side] : {std::pair(low, is_column ? rpg::Side::West : rpg::Side::North),
                                         std::pair(other, is_column ? rpg::Side::East : rpg::Side::South)}) {
            if (!rpg::is_on_map(tile)) continue;
            const auto found = options_.marks.find({rpg::tile_index(tile), side});
            if (found != options_.marks.end()) return {found->second, rpg::tile_index(tile)};
        }
        return {};
    }

    static constexpr std::uint16_t kNorthOrSouth = rpg::thing_flag::kFaceNorth | rpg::thing_flag::kFaceSouth;

    const rpg::Level& level_;
    const Regions& regions_;
    const GeometryOptions& options_;
    MapGeometry& geometry_;
    const Faces& faces_;
};

// The lines between the sectors that `geometry` has already; those that go on in the same way are one.
void build_lines(const rpg::Level& level, const Regions& regions, const GeometryOptions& options,
                 MapGeometry& geometry)
{
    LineBuilder(level, regions, options, geometry).build();
    join_lines(geometry.lines);
}

constexpr std::uint8_t kLavaSprite = 128;
constexpr std::uint8_t kFireSprite = 129;

std::array<Hazard, rpg::kTileCount> hazards_of(const rpg::Level& level)
{
    std::array<Hazard, rpg::kTileCount> hazards{};
    for (const rpg::Thing& thing : level.things) {
        if (thing.has(rpg::thing_flag::kPlane | rpg::thing_flag::kTexture | rpg::thing_flag::kHidden) ||
            (thing.id != kLavaSprite && thing.id != kFireSprite))
            continue;
        hazards[static_cast<std::size_t>(rpg::tile_index(rpg::tile_of(thing.at)))] =
            thing.id == kLavaSprite ? Hazard::Lava : Hazard::Fire;
    }
    return hazards;
}

class SectorBuilder {
public:
    SectorBuilder(const rpg::Level& level, const Regions& regions, const GeometryOptions& options,
                  MapGeometry& geometry)
        : level_(level), regions_(regions), options_(options), geometry_(geometry), faces_(*geometry.faces),
          hazards_(hazards_of(level)), joined_(faces_.all().size())
    {
    }

    void build()
    {
        for (std::uint32_t edge = 0; edge < regions_.is_barrier.size(); ++edge) {
            const std::uint32_t right = faces_.face_of(2 * edge);
            const std::uint32_t left = faces_.face_of(2 * edge + 1);
            if (can_join(edge, right, left)) joined_.join(right, left);
        }
        geometry_.sector_of_face.assign(faces_.all().size(), kNoSector);
        for (std::uint32_t face = 0; face < faces_.all().size(); ++face) {
            if (!regions_.is_open[face]) continue;
            if (joined_.set_of(face) == face) {
                geometry_.sector_of_face[face] = static_cast<std::int32_t>(geometry_.sectors.size());
                geometry_.sectors.push_back(attributes(face));
            }
            const std::int32_t sector = geometry_.sector_of_face[joined_.set_of(face)];
            geometry_.sector_of_face[face] = sector;
            geometry_.sectors[static_cast<std::size_t>(sector)].double_area += faces_.all()[face].double_area;
        }
    }

private:
    GeometrySector attributes(std::uint32_t face) const
    {
        const int tile = faces_.all()[face].tile;
        const auto index = static_cast<std::size_t>(tile);
        GeometrySector sector{.hazard = hazards_[index], .slab = regions_.slab[face], .tile = tile};
        if (index < level_.floor_planes.size()) sector.floor = level_.floor_planes[index];
        if (index < level_.ceiling_planes.size()) sector.ceiling = level_.ceiling_planes[index];
        if (index < options_.light.size()) sector.light = options_.light[index];
        return sector;
    }

    bool can_join(std::uint32_t edge, std::uint32_t right, std::uint32_t left) const
    {
        if (!regions_.is_open[right] || !regions_.is_open[left] ||
            regions_.slab[right] != regions_.slab[left])
            return false;
        if (regions_.slab[right] >= 0) return true;
        if (regions_.is_barrier[edge]) return false;
        const GeometrySector one = attributes(right);
        const GeometrySector other = attributes(left);
        const bool is_apart = options_.apart.contains(one.tile) || options_.apart.contains(other.tile);
        if (is_apart && one.tile != other.tile) return false;
        return one.floor == other.floor && one.ceiling == other.ceiling && one.hazard == other.hazard &&
               one.light == other.light;
    }

    const rpg::Level& level_;
    const Regions& regions_;
    const GeometryOptions& options_;
    MapGeometry& geometry_;
    const Faces& faces_;
    std::array<Hazard, rpg::kTileCount> hazards_;
    DisjointSets joined_;
};

} // namespace

MapGeometry build_geometry(const rpg::Level& level, const GeometryOptions& options)
{
    MapGeometry geometry;
    LevelSegments segments = collect_segments(
        level, {.door_thickness = options.door_thickness, .hidden_fences = options.hidden_fences});
    geometry.arrangement = std::make_unique<Arrangement>(arrange(segments.segments));
    geometry.notes.is_too_complex = geometry.arrangement->is_too_complex;
    geometry.faces = std::make_unique<Faces>(*geometry.arrangement);
    Regions regions = find_regions(*geometry.faces, {.segments = segments,
                                                     .level = level,
                                                     .seeds = flood_seeds(level, options.arrivals),
                                                     .keep_unreached = options.keep_unreached});
    geometry.slabs = std::move(segments.slabs);
    for (std::size_t i = 0; i < geometry.slabs.size(); ++i) geometry.slabs[i].body = regions.bodies[i];
    geometry.notes.closure = regions.closure;
    geometry.notes.leaks = std::move(regions.leaks);
    geometry.notes.rounded = geometry.arrangement->rounded;
    geometry.notes.dropped = geometry.arrangement->dropped;
    geometry.notes.unpaired_secrets = std::move(segments.unpaired_secrets);
    SectorBuilder(level, regions, options, geometry).build();
    build_lines(level, regions, options, geometry);
    geometry.is_barrier = std::move(regions.is_barrier);
    return geometry;
}

std::int32_t MapGeometry::sector_at(Point point) const
{
    const auto face = faces->face_at(point);
    return face ? sector_of_face[*face] : kNoSector;
}

} // namespace converter::port
