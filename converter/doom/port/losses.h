#pragma once
#include "converter/doom/port/ported_map.h"

namespace converter::port {

// Report what a map's scripts and walls lost.
void report_scripts(const PortOptions& options, const PortedMap& map, Report& report);
void report_geometry(const PortOptions& options, const PortedMap& map, Report& report);

} // namespace converter::port
