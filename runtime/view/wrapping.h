#pragma once
#include "rpg/core/utf8.h"
#include "runtime/text/texts.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace runtime {

constexpr std::string_view kEllipsis = "\u2026";

int widest_of(const std::vector<std::string>& lines); // in letters

// Cut with an ellipsis if it has more letters than there are columns.
std::string fitted(std::string_view text, int columns);
// A list separated by ", ", cut after a whole member if possible.
std::string fitted_list(std::string_view list, int columns);

// Split at '|', then at blanks so that no line has more than `columns` letters (at least 1).
std::vector<std::string> wrapped(std::string_view text, int columns);

// The same for longer texts: the last line of a paragraph gets more than one word if earlier lines can spare
// one, and words longer than a line are hyphenated.
std::vector<std::string> wrapped_evenly(std::string_view text, int columns);

// Wraps a game text that was made for 18 columns. It keeps its lines in 18 columns and if the player turned
// rewrapping off; otherwise it is joined and wrapped again.
constexpr int kWrittenColumns = Words::kWrittenColumns;
std::vector<std::string> wrap_game_text(const Words& words, std::string_view text, int columns);

// Lines for pages of so many rows: no page begins with an empty line, and a paragraph that fits on one page
// is not torn in two.
std::vector<std::string> on_pages(const std::vector<std::string>& lines, std::size_t rows);

std::string clock_text(std::uint32_t ms);   // "01:02:03"
std::string format_turns_behind(int turns); // "+12", "-3"

} // namespace runtime
