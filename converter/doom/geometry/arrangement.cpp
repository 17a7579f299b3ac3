#include "converter/doom/geometry/arrangement.h"

#include "rpg/core/narrow.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <optional>
#include <tuple>

namespace converter::port {
namespace {

constexpr int kMostRounds = 8;
constexpr std::size_t kMostPoints = 20'000; // real levels have 2,500

bool boxes_touch(const Segment& a, const Segment& b)
{
    return std::max(a.from.x, a.to.x) >= std::min(b.from.x, b.to.x) &&
           std::max(b.from.x, b.to.x) >= std::min(a.from.x, a.to.x) &&
           std::max(a.from.y, a.to.y) >= std::min(b.from.y, b.to.y) &&
           std::max(b.from.y, b.to.y) >= std::min(a.from.y, a.to.y);
}

std::int64_t divide_rounded(std::int64_t number, std::int64_t by) // by > 0; halves go up
{
    const std::int64_t doubled = 2 * number + by;
    const std::int64_t floor = doubled >= 0 ? doubled / (2 * by) : -((-doubled + 2 * by - 1) / (2 * by));
    return floor;
}

struct Crossing {
    Point point;
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
    const Point from{2 * segment.from.x, 2 * segment.from.y};
    const Point to{2 * segment.to.x, 2 * segment.to.y};
    const Point centre{2 * point.x, 2 * point.y};
    if (std::min(from.x, to.x) > centre.x + 1 || std::max(from.x, to.x) < centre.x - 1 ||
        std::min(from.y, to.y) > centre.y + 1 || std::max(from.y, to.y) < centre.y - 1)
        return false;
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
    std::ranges::sort(points);
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
        if (points.size() > 8 * kMostPoints) sort_out(points);
        if (points.size() > 8 * kMostPoints) break;
    }
    sort_out(points);
    round.is_too_complex = points.size() > kMostPoints;
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
        auto point = std::ranges::lower_bound(points, first);
        const int last = std::max(segment.from.x, segment.to.x) + reach;
        for (; point != points.end() && point->x <= last; ++point) {
            if (is_on_segment(segment.from, segment.to, *point) ||
                (reach != 0 && passes_square(segment, *point)))
                stops.push_back(*point);
        }
        const Point way = segment.to - segment.from;
        std::ranges::sort(stops, {}, [&](Point p) { return std::pair(dot(way, p - segment.from), p); });
        for (std::size_t i = 1; i < stops.size(); ++i)
            round.pieces.push_back({stops[i - 1], stops[i], segment.record});
    }
    std::ranges::sort(round.pieces, {},
                      [](const Segment& piece) { return std::tuple(piece.from, piece.to, piece.record); });
    const auto same = [](const Segment& a, const Segment& b) {
        return a.from == b.from && a.to == b.to && a.record == b.record;
    };
    round.pieces.erase(std::unique(round.pieces.begin(), round.pieces.end(), same), round.pieces.end());
    return round;
}

// Equal pieces become one edge; directions are kept in the records.
std::map<std::pair<Point, Point>, std::vector<Record>> merge(const std::vector<Segment>& pieces)
{
    std::map<std::pair<Point, Point>, std::vector<Record>> edges;
    for (const Segment& piece : pieces) {
        Record record = piece.record;
        const bool is_forward = piece.from < piece.to;
        record.forward = record.forward == is_forward;
        edges[std::minmax(piece.from, piece.to)].push_back(record);
    }
    return edges;
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
        const auto place = std::ranges::lower_bound(made.points, point);
        return static_cast<std::uint32_t>(place - made.points.begin());
    };
    for (auto& [ends, records] : merge(pieces)) {
        std::ranges::sort(records);
        records.erase(std::unique(records.begin(), records.end()), records.end());
        made.edges.push_back({number(ends.first), number(ends.second), std::move(records)});
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
    std::vector<std::uint32_t> parent(made.points.size());
    std::iota(parent.begin(), parent.end(), 0U);
    const auto root = [&](std::uint32_t point) {
        while (parent[point] != point) point = parent[point] = parent[parent[point]];
        return point;
    };
    for (const Edge& edge : made.edges)
        parent[std::max(root(edge.from), root(edge.to))] = std::min(root(edge.from), root(edge.to));
    std::vector<Segment> ties;
    for (std::uint32_t i = 0; i < made.points.size(); ++i) {
        if (root(i) != i || root(0) == i) continue;
        const Point point = made.points[i];
        const int top = point.y / 64 * 64;
        ties.push_back({{point.x, top}, {point.x, top + 64}, {RecordKind::Helper, 0, true}});
    }
    return ties;
}

} // namespace

Arrangement arrange(std::vector<Segment> segments)
{
    std::size_t rounded = 0;
    std::size_t dropped = 0;
    for (int ties = 0;; ++ties) {
        Round round = cut(std::move(segments));
        if (round.is_too_complex) return {.is_too_complex = true};
        for (int i = 0; round.rounded != 0 && i < kMostRounds; ++i) {
            rounded += round.rounded;
            round = cut(std::move(round.pieces));
        }
        if (round.is_too_complex) return {.is_too_complex = true};
        if (round.rounded != 0) dropped += drop_crossing_pieces(round.pieces);
        Arrangement made = index(round.pieces);
        made.rounded = rounded;
        made.dropped = dropped;
        const std::vector<Segment> more = ties_of_islands(made);
        if (more.empty() || ties == kMostRounds) return made;
        segments = std::move(round.pieces);
        segments.insert(segments.end(), more.begin(), more.end());
    }
}

} // namespace converter::port
