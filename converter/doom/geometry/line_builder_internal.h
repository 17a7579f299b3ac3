#pragma once
#include "converter/doom/geometry/map_geometry.h"

namespace converter::port {

// Sectors first, then the lines between them; joining makes one line of those that go on in the same way.
void build_sectors(const rpg::Level& level, const Regions& regions, const GeometryOptions& options,
                   MapGeometry& geometry);
void build_lines(const rpg::Level& level, const Regions& regions, const GeometryOptions& options,
                 MapGeometry& geometry);
void join_lines(std::vector<GeometryLine>& lines);

} // namespace converter::port
