#pragma once
#include "rpg/core/files.h"
#include "rpg/model/game_data.h"

namespace rpg {

// Encodes every file of the game from the model, in the order of GameData::files. Files that could not be
// decoded, and files without a model, keep their original bytes.
FileList encode_game(const GameData& game);

} // namespace rpg
