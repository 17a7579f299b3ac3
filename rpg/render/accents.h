#pragma once
#include "rpg/render/text.h"

#include <vector>

namespace rpg {

// Letters that the fonts lack, put together from those that they have: Latin-1 above 127, as
// rpg/model/latin_text.h lists them.
struct GlyphCell { // 0xFFRRGGBB by rows, 0 = transparent; at() takes places inside of it
    int width = 0, height = 0;
    std::vector<Xrgb8888::Value> pixels{};
    Xrgb8888::Value& at(int x, int y) { return pixels[static_cast<std::size_t>(y * width + x)]; }
    Xrgb8888::Value at(int x, int y) const { return pixels[static_cast<std::size_t>(y * width + x)]; }
};

// The letter of that number (161..255) as large as the font's cells; empty if there is none, or if the font's
// sheet is too small.
GlyphCell composed_cell(const UiPicture& font, const FontMetrics& metrics, unsigned char letter);

} // namespace rpg
