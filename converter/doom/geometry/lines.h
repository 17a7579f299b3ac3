#pragma once
#include "converter/doom/geometry/map_geometry.h"

namespace converter::port {

// The lines between the sectors that `geometry` has already; those that go on in the same way are one.
void build_lines(const rpg::Level& level, const Regions& regions, const GeometryOptions& options,
                 MapGeometry& geometry);

} // namespace converter::port
