#pragma once
#include "rpg/core/error.h"
#include "rpg/core/files.h"
#include "rpg/model/image.h"

#include <span>
#include <vector>

namespace rpg {

// Adds the pictures that art/new.xml in `project` names to its art/index.xml, with palettes made for them.
// The project must have both files and the pictures.
std::vector<Error> add_new_art(FileSet& project);

// What that makes of the frames of one picture: in the colours of one palette. Sprites have one colour less.
std::vector<Image> in_new_colours(std::span<const Image> images, bool is_texture);
Image tinted(Image image, Rgb tint); // its colours multiplied

} // namespace rpg
