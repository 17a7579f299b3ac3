#pragma once
#include "converter/doom/check/check_context.h"

namespace converter::wad {

// A map as text, with its ZNODES.
void check_text_map(CheckContext& context, const MapPlace& place);

} // namespace converter::wad
