#include "converter/doom/nodes/vertex_pool_internal.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace converter::port {
namespace {

constexpr std::int64_t kCell = std::int64_t{64} * FixedPoint::kOne;
constexpr std::int64_t kNear = FixedPoint::kOne / 128;

std::int64_t cell(std::int64_t coordinate)
{
    return coordinate >= 0 ? coordinate / kCell : -((-coordinate + kCell - 1) / kCell);
}

double dot(FixedPoint from, FixedPoint to, FixedPoint point)
{
    const double x = double(to.x) - from.x;
    const double y = double(to.y) - from.y;
    return x * (double(point.x) - from.x) + y * (double(point.y) - from.y);
}

bool is_same(FixedPoint a, FixedPoint b)
{
    return std::abs(std::int64_t{a.x} - b.x) < kNear && std::abs(std::int64_t{a.y} - b.y) < kNear;
}

} // namespace

VertexPool::VertexPool(const std::vector<FixedPoint>& vertexes) : vertexes_(vertexes)
{
    for (std::uint32_t i = 0; i < vertexes_.size(); ++i) remember(i);
}

std::uint64_t VertexPool::cell_of(std::int64_t x, std::int64_t y)
{
    return static_cast<std::uint64_t>(x) << 32 ^ (static_cast<std::uint64_t>(y) & 0xFFFFFFFFU);
}

void VertexPool::remember(std::uint32_t vertex)
{
    const FixedPoint point = vertexes_[vertex];
    cells_[cell_of(cell(point.x), cell(point.y))].push_back(vertex);
}

std::uint32_t VertexPool::find_or_add(double x, double y)
{
    const FixedPoint point{static_cast<std::int32_t>(std::lround(x * FixedPoint::kOne)),
                           static_cast<std::int32_t>(std::lround(y * FixedPoint::kOne))};
    for (const std::int64_t column : {cell(point.x - kNear), cell(point.x + kNear)}) {
        for (const std::int64_t row : {cell(point.y - kNear), cell(point.y + kNear)}) {
            const auto found = cells_.find(cell_of(column, row));
            if (found == cells_.end()) continue;
            for (const std::uint32_t vertex : found->second)
                if (is_same(vertexes_[vertex], point)) return vertex;
        }
    }
    vertexes_.push_back(point);
    remember(static_cast<std::uint32_t>(vertexes_.size() - 1));
    return static_cast<std::uint32_t>(vertexes_.size() - 1);
}

bool VertexPool::is_on(FixedPoint start, FixedPoint end, FixedPoint point) const
{
    const double x = double(end.x) - start.x;
    const double y = double(end.y) - start.y;
    const double across = x * (double(point.y) - start.y) - y * (double(point.x) - start.x);
    return std::abs(across) <= double(kNear) * std::hypot(x, y);
}

std::vector<std::uint32_t> VertexPool::between(std::uint32_t start, std::uint32_t end) const
{
    const FixedPoint from = vertexes_[start];
    const FixedPoint to = vertexes_[end];
    const double length = dot(from, to, to);
    std::vector<std::uint32_t> found;
    for (std::int64_t column = cell(std::min(from.x, to.x) - kNear);
         column <= cell(std::max(from.x, to.x) + kNear); ++column) {
        for (std::int64_t row = cell(std::min(from.y, to.y) - kNear);
             row <= cell(std::max(from.y, to.y) + kNear); ++row) {
            const auto place = cells_.find(cell_of(column, row));
            if (place == cells_.end()) continue;
            for (const std::uint32_t vertex : place->second) {
                const FixedPoint point = vertexes_[vertex];
                const double along = dot(from, to, point);
                if (along > 0 && along < length && is_on(from, to, point) && !is_same(point, from) &&
                    !is_same(point, to))
                    found.push_back(vertex);
            }
        }
    }
    std::ranges::sort(
        found, {}, [&](std::uint32_t vertex) { return std::pair(dot(from, to, vertexes_[vertex]), vertex); });
    return found;
}

bool VertexPool::is_along(std::uint32_t start, std::uint32_t end, std::uint32_t part_start,
                          std::uint32_t part_end) const
{
    const FixedPoint from = vertexes_[start];
    const FixedPoint to = vertexes_[end];
    const FixedPoint first = vertexes_[part_start];
    const FixedPoint last = vertexes_[part_end];
    if (!is_on(from, to, first) || !is_on(from, to, last)) return false;
    const double slack = double(kNear) * std::sqrt(dot(from, to, to));
    const double at_first = dot(from, to, first);
    const double at_last = dot(from, to, last);
    return at_first >= -slack && at_last > at_first && at_last <= dot(from, to, to) + slack;
}

} // namespace converter::port
