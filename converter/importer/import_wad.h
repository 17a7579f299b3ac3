#pragma once
#include "converter/importer/recipe.h"
#include "converter/wad/archive.h"
#include "rpg/core/files.h"

#include <vector>

namespace converter::importer {

struct Imported {
    rpg::FileSet files;             // art/, sounds/ and music/ of a project
    std::vector<rpg::Error> errors; // recipe lines that failed
};

// Makes the files of the recipes; incomplete if there are errors. `base`: the game that the archive extends,
// or nullptr. The same WAD, recipes and drawings give the same bytes.
Imported import_wad(const wad::Archive& archive, const wad::Archive* base, const std::vector<Recipe>& recipes,
                    DrawingReader drawings);

} // namespace converter::importer
