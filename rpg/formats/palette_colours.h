#pragma once
#include "rpg/model/colour.h"

#include <array>
#include <span>
#include <vector>

namespace rpg {

// The colours of a palette for display.
using PaletteColours = std::array<Rgb, 16>;

PaletteColours colours_of(const Palette& palette);

// The same, but slots of equal colour differ in bits that a palette does not store: to_bgr565 of each still
// gives the slot's colour. So the pixels of a PNG identify their slots.
PaletteColours distinct_colours(const Palette& palette);

// Likewise for up to 16 full colours, which have no spare bits: a duplicate becomes the nearest unused
// colour. The caller must keep the true palette.
std::vector<Rgb> distinct_colours(std::span<const Rgb> palette);

} // namespace rpg
