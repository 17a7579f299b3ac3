#pragma once
#include "rpg/authoring/levels/level_attributes.h"

namespace rpg {

// One element that puts something on the map; its item is appended to `level`.
void read_item(const tinyxml2::XMLElement& element, const SourceContext& context, LevelSource& level);

} // namespace rpg
