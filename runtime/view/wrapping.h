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
// A list divided by ", ", cut after one of its members if it can be.
std::string fitted_list(std::string_view list, int columns);

// Divided at '|', then at blanks so that no line has more than `columns` letters (at least 1).
std::vector<std::string> wrapped(std::string_view text, int columns);

// The same for texts that are read: no line of a paragraph is left with one word alone where the lines before
// can spare one, and words that are longer than a line are divided by a hyphen.
std::vector<std::string> wrapped_evenly(std::string_view text, int columns);

// A text of the game, made for 18 columns, as it is read in so many: as it is written in 18 of them, and
// wherever the player does not want it otherwise; else joined and wrapped again.
constexpr int kWrittenColumns = Words::kWrittenColumns;
std::vector<std::string> lines_to_read(const Words& words, std::string_view text, int columns);

std::string clock_text(std::uint32_t ms); // "01:02:03"
std::string behind_text(int turns);       // "+12", "-3"

} // namespace runtime
