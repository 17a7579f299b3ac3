#pragma once
#include "rpg/model/game_data.h"

#include <string>
#include <vector>

namespace rpg {

struct ConvertedGame {
    GameData game;
    std::vector<std::string> remarks; // what was lost, and what was added
};

// A whole game in the form of another edition: docs/formats/editions.md, "Converting". encode_game makes its
// files. Files that could not be decoded are left out, unless every edition has them in the same form.
ConvertedGame convert_edition(GameData game, Edition target);

} // namespace rpg
