#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace runtime {

// Cut with an ellipsis (glyph 127) if it has more letters than there are columns.
std::string fitted(std::string_view text, int columns);
// A list divided by ", ", cut after one of its members if it can be.
std::string fitted_list(std::string_view list, int columns);

// Divided at '|', then at blanks so that no line has more than `columns` letters (at least 1).
std::vector<std::string> wrapped(std::string_view text, int columns);

// Lines that were broken because the next word did not fit into `made_for` columns are joined, and all are
// wrapped again. Breaks that the author meant stay.
std::vector<std::string> reflowed(const std::vector<std::string>& lines, int made_for, int columns);

std::string clock_text(std::uint32_t ms); // "01:02:03"

} // namespace runtime
