#pragma once
#include "converter/doom/port/ported_map.h"

namespace converter::port {

// What a map lost: of its scripts, and of its walls.
void report_scripts(const PortOptions& options, const PortedMap& map, Report& report);
void report_geometry(const PortOptions& options, const PortedMap& map, Report& report);

} // namespace converter::port
