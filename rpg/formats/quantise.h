#pragma once
#include "rpg/model/colour.h"
#include "rpg/model/image.h"

#include <cstddef>
#include <span>

namespace rpg {

// Chooses RGB565 colours for the opaque pixels of all pictures together (median cut, then k-means, in OKLab).
// If the pictures have few enough colours, they get exactly those, darkest first; unused slots are black. The
// same pictures give the same palette. At most `colours` (1..16) slots are used.
Palette choose_palette(std::span<const Image> images, std::size_t colours = 16);

} // namespace rpg
