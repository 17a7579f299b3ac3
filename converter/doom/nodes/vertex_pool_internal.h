#pragma once
#include "converter/doom/nodes/node_tree.h"

#include <cstdint>
#include <unordered_map>
#include <vector>

namespace converter::port {

// Vertexes that can be found by place. Points nearer than 1/128 of a unit are one.
class VertexPool {
public:
    explicit VertexPool(const std::vector<FixedPoint>& vertexes);

    const std::vector<FixedPoint>& all() const { return vertexes_; }
    std::uint32_t find_or_add(double x, double y);
    // Those strictly between two others on the straight way, in its order.
    std::vector<std::uint32_t> between(std::uint32_t start, std::uint32_t end) const;
    // Whether a seg runs along another and lies on it.
    bool is_along(std::uint32_t start, std::uint32_t end, std::uint32_t part_start,
                  std::uint32_t part_end) const;

private:
    static std::uint64_t cell_of(std::int64_t x, std::int64_t y);
    bool is_on(FixedPoint start, FixedPoint end, FixedPoint point) const;
    void remember(std::uint32_t vertex);

    std::vector<FixedPoint> vertexes_;
    std::unordered_map<std::uint64_t, std::vector<std::uint32_t>> cells_; // squares of 64 units
};

} // namespace converter::port
