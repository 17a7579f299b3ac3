#include "rpg/model/latin_text.h"

#include "rpg/model/glyph_encoding.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace rpg {
namespace {

constexpr std::u32string_view kLatinLetters = U"¡«»¿ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝßàáâãäåçèéêëìíîïñòóôõöøùúûüýÿ";
static_assert(std::ranges::is_sorted(kLatinLetters));

// What is written with signs that ASCII has.
std::string_view spelled(char32_t code)
{
    switch (code) {
    case U'\u00A0': // does not break
        return " ";
    case U'\u2018':
    case U'\u2019':
    case U'\u201A':
        return "'";
    case U'\u201C':
    case U'\u201D':
    case U'\u201E':
        return "\"";
    case U'\u2013':
    case U'\u2014':
        return "-";
    case U'\u2026':
        return "...";
    default:
        return {};
    }
}

// Which letter each free number stands for, and when it was last asked for.
struct Borrowed {
    char32_t letter = 0;
    std::uint64_t used = 0;
};
struct BorrowedLetters {
    std::array<Borrowed, 256> letters{}; // by number
    std::uint64_t now = 0;

    unsigned char number_of(char32_t letter)
    {
        unsigned char place = 0;
        for (unsigned char number = kBoxGlyph + 1; number != 0; ++number) {
            if (!is_free_glyph(number)) continue;
            if (place == 0 || letters[number].used < letters[place].used) place = number;
            if (letters[number].letter != letter) continue;
            place = number;
            break;
        }
        letters[place] = {letter, ++now};
        return place;
    }
};
BorrowedLetters g_borrowed; // NOLINT(*-avoid-non-const-global-variables): texts are bytes wherever they go

// Scripts whose letters stand one after the other, each in a cell: Latin, Greek, Cyrillic, Armenian,
// Georgian.
bool may_borrow(char32_t code)
{
    return (code >= 0xA1 && code < 0x300) || (code >= 0x370 && code < 0x590) ||
           (code >= 0x10A0 && code < 0x1100) || (code >= 0x1E00 && code < 0x2000) ||
           (code >= 0x20A0 && code < 0x20D0);
}
bool is_combining(char32_t code) // drawn over the letter before it
{
    return (code >= 0x300 && code < 0x370) || code == 0xFE0F || code == 0x200D;
}

} // namespace

char32_t read_utf8(std::string_view text, std::size_t& position)
{
    const auto lead = static_cast<unsigned char>(text[position]);
    const std::size_t length = lead < 0x80                   ? 1
                               : lead >= 0xC2 && lead < 0xE0 ? 2
                               : (lead & 0xF0U) == 0xE0      ? 3
                               : lead >= 0xF0 && lead < 0xF5 ? 4
                                                             : 0;
    if (length == 0 || length > text.size() - position) return 0;
    char32_t code = length == 1 ? lead : lead & (0x7FU >> length);
    for (std::size_t i = 1; i < length; ++i) {
        const auto next = static_cast<unsigned char>(text[position + i]);
        if ((next & 0xC0U) != 0x80) return 0;
        code = (code << 6) | (next & 0x3FU);
    }
    position += length;
    return code;
}

bool is_latin_glyph(unsigned char glyph)
{
    return glyph > 127 && std::ranges::binary_search(kLatinLetters, static_cast<char32_t>(glyph));
}

GlyphText glyphs_of(std::string_view utf8)
{
    GlyphText text;
    for (std::size_t position = 0; position < utf8.size();) {
        const char32_t code = read_utf8(utf8, position);
        const std::string_view spelling = spelled(code);
        if (code == 0) {
            text.is_utf8 = false;
            ++position;
            text.glyphs += '?';
        } else if (code >= U' ' && code <= U'~') {
            text.glyphs += static_cast<char>(code);
        } else if (code < 256 && is_latin_glyph(static_cast<unsigned char>(code))) {
            text.glyphs += static_cast<char>(static_cast<unsigned char>(code));
        } else if (!spelling.empty()) {
            text.glyphs += spelling;
        } else {
            text.missing.push_back(code);
            text.glyphs += '?';
        }
    }
    return text;
}

std::string name_glyphs(std::string_view utf8)
{
    std::string text;
    for (std::size_t position = 0; position < utf8.size();) {
        const char32_t code = read_utf8(utf8, position);
        if (code == 0) ++position;
        const std::string_view spelling = spelled(code);
        if (is_combining(code)) continue;
        if (!spelling.empty())
            text += spelling;
        else if ((code >= U' ' && code <= U'~') ||
                 (code < 256 && is_latin_glyph(static_cast<unsigned char>(code))))
            text += static_cast<char>(static_cast<unsigned char>(code));
        else
            text += static_cast<char>(may_borrow(code) ? g_borrowed.number_of(code) : kBoxGlyph);
    }
    return text;
}

char32_t letter_of(unsigned char glyph)
{
    return is_free_glyph(glyph) ? g_borrowed.letters[glyph].letter : glyph;
}

bool borrows_letters()
{
    return g_borrowed.now > 0;
}

std::string shown_utf8(std::string_view glyphs)
{
    std::string text;
    for (const char glyph : glyphs)
        if (const char32_t letter = letter_of(static_cast<unsigned char>(glyph)); letter != 0)
            text += to_utf8(letter);
    return text;
}

std::string utf8_of(std::string_view glyphs)
{
    std::string text;
    for (const char glyph : glyphs) text += to_utf8(static_cast<unsigned char>(glyph));
    return text;
}

} // namespace rpg
