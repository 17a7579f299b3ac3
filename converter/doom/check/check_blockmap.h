#pragma once
#include "converter/doom/check/check_context.h"

namespace converter::wad {

void check_blockmap(CheckContext& context, const MapPlace& place, const Map& map);

} // namespace converter::wad
