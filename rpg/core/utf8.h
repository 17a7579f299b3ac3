#pragma once
#include <cstddef>
#include <string>
#include <string_view>

// Inside the programs every text is UTF-8; only what a game's files hold is in bytes of their own
// (rpg/model/glyph_encoding.h). Widths are counted in letters, here and nowhere else.
namespace rpg {

// The letter at text[position], and moves past it; 0 if it is not UTF-8 (then it stays).
char32_t read_utf8(std::string_view text, std::size_t& position);
bool is_utf8(std::string_view text);
std::string to_utf8(char32_t letter);

// The same for what is shown: always moves, and U+FFFD stands for a byte that is not UTF-8.
char32_t next_letter(std::string_view text, std::size_t& position);
template <class Visit> void for_each_letter(std::string_view text, Visit visit)
{
    for (std::size_t position = 0; position < text.size();) visit(next_letter(text, position));
}

// Accents and the like have no column: they belong to the letter before them.
constexpr bool is_combining(char32_t letter)
{
    return (letter >= 0x300 && letter < 0x370) || letter == 0xFE0F || letter == 0x200D;
}
int columns_of(std::string_view text);
// So many letters from its beginning, all of it if there are no more; and what follows them.
std::string_view first_columns(std::string_view text, int columns);
std::string_view after_columns(std::string_view text, int columns);
void remove_last_letter(std::string& text);

// Latin, Greek and Cyrillic letters; others stay.
char32_t small_letter(char32_t letter);
char32_t large_letter(char32_t letter);
std::string in_small_letters(std::string_view text);

} // namespace rpg
