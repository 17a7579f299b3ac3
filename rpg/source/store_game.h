#pragma once
#include "rpg/core/files.h"
#include "rpg/model/game_data.h"

namespace rpg {

// Every file of the game made again from the model, in the order of GameData::files; a file that could not be
// decoded, and one that is its own content, comes out as it was.
FileList encode_game(const GameData& game);

} // namespace rpg
