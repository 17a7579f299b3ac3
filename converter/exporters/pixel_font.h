#pragma once
#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace converter {

// Our own 5 x 7 letters for pictures that must not depend on an installed font. ASCII only.
constexpr int kGlyphWidth = 5;
constexpr int kGlyphHeight = 7;
constexpr int kGlyphAdvance = 6;

// Rows from the top; bit 4 is the left pixel. Other characters are shown as '?'.
const std::array<std::uint8_t, kGlyphHeight>& glyph_of(char character);

inline int text_width(std::string_view text)
{
    return static_cast<int>(text.size()) * kGlyphAdvance - 1;
}

} // namespace converter
