#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace rpg {

// What the bytes of a game's strings are, by the edition and its language: docs/formats/str.md.
enum class GlyphEncoding : std::uint8_t {
    Latin1,      // ASCII, and the letters of Western Europe that games of our own have
    Russian,     // glyph numbers of a font that has Cyrillic letters in place of many Latin ones
    Windows1251, // Cyrillic
};
constexpr std::array<std::string_view, 3> kGlyphEncodingNames{"latin-1", "russian", "windows-1251"};
constexpr std::string_view name_of(GlyphEncoding encoding)
{
    return kGlyphEncodingNames[static_cast<std::size_t>(encoding)];
}
std::optional<GlyphEncoding> encoding_named(std::string_view name); // "ascii" was the name of latin-1

// One byte, one letter, in both directions; nothing for a number or a letter without a partner. 127 and 128
// are an ellipsis (Windows-1251 has another) and a piece of a rule.
std::optional<char32_t> code_point_of(std::uint8_t glyph, GlyphEncoding encoding);
std::optional<std::uint8_t> glyph_of(char32_t code_point, GlyphEncoding encoding);

// For people to read, UTF-8: in the Russian font digits and glyph pairs that stand for a letter become that
// letter, names of files stay as they are. There is no way back. Bytes without a letter become escapes
// (\xHH).
std::string to_unicode(std::string_view string, GlyphEncoding encoding);
// The same for the screen: bytes without a letter keep their number.
std::string shown_text(std::string_view string, GlyphEncoding encoding);

// The bytes of a text, letter by letter; nothing if one of them has no byte.
std::optional<std::string> to_bytes_of(std::string_view utf8, GlyphEncoding encoding);

// Tells the encoding from all strings of a game together.
class EncodingGuess {
public:
    void add(std::string_view string);
    GlyphEncoding encoding() const;

private:
    std::size_t bytes_ = 0, high_letters_ = 0, in_rows_ = 0, cyrillic_glyphs_ = 0;
};

} // namespace rpg
