#pragma once
#include "converter/exporters/drawing.h"

#include <string>

namespace converter {

// One <g> a layer; tips become <title>.
std::string write_svg(const Drawing& drawing);

} // namespace converter
