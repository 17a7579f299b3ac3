#pragma once
#include "converter/doom/check/check_context.h"

namespace converter::wad {

// The maps of an archive, in either format.
void check_maps(CheckContext& context);

} // namespace converter::wad
