#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace rpg {

// How a game's strings are encoded; depends on edition and language: docs/formats/str.md.
enum class GlyphEncoding : std::uint8_t {
    Latin1,      // ASCII, and Western European letters in our own games
    Russian,     // glyph numbers of a font that has Cyrillic letters in place of many Latin ones
    Windows1251, // Cyrillic
};
constexpr std::array<std::string_view, 3> kGlyphEncodingNames{"latin-1", "russian", "windows-1251"};
constexpr std::string_view name_of(GlyphEncoding encoding)
{
    return kGlyphEncodingNames[static_cast<std::size_t>(encoding)];
}
std::optional<GlyphEncoding> encoding_named(std::string_view name); // "ascii" was the name of latin-1

// Converts one byte to one letter and back; nullopt if there is no counterpart. 127 and 128 are an ellipsis
// (Windows-1251 has another) and a piece of a horizontal line.
std::optional<char32_t> code_point_of(std::uint8_t glyph, GlyphEncoding encoding);
std::optional<std::uint8_t> glyph_of(char32_t code_point, GlyphEncoding encoding);

// Readable UTF-8: in the Russian font digits and glyph pairs that stand for a letter become that letter, file
// names stay as they are. This cannot be reversed. Bytes without a letter become escapes (\xHH).
std::string to_unicode(std::string_view string, GlyphEncoding encoding);
// The same for the screen: bytes without a letter keep their number instead of an escape.
std::string shown_text(std::string_view string, GlyphEncoding encoding);

// The bytes of a text, letter by letter; nullopt if one of them has no byte.
std::optional<std::string> to_bytes_of(std::string_view utf8, GlyphEncoding encoding);

// Guesses the encoding from all strings of a game.
class EncodingGuess {
public:
    void add(std::string_view string);
    GlyphEncoding encoding() const;

private:
    std::size_t bytes_ = 0, high_letters_ = 0, in_rows_ = 0, cyrillic_glyphs_ = 0;
};

} // namespace rpg
