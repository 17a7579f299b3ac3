#pragma once
#include "converter/doom/check/check_context.h"
#include "converter/doom/check/check_shape.h"

namespace converter::wad {

// Nodes with GL subsectors: ZNODES, or SSECTORS of a map in Doom's format. `field` names them in findings;
// `shape` is the map, whose references were found to be right.
void check_gl_nodes(CheckContext& context, const Lump& lump, const std::string& field, const MapShape& shape);

} // namespace converter::wad
