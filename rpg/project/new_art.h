#pragma once
#include "rpg/core/error.h"
#include "rpg/core/files.h"

#include <vector>

namespace rpg {

// Adds the pictures that art/new.xml in `project` names to its art/index.xml, with palettes made for them.
// The project must have both files and the pictures.
std::vector<Error> add_new_art(FileSet& project);

} // namespace rpg
