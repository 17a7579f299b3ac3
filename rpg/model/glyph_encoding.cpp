#include "rpg/model/glyph_encoding.h"

#include "rpg/core/text.h"
#include "rpg/core/utf8.h"

#include <algorithm>

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

constexpr bool is_ascii_glyph(char32_t code)
{
    return code >= 32 && code <= 126;
}
constexpr unsigned kEllipsisGlyph = 127, kRuleGlyph = 128;
constexpr char32_t kEllipsisLetter = 0x2026, kRuleLetter = 0x2500;

// Windows-1251 from 128 on; 192 and more are the alphabet, as Unicode has it. 0x80 is the phone's
// rule, and 0x98 nothing.
constexpr std::u32string_view kWindows1251 = U"─Ѓ‚ѓ„…†‡€‰Љ‹ЊЌЋЏђ‘’“”•–—\uFFFD™љ›њќћџ"
                                             U"\u00A0ЎўЈ¤Ґ¦§Ё©Є«¬\u00AD®Ї°±Ііґµ¶·ё№є»јЅѕї";
static_assert(kWindows1251.size() == 64);

// What each byte is, 0: nothing.
constexpr char32_t letter_in(unsigned glyph, GlyphEncoding encoding)
{
    if (encoding == GlyphEncoding::Russian && kRussianLetters[glyph] != 0) return kRussianLetters[glyph];
    if (is_ascii_glyph(glyph)) return glyph;
    if (glyph == kEllipsisGlyph && encoding != GlyphEncoding::Windows1251) return kEllipsisLetter;
    if (glyph == kRuleGlyph) return kRuleLetter;
    if (encoding == GlyphEncoding::Latin1 && glyph >= 0xA0) return glyph;
    if (encoding == GlyphEncoding::Windows1251 && glyph >= 0xC0) return glyph + 0x350;
    return encoding == GlyphEncoding::Windows1251 && glyph > kRuleGlyph ? kWindows1251[glyph - 128] : 0;
}

bool is_cyrillic(char32_t code)
{
    return code >= 0x400 && code < 0x500;
}

bool draws_letter(char character)
{
    return is_cyrillic(kRussianLetters[static_cast<std::uint8_t>(character)]);
}

// Whether 0 and 3 in a word are the letters that they look like: it has letters, and no other digit.
bool has_letter_digits(std::string_view word)
{
    return std::ranges::any_of(word, draws_letter) && std::ranges::none_of(word, [](char character) {
               return is_digit(character) && character != '0' && character != '3';
           });
}

constexpr std::string_view kHex = "0123456789ABCDEF";

// Of a byte without a letter.
using Unknown = std::string (*)(std::uint8_t);
std::string escape_of(std::uint8_t byte)
{
    return {'\\', 'x', kHex[byte >> 4], kHex[byte & 15U]};
}
std::string same_number(std::uint8_t byte)
{
    return to_utf8(byte);
}

std::string glyph_text(char glyph, GlyphEncoding encoding, Unknown unknown)
{
    const auto number = static_cast<std::uint8_t>(glyph);
    const char32_t letter = letter_in(number, encoding);
    return letter != 0 ? to_utf8(letter) : unknown(number);
}

void append_russian_word(std::string& text, std::string_view word, Unknown unknown)
{
    const bool are_letters = has_letter_digits(word);
    for (std::size_t i = 0; i < word.size(); ++i) {
        if (word.substr(i, 2) == "bl") {
            text += to_utf8(U'Ы');
            ++i;
        } else if (are_letters && (word[i] == '0' || word[i] == '3')) {
            text += to_utf8(word[i] == '0' ? U'О' : U'З');
        } else {
            text += glyph_text(word[i], GlyphEncoding::Russian, unknown);
        }
    }
}

std::string decoded(std::string_view string, GlyphEncoding encoding, Unknown unknown)
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
            append_russian_word(text, string.substr(0, length), unknown);
            string.remove_prefix(length);
        } else {
            text += glyph_text(string.front(), is_file_name ? GlyphEncoding::Latin1 : encoding, unknown);
            string.remove_prefix(1);
        }
    }
    return text;
}

} // namespace

std::optional<GlyphEncoding> encoding_named(std::string_view name)
{
    if (name == "ascii") return GlyphEncoding::Latin1;
    const auto found = std::ranges::find(kGlyphEncodingNames, name);
    if (found == kGlyphEncodingNames.end()) return std::nullopt;
    return static_cast<GlyphEncoding>(found - kGlyphEncodingNames.begin());
}

std::optional<char32_t> code_point_of(std::uint8_t glyph, GlyphEncoding encoding)
{
    const char32_t letter = letter_in(glyph, encoding);
    return letter != 0 ? std::optional(letter) : std::nullopt;
}

std::optional<std::uint8_t> glyph_of(char32_t code_point, GlyphEncoding encoding)
{
    if (code_point == 0) return std::nullopt;
    if (code_point < 256 && letter_in(code_point, encoding) == code_point) // nearly all
        return static_cast<std::uint8_t>(code_point);
    for (unsigned glyph = 0; glyph < 256; ++glyph)
        if (letter_in(glyph, encoding) == code_point) return static_cast<std::uint8_t>(glyph);
    return std::nullopt;
}

std::string to_unicode(std::string_view string, GlyphEncoding encoding)
{
    return decoded(string, encoding, escape_of);
}

std::string shown_text(std::string_view string, GlyphEncoding encoding)
{
    return decoded(string, encoding, same_number);
}

std::optional<std::string> to_bytes_of(std::string_view utf8, GlyphEncoding encoding)
{
    std::string bytes;
    for (std::size_t at = 0; at < utf8.size();) {
        const auto glyph = glyph_of(next_letter(utf8, at), encoding);
        if (!glyph) return std::nullopt;
        bytes += static_cast<char>(*glyph);
    }
    return bytes;
}

void EncodingGuess::add(std::string_view string)
{
    const auto is_high = [&](std::size_t at) {
        return at < string.size() && static_cast<unsigned char>(string[at]) >= 0xC0;
    };
    bytes_ += string.size();
    for (std::size_t i = 0; i < string.size(); ++i) {
        if (!is_high(i)) continue;
        ++high_letters_;
        in_rows_ += is_high(i + 1) || (i > 0 && is_high(i - 1)) ? 1U : 0U;
        cyrillic_glyphs_ += kAbove.numbers.find(string[i]) != std::string_view::npos ? 1U : 0U;
    }
}

// Words in Windows-1251 have nothing but high letters, those of Western Europe one or two. In the Russian
// font every eighth glyph or so is a high one; those that draw Latin letters do not count: elsewhere they
// would be letters with accents.
GlyphEncoding EncodingGuess::encoding() const
{
    if (high_letters_ * 50 <= bytes_) return GlyphEncoding::Latin1;
    if (in_rows_ >= 4 && in_rows_ * 3 > high_letters_ * 2) return GlyphEncoding::Windows1251;
    constexpr std::size_t kLeast = 4; // one word with an accent is no proof
    const bool is_russian =
        cyrillic_glyphs_ >= kLeast && cyrillic_glyphs_ * 2 > high_letters_ && cyrillic_glyphs_ * 50 > bytes_;
    return is_russian ? GlyphEncoding::Russian : GlyphEncoding::Latin1;
}

} // namespace rpg
