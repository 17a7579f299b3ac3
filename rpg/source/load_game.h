#pragma once
#include "rpg/core/error.h"
#include "rpg/core/result.h"
#include "rpg/model/game_data.h"
#include "rpg/source/data_source.h"

#include <string>
#include <vector>

namespace rpg {

struct LoadedGame {
    GameData game;
    std::vector<Error> errors;        // files that could not be read or decoded
    std::vector<std::string> missing; // files that the edition's program asks for
};

// Names of the files that the edition's program asks for and the game does not have.
std::vector<std::string> missing_files(const GameData& game);

// Reads and decodes everything. A damaged or missing file is reported and the rest is loaded; it fails only
// if the source holds nothing of the game.
Result<LoadedGame> load_game(const DataSource& source);

} // namespace rpg
