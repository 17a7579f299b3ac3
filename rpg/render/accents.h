#pragma once
#include "rpg/render/text.h"

#include <vector>

namespace rpg {

// Composes letters that the fonts lack from those that they have: most of Latin-1, and OE.
struct GlyphCell { // 0xFFRRGGBB by rows, 0 = transparent; at() takes a position inside it
    int width = 0, height = 0;
    std::vector<Xrgb8888::Value> pixels{};
    Xrgb8888::Value& at(int x, int y) { return pixels[static_cast<std::size_t>(y * width + x)]; }
    Xrgb8888::Value at(int x, int y) const { return pixels[static_cast<std::size_t>(y * width + x)]; }
};

// The letter in the size of the font's cells; empty if it cannot be composed, or if the font's sheet is too
// small.
GlyphCell composed_cell(const UiPicture& font, const FontMetrics& metrics, char32_t letter);

} // namespace rpg
