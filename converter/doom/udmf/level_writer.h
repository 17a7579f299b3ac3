#pragma once
#include "converter/doom/udmf/udmf_export.h"

namespace converter::port {

// Adds to a map of `text_map` what is needed to make the level of it again: ids, fields of our own, and
// things that no engine lets appear.
void write_level_fields(const SpecialContext& context, wad::UdmfMap& text);

} // namespace converter::port
