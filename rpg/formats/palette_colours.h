#pragma once
#include "rpg/model/colour.h"

#include <array>
#include <span>
#include <vector>

namespace rpg {

// A palette as pictures on a screen show it.
using PaletteColours = std::array<Rgb, 16>;

PaletteColours colours_of(const Palette& palette);

// The same, but slots of equal colour are told apart in bits that a palette does not store: to_bgr565 of each
// is still the slot's colour. So pixels of a PNG name their slots.
PaletteColours distinct_colours(const Palette& palette);

// Likewise for up to 16 full colours, where nothing is free: an equal one becomes the nearest colour that is
// not in use. The true palette has to be kept elsewhere.
std::vector<Rgb> distinct_colours(std::span<const Rgb> palette);

} // namespace rpg
