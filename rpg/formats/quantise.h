#pragma once
#include "rpg/model/colour.h"
#include "rpg/model/image.h"

#include <span>

namespace rpg {

// 16 colours of RGB565 in which the opaque pixels of all pictures together look as they do now (median cut,
// then k-means, in OKLab). Pictures that need no more than 16 such colours get exactly these, darkest first;
// slots that are not needed are black. The same pictures give the same palette.
Palette choose_palette(std::span<const Image> images);

} // namespace rpg
