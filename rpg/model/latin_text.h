#pragma once
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace rpg {

// The character at text[position], and moves past it; 0 if it is not UTF-8.
char32_t read_utf8(std::string_view text, std::size_t& position);

// What a text of the program looks like in one byte a letter: ASCII as the fonts have it, and the letters of
// Western Europe at their places in Latin-1, which the program puts together from those of the font.
struct GlyphText {
    std::string glyphs{};
    std::vector<char32_t> missing{}; // characters without a glyph; each became '?'
    bool is_utf8 = true;
};
GlyphText glyphs_of(std::string_view utf8);

bool is_latin_glyph(unsigned char glyph); // above 127
constexpr char small_glyph(char glyph)
{
    const auto byte = static_cast<unsigned char>(glyph);
    const bool is_capital = (byte >= 'A' && byte <= 'Z') || (byte >= 0xC0 && byte <= 0xDE && byte != 0xD7);
    return is_capital ? static_cast<char>(byte + 32) : glyph;
}
std::string utf8_of(std::string_view glyphs);

// The following share a table of the whole program: main thread only.
// Names of files, people and devices may have letters of any alphabet. Those without a glyph borrow one of
// the numbers that nothing else has, for as long as it is not needed more by others; what no font draws is a
// box.
constexpr unsigned char kBoxGlyph = 129;
inline bool is_free_glyph(unsigned char glyph) // of a box or a borrowed letter
{
    return glyph > 128 && !is_latin_glyph(glyph);
}
std::string name_glyphs(std::string_view utf8);
bool borrows_letters();                          // any, until now
char32_t letter_of(unsigned char glyph);         // as Unicode has it; 0: a box, or nothing
std::string shown_utf8(std::string_view glyphs); // with borrowed letters as they were

} // namespace rpg
