#pragma once
#include "rpg/core/result.h"
#include "rpg/model/image.h"

#include <string_view>

namespace converter::importer {

// A picture drawn with letters: lines of a letter and its colour ("a #402010", or "a clear"), a line "---",
// then the rows; '.' and blanks are clear. Rows that are shorter than the longest are clear at their end.
rpg::Result<rpg::Image> parse_drawing(std::string_view text, std::string_view file);

} // namespace converter::importer
