#pragma once
#include "rpg/model/colour.h"
#include "rpg/model/image.h"

#include <cstddef>
#include <span>

namespace rpg {

// Colours of RGB565 in which the opaque pixels of all pictures together look as they do now (median cut,
// then k-means, in OKLab). Pictures that need no more colours than there are get exactly theirs, darkest
// first; slots that are not needed are black. The same pictures give the same palette. At most `colours`
// (1..16) slots are used.
Palette choose_palette(std::span<const Image> images, std::size_t colours = 16);

} // namespace rpg
