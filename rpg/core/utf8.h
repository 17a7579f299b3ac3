#pragma once
#include <cstddef>
#include <string>
#include <string_view>

// All text in the programs is UTF-8, except the strings of game files (rpg/model/glyph_encoding.h). Only
// these functions compute display widths.
namespace rpg {

// Returns the letter at text[position] and moves past it; 0 without moving if it is not UTF-8.
char32_t read_utf8(std::string_view text, std::size_t& position);
bool is_utf8(std::string_view text);
std::string to_utf8(char32_t letter);

// The same for display: always moves, and returns U+FFFD for a byte that is not UTF-8.
char32_t next_letter(std::string_view text, std::size_t& position);
template <class Visit> void for_each_letter(std::string_view text, Visit visit)
{
    for (std::size_t position = 0; position < text.size();) visit(next_letter(text, position));
}

// Combining marks have no column: they belong to the letter before them.
constexpr bool is_combining(char32_t letter)
{
    return (letter >= 0x300 && letter < 0x370) || letter == 0xFE0F || letter == 0x200D;
}
int columns_of(std::string_view text);
// The first `columns` columns, or all of a shorter text; and the rest after them.
std::string_view first_columns(std::string_view text, int columns);
std::string_view after_columns(std::string_view text, int columns);
void remove_last_letter(std::string& text);

// Latin, Greek and Cyrillic letters; others stay.
char32_t small_letter(char32_t letter);
char32_t large_letter(char32_t letter);
std::string in_small_letters(std::string_view text);

} // namespace rpg
