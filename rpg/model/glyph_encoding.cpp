#include "rpg/model/glyph_encoding.h"

#include "rpg/core/text.h"

#include <algorithm>
#include <utility>

namespace rpg {
namespace {

struct Glyphs { // a row of glyphs and what they draw, in the same order
    std::string_view numbers;
    std::u32string_view letters;
};
// What is not here draws its own ASCII character below 127, and is unknown above.
constexpr Glyphs kSmall{"abcdefghijkmnopqrstuvwxy", U"аЬсдегжньпкмцорюябтичшху"};
constexpr Glyphs kLarge{"ABCDEFGHIJKLMNOPQRSTUVWXYZ", U"АВСДЕГЖНЩПКЛМЦФРЮЯБТИЧШХУЭ"};
constexpr Glyphs kAbove{"\xC0\xC1\xC2\xC4\xC7\xC8\xCA\xCB\xEB\xDF", U"вйлфщэыъзЙ"};
constexpr Glyphs kLatin{"\xCC\xCD\xCE\xCF\xD1\xD2\xD3\xDA\xE7\xE8\xE9\xD4\xD6\xE0\xE1\xE2\xE4",
                        U"smdthrgujinJDISfw"};
constexpr std::array kRussian{kSmall, kLarge, kAbove, kLatin};
static_assert(std::ranges::all_of(kRussian, [](const Glyphs& row) {
    return row.numbers.size() == row.letters.size();
}));

// By glyph; 0: none of them.
constexpr auto kRussianLetters = [] {
    std::array<char32_t, 256> letters{};
    for (const Glyphs& row : kRussian)
        for (std::size_t i = 0; i < row.numbers.size(); ++i)
            letters[static_cast<std::uint8_t>(row.numbers[i])] = row.letters[i];
    return letters;
}();

std::optional<char32_t> russian_letter(std::uint8_t glyph)
{
    const char32_t letter = kRussianLetters[glyph];
    return letter != 0 ? std::optional(letter) : std::nullopt;
}

constexpr bool is_ascii_glyph(char32_t code)
{
    return code >= 32 && code <= 126;
}

// What each glyph draws in the Russian font, in the order of the letters and then of the glyphs.
constexpr auto kRussianGlyphs = [] {
    std::array<std::pair<char32_t, std::uint8_t>, 256> glyphs{};
    for (unsigned glyph = 32; glyph < 256; ++glyph) {
        const char32_t letter = kRussianLetters[glyph];
        const char32_t drawn = letter == 0 && is_ascii_glyph(glyph) ? glyph : letter;
        glyphs[glyph] = {drawn, static_cast<std::uint8_t>(glyph)};
    }
    std::ranges::sort(glyphs);
    return glyphs;
}();

bool is_cyrillic(char32_t code)
{
    return code >= 0x400 && code < 0x500;
}

bool draws_letter(char character)
{
    const auto letter = russian_letter(static_cast<std::uint8_t>(character));
    return letter && is_cyrillic(*letter);
}

// Whether 0 and 3 in a word are the letters that they look like: it has letters, and no other digit.
bool has_letter_digits(std::string_view word)
{
    return std::ranges::any_of(word, draws_letter) && std::ranges::none_of(word, [](char character) {
               return is_digit(character) && character != '0' && character != '3';
           });
}

constexpr std::string_view kHex = "0123456789ABCDEF";

std::string glyph_text(char glyph, GlyphEncoding encoding)
{
    const auto number = static_cast<std::uint8_t>(glyph);
    if (const auto code = code_point_of(number, encoding)) return to_utf8(*code);
    return {'\\', 'x', kHex[number >> 4], kHex[number & 15U]};
}

void append_russian_word(std::string& text, std::string_view word)
{
    const bool are_letters = has_letter_digits(word);
    for (std::size_t i = 0; i < word.size(); ++i) {
        if (word.substr(i, 2) == "bl") {
            text += to_utf8(U'Ы');
            ++i;
        } else if (are_letters && (word[i] == '0' || word[i] == '3')) {
            text += to_utf8(word[i] == '0' ? U'О' : U'З');
        } else {
            text += glyph_text(word[i], GlyphEncoding::Russian);
        }
    }
}

} // namespace

std::optional<char32_t> code_point_of(std::uint8_t glyph, GlyphEncoding encoding)
{
    if (encoding == GlyphEncoding::Russian)
        if (const auto letter = russian_letter(glyph)) return letter;
    if (is_ascii_glyph(glyph)) return glyph;
    return std::nullopt;
}

std::optional<std::uint8_t> glyph_of(char32_t code_point, GlyphEncoding encoding)
{
    if (encoding == GlyphEncoding::Ascii)
        return is_ascii_glyph(code_point) ? std::optional(static_cast<std::uint8_t>(code_point))
                                          : std::nullopt;
    if (code_point == 0) return std::nullopt;
    const auto found = std::ranges::lower_bound(kRussianGlyphs, std::pair{code_point, std::uint8_t{0}});
    if (found == kRussianGlyphs.end() || found->first != code_point) return std::nullopt;
    return found->second;
}

std::string to_unicode(std::string_view string, GlyphEncoding encoding)
{
    std::string text;
    const bool is_file_name = string.starts_with('/') && string.ends_with(".bsp");
    const auto belongs_to_word = [](char character) {
        return is_digit(character) || draws_letter(character) || character == 'l';
    };
    while (!string.empty()) {
        const auto* const end = std::ranges::find_if_not(string, belongs_to_word);
        const auto length = static_cast<std::size_t>(end - string.begin());
        if (encoding == GlyphEncoding::Russian && !is_file_name && length != 0) {
            append_russian_word(text, string.substr(0, length));
            string.remove_prefix(length);
        } else {
            text += glyph_text(string.front(), is_file_name ? GlyphEncoding::Ascii : encoding);
            string.remove_prefix(1);
        }
    }
    return text;
}

// The high glyphs are every eighth letter of Russian text or so. Those that draw Latin letters do not count:
// in a Western edition they would be letters with accents.
GlyphEncoding detect_encoding(std::span<const std::string> strings)
{
    std::size_t glyphs = 0;
    std::size_t cyrillic = 0;
    for (const std::string& string : strings) {
        glyphs += string.size();
        cyrillic += static_cast<std::size_t>(std::ranges::count_if(
            string, [](char character) { return kAbove.numbers.find(character) != std::string_view::npos; }));
    }
    return cyrillic * 50 > glyphs ? GlyphEncoding::Russian : GlyphEncoding::Ascii;
}

std::string to_utf8(char32_t code_point)
{
    const auto byte = [](char32_t bits) { return static_cast<char>(static_cast<unsigned char>(bits)); };
    if (code_point < 0x80) return {byte(code_point)};
    if (code_point < 0x800) return {byte(0xC0 | (code_point >> 6)), byte(0x80 | (code_point & 63))};
    if (code_point < 0x10000)
        return {byte(0xE0 | (code_point >> 12)), byte(0x80 | ((code_point >> 6) & 63)),
                byte(0x80 | (code_point & 63))};
    return {byte(0xF0 | (code_point >> 18)), byte(0x80 | ((code_point >> 12) & 63)),
            byte(0x80 | ((code_point >> 6) & 63)), byte(0x80 | (code_point & 63))};
}

} // namespace rpg
