#pragma once
#include "rpg/core/result.h"
#include "rpg/model/level.h"

#include <string>
#include <string_view>

namespace rpg {

// A level as XML: docs/formats/level-xml.md. Scripts and strings are in the script text, except the title of
// a J92 level.
std::string print_level_xml(const Level& level);
Result<Level> parse_level_xml(std::string_view text, std::string_view file);

} // namespace rpg
