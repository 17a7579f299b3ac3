#pragma once
#include "converter/exporters/drawing.h"
#include "rpg/model/image.h"

#include <string_view>

namespace converter {

// Draws with smooth edges. The image is opaque.
rpg::Image rasterise(const Drawing& drawing);

// Letters of pixel_font.h with their top left corner at (left, top); scale 1 has letters 7 pixels high.
void draw_text(rpg::Image& image, int left, int top, int scale, rpg::Rgba colour, std::string_view text);

} // namespace converter
