#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace rpg {

// What the glyph numbers in the game's strings look like, by the font they are made for: docs/formats/str.md.
enum class GlyphEncoding : std::uint8_t {
    Ascii,   // 32..126
    Russian, // the same codes draw Cyrillic letters
};
constexpr std::array<std::string_view, 2> kGlyphEncodingNames{"ascii", "russian"};
constexpr std::string_view name_of(GlyphEncoding encoding)
{
    return kGlyphEncodingNames[static_cast<std::size_t>(encoding)];
}

// One glyph, one code point, in both directions; nothing for a number or a character without a partner.
std::optional<char32_t> code_point_of(std::uint8_t glyph, GlyphEncoding encoding);
std::optional<std::uint8_t> glyph_of(char32_t code_point, GlyphEncoding encoding);

// For people to read, UTF-8: digits and glyph pairs that stand for a letter become that letter, names of
// files stay as they are. There is no way back.
std::string to_unicode(std::string_view string, GlyphEncoding encoding);

// All strings of a game together decide.
GlyphEncoding detect_encoding(std::span<const std::string> strings);

std::string to_utf8(char32_t code_point);

} // namespace rpg
