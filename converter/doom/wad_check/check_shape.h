#pragma once
#include "converter/wad/map.h"

#include <array>
#include <cstdint>
#include <functional>
#include <glm/ext/vector_double2.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace converter::wad {

// What both formats have in common, for checks of the geometry. All numbers are in range.
using ShapeVertex = glm::dvec2;

struct ShapeLine {
    std::size_t start = 0;
    std::size_t end = 0;
    std::array<std::int64_t, 2> sectors{-1, -1}; // right, left; -1: none
};

struct MapShape {
    std::vector<ShapeVertex> vertexes;
    std::vector<ShapeLine> lines;
    std::size_t sectors = 0;
    std::vector<std::pair<std::size_t, ShapeVertex>> starts; // things that are starts of player 1
};

// (kind, what and number, reason)
enum class ShapePart : std::uint8_t { Line, Sector, Thing };
using ShapeReport =
    std::function<void(std::string_view kind, ShapePart part, std::size_t index, std::string reason)>;

MapShape shape_of(const Map& map); // whose references were found to be right

// Open sectors, lines that cross or cover each other, starts outside.
void check_shape(const MapShape& shape, const ShapeReport& report);

} // namespace converter::wad
