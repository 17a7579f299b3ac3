#pragma once
#include "rpg/core/result.h"

#include <map>
#include <string>
#include <string_view>

namespace rpg {

// tables/texts.xml: texts that the original keeps in its program, by name; "|" ends a line.
using TextTable = std::map<std::string, std::string, std::less<>>;

Result<TextTable> parse_text_table(std::string_view text, std::string_view file);

} // namespace rpg
