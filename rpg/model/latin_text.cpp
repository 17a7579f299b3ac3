#include "rpg/model/latin_text.h"

#include "rpg/model/glyph_encoding.h"

#include <algorithm>

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

} // namespace

char32_t read_utf8(std::string_view text, std::size_t& position)
{
    const auto lead = static_cast<unsigned char>(text[position]);
    const std::size_t length = lead < 0x80                   ? 1
                               : lead >= 0xC2 && lead < 0xE0 ? 2
                               : (lead & 0xF0U) == 0xE0      ? 3
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

std::string utf8_of(std::string_view glyphs)
{
    std::string text;
    for (const char glyph : glyphs) text += to_utf8(static_cast<unsigned char>(glyph));
    return text;
}

} // namespace rpg
