#pragma once
#include "converter/importer/recipe.h"
#include "rpg/model/sound.h"

namespace converter::importer {

// The sound of a recipe from that of its lump: 8000 Hz, cut, faded, as loud as asked, padded with silence to
// a multiple of 20 ms.
rpg::Sound prepared(rpg::Sound sound, const SoundRecipe& recipe);

} // namespace converter::importer
