#pragma once
#include "converter/doom/udmf/udmf_export.h"

namespace converter::port {

// Adds to a map of text_map() what the import needs to restore the level: ids, our own fields, and things
// that never spawn in an engine.
void write_level_fields(const SpecialContext& context, wad::UdmfMap& text);

} // namespace converter::port
