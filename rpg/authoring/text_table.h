#pragma once
#include "rpg/core/result.h"
#include "rpg/model/game_data.h"

#include <string_view>

namespace rpg {

// tables/texts.xml
Result<TextTable> parse_text_table(std::string_view text, std::string_view file);
std::string print_text_table(const TextTable& texts);

} // namespace rpg
