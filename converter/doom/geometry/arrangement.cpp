#include "converter/doom/geometry/arrangement.h"

#include "converter/doom/geometry/joined_sets.h"
#include "rpg/core/narrow.h"

#include <algorithm>
#include <limits>
#include <map>
#include <optional>
#include <tuple>

namespace converter::port {

namespace {

bool is_on_segment(Point from, Point to, Point point)
{
    return side_of(from, to, point) == 0 &&
           point == glm::clamp(point, glm::min(from, to), glm::max(from, to));
}

constexpr int kMaxRounds = 8;
constexpr std::size_t kMaxPoints = 20'000; // real levels have 2,500

bool ranges_touch(int a_from, int a_to, int b_from, int b_to)
{
    return std::max(a_from, a_to) >= std::min(b_from, b_to) &&
           std::max(b_from, b_to) >= std::min(a_from, a_to);
}

bool boxes_touch(const Segment& a, const Segment& b)
{
    return ranges_touch(a.from.y, a.to.y, b.from.y, b.to.y) &&
           ranges_touch(a.from.x, a.to.x, b.from.x, b.to.x);
}

std::int64_t divide_rounded(std::int64_t number, std::int64_t by) // by > 0; halves go up
{
    const std::int64_t doubled = 2 * number + by;
    return doubled >= 0 ? doubled / (2 * by) : -((-doubled + 2 * by - 1) / (2 * by));
}

struct Crossing {
    Point point{};
    bool is_exact = true;
};

// Where two segments that are not parallel meet.
std::optional<Crossing> crossing_of(const Segment& a, const Segment& b)
{
    const Point along_a = a.to - a.from;
    const Point along_b = b.to - b.from;
    std::int64_t divisor = cross(along_a, along_b);
    if (divisor == 0) return std::nullopt;
    std::int64_t share_a = cross(b.from - a.from, along_b);
    std::int64_t share_b = cross(b.from - a.from, along_a);
    if (divisor < 0) {
        divisor = -divisor;
        share_a = -share_a;
        share_b = -share_b;
    }
    if (share_a < 0 || share_a > divisor || share_b < 0 || share_b > divisor) return std::nullopt;
    const std::int64_t x = along_a.x * share_a;
    const std::int64_t y = along_a.y * share_a;
    return Crossing{{a.from.x + rpg::narrow<int>(divide_rounded(x, divisor)),
                     a.from.y + rpg::narrow<int>(divide_rounded(y, divisor))},
                    x % divisor == 0 && y % divisor == 0};
}

// Whether the segment passes through the unit square around the point.
bool passes_square(const Segment& segment, Point point)
{
    const Point from = 2 * segment.from;
    const Point to = 2 * segment.to;
    const Point centre = 2 * point;
    if (!boxes_touch({from, to, {}}, {centre - 1, centre + 1, {}})) return false;
    int right = 0;
    int left = 0;
    for (const Point corner : {Point{-1, -1}, Point{1, -1}, Point{1, 1}, Point{-1, 1}}) {
        const std::int64_t side = side_of(from, to, centre + corner);
        right += side > 0 ? 1 : 0;
        left += side < 0 ? 1 : 0;
    }
    return right != 0 && left != 0;
}

struct Round {
    std::vector<Segment> pieces;
    std::size_t rounded = 0;
    bool is_too_complex = false;
};

void sort_out(std::vector<Point>& points)
{
    std::ranges::sort(points, PointOrder{});
    points.erase(std::unique(points.begin(), points.end()), points.end());
}

// All ends and crossings; `segments` must be sorted by their western ends.
std::vector<Point> meeting_points(const std::vector<Segment>& segments, Round& round)
{
    std::vector<Point> points;
    for (const Segment& segment : segments) {
        points.push_back(segment.from);
        points.push_back(segment.to);
    }
    for (std::size_t i = 0; i < segments.size(); ++i) {
        const int east = std::max(segments[i].from.x, segments[i].to.x);
        for (std::size_t k = i + 1; k < segments.size(); ++k) {
            if (std::min(segments[k].from.x, segments[k].to.x) > east) break;
            if (!boxes_touch(segments[i], segments[k])) continue;
            const std::optional<Crossing> crossing = crossing_of(segments[i], segments[k]);
            if (!crossing) continue;
            points.push_back(crossing->point);
            if (!crossing->is_exact) ++round.rounded;
        }
        if (points.size() > 8 * kMaxPoints) sort_out(points);
        if (points.size() > 8 * kMaxPoints) break;
    }
    sort_out(points);
    round.is_too_complex = points.size() > kMaxPoints;
    return points;
}

// Cuts each segment at the points on it. If a crossing had to be rounded, segments bend to points that are
// within half a unit, so that none slips to the other side of a point.
Round cut(std::vector<Segment> segments)
{
    std::ranges::stable_sort(segments, {},
                             [](const Segment& segment) { return std::min(segment.from.x, segment.to.x); });
    Round round;
    const std::vector<Point> points = meeting_points(segments, round);
    if (round.is_too_complex) return round;
    for (const Segment& segment : segments) {
        std::vector<Point> stops;
        const int reach = round.rounded != 0 ? 1 : 0;
        const Point first{std::min(segment.from.x, segment.to.x) - reach, -reach - kMapUnits};
        auto point = std::ranges::lower_bound(points, first, PointOrder{});
        const int last = std::max(segment.from.x, segment.to.x) + reach;
        for (; point != points.end() && point->x <= last; ++point) {
            if (is_on_segment(segment.from, segment.to, *point) ||
                (reach != 0 && passes_square(segment, *point)))
                stops.push_back(*point);
        }
        const Point way = segment.to - segment.from;
        std::ranges::sort(stops, {},
                          [&](Point p) { return std::pair(dot(way, p - segment.from), order_of(p)); });
        for (std::size_t i = 1; i < stops.size(); ++i)
            round.pieces.push_back({stops[i - 1], stops[i], segment.record});
    }
    std::ranges::sort(round.pieces, {}, [](const Segment& piece) {
        return std::tuple(order_of(piece.from), order_of(piece.to), piece.record);
    });
    const auto same = [](const Segment& a, const Segment& b) {
        return a.from == b.from && a.to == b.to && a.record == b.record;
    };
    round.pieces.erase(std::unique(round.pieces.begin(), round.pieces.end(), same), round.pieces.end());
    return round;
}

Arrangement index(const std::vector<Segment>& pieces)
{
    Arrangement made;
    for (const Segment& piece : pieces) {
        made.points.push_back(piece.from);
        made.points.push_back(piece.to);
    }
    sort_out(made.points);
    const auto number = [&](Point point) {
        const auto place = std::ranges::lower_bound(made.points, point, PointOrder{});
        return static_cast<std::uint32_t>(place - made.points.begin());
    };
    // Equal pieces become one edge; directions are kept in the records.
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::vector<Record>> edges; // by their ends
    for (const Segment& piece : pieces) {
        const std::uint32_t from = number(piece.from);
        const std::uint32_t to = number(piece.to);
        Record record = piece.record;
        record.forward = record.forward == (from < to);
        edges[std::minmax(from, to)].push_back(record);
    }
    for (auto& [ends, records] : edges) {
        std::ranges::sort(records);
        records.erase(std::unique(records.begin(), records.end()), records.end());
        made.edges.push_back({ends.first, ends.second, std::move(records)});
    }
    return made;
}

// Pieces that cross others in spite of all rounding; only hostile levels have them.
std::size_t drop_crossing_pieces(std::vector<Segment>& pieces)
{
    std::vector<Segment> kept;
    std::size_t dropped = 0;
    std::ranges::stable_sort(pieces, {}, [](const Segment& piece) { return piece.record.kind; });
    for (const Segment& piece : pieces) {
        const bool crosses = std::ranges::any_of(kept, [&](const Segment& other) {
            if (!boxes_touch(piece, other)) return false;
            const std::optional<Crossing> crossing = crossing_of(piece, other);
            if (!crossing) return false;
            const Point at = crossing->point;
            return !crossing->is_exact ||
                   !((at == piece.from || at == piece.to) && (at == other.from || at == other.to));
        });
        dropped += crosses ? 1U : 0U;
        if (!crosses) kept.push_back(piece);
    }
    pieces = std::move(kept);
    return dropped;
}

// For each part that hangs on nothing a vertical line through it, as long as its tile.
std::vector<Segment> ties_of_islands(const Arrangement& made)
{
    DisjointSets parts(made.points.size());
    for (const Edge& edge : made.edges) parts.join(edge.from, edge.to);
    std::vector<Segment> ties;
    for (std::uint32_t i = 1; i < made.points.size(); ++i) {
        if (parts.set_of(i) != i) continue;
        const Point point = made.points[i];
        const int top = point.y / 64 * 64;
        ties.push_back({{point.x, top}, {point.x, top + 64}, {RecordKind::Helper, 0, true}});
    }
    return ties;
}

constexpr std::uint32_t kNone = std::numeric_limits<std::uint32_t>::max();

// Directions by angle, clockwise from the east.
bool is_before(Point a, Point b)
{
    const auto is_upper = [](Point way) { return way.y < 0 || (way.y == 0 && way.x < 0); };
    if (is_upper(a) != is_upper(b)) return is_upper(b);
    return cross(a, b) > 0;
}

int tile_of_corner(Point corner)
{
    const Point tile = glm::clamp(corner / 64, 0, rpg::kMapTiles - 1);
    return rpg::tile_index({tile.x, tile.y});
}

} // namespace

Arrangement arrange(std::vector<Segment> segments)
{
    std::size_t rounded = 0;
    std::size_t dropped = 0;
    for (int ties = 0;; ++ties) {
        Round round = cut(std::move(segments));
        if (round.is_too_complex) return {.is_too_complex = true};
        for (int i = 0; round.rounded != 0 && i < kMaxRounds; ++i) {
            rounded += round.rounded;
            round = cut(std::move(round.pieces));
        }
        if (round.is_too_complex) return {.is_too_complex = true};
        if (round.rounded != 0) dropped += drop_crossing_pieces(round.pieces);
        Arrangement made = index(round.pieces);
        made.rounded = rounded;
        made.dropped = dropped;
        const std::vector<Segment> more = ties_of_islands(made);
        if (more.empty() || ties == kMaxRounds) return made;
        segments = std::move(round.pieces);
        segments.insert(segments.end(), more.begin(), more.end());
    }
}

Faces::Faces(const Arrangement& arrangement)
    : arrangement_(arrangement), face_(arrangement.edges.size() * 2, kNone), by_tile_(rpg::kTileCount)
{
    const std::vector<std::uint32_t> next = link();
    for (std::uint32_t first = 0; first < next.size(); ++first) {
        if (face_[first] != kNone) continue;
        const auto number = static_cast<std::uint32_t>(faces_.size());
        Face face;
        Point low{kMapUnits, kMapUnits};
        for (std::uint32_t half = first; face_[half] == kNone; half = next[half]) {
            face_[half] = number;
            face.border.push_back(half);
            face.double_area += cross(start(half), end(half));
            low = glm::min(low, start(half));
        }
        face.tile = tile_of_corner(low);
        if (face.double_area > 0) by_tile_[static_cast<std::size_t>(face.tile)].push_back(number);
        faces_.push_back(std::move(face));
    }
}

std::uint32_t Faces::start_of(std::uint32_t half) const
{
    const Edge& edge = arrangement_.edges[edge_of(half)];
    return half % 2 == 0 ? edge.from : edge.to;
}

// The half-edge after each on the border of its face.
std::vector<std::uint32_t> Faces::link() const
{
    std::vector<std::uint32_t> next(face_.size());
    std::vector<std::vector<std::uint32_t>> leaving(arrangement_.points.size());
    for (std::uint32_t half = 0; half < next.size(); ++half) leaving[start_of(half)].push_back(half);
    for (std::vector<std::uint32_t>& around : leaving) {
        std::ranges::sort(around, [&](std::uint32_t a, std::uint32_t b) {
            return is_before(end(a) - start(a), end(b) - start(b));
        });
        for (std::size_t i = 0; i < around.size(); ++i)
            next[twin_of(around[i])] = around[(i + around.size() - 1) % around.size()];
    }
    return next;
}

bool Faces::touches(std::uint32_t face, Point point) const
{
    int crossings = 0;
    for (const std::uint32_t half : faces_[face].border) {
        const Point a = start(half);
        const Point b = end(half);
        if (is_on_segment(a, b, point)) return true;
        if ((a.y <= point.y) != (b.y <= point.y) && (side_of(a, b, point) > 0) == (b.y < a.y)) ++crossings;
    }
    return crossings % 2 != 0;
}

std::optional<std::uint32_t> Faces::face_at(Point point) const
{
    std::optional<std::uint32_t> best;
    for (const Point shift : {Point{0, 0}, Point{-1, 0}, Point{0, -1}, Point{-1, -1}}) {
        const Point corner = point + shift;
        if (corner.x < 0 || corner.y < 0 || corner.x >= kMapUnits || corner.y >= kMapUnits) continue;
        for (const std::uint32_t face : faces_of_tile(tile_of_corner(corner))) {
            if (!touches(face, point)) continue;
            const bool is_better = !best || faces_[face].double_area > faces_[*best].double_area ||
                                   (faces_[face].double_area == faces_[*best].double_area && face < *best);
            if (is_better) best = face;
        }
    }
    return best;
}

} // namespace converter::port
