#pragma once
#include "rpg/core/files.h"
#include "rpg/core/result.h"
#include "rpg/project/open_game.h"
#include "rpg/project/seed_word.h"

#include <string>

namespace rpg {

struct ShuffledGame {
    FileSet mod;         // mod.xml included: a folder of these files can be put over the game
    std::string spoiler; // where everything went, as text
};
// Can be finished if the game can: key_places.h and door_proof.h say why. The same everywhere for the same
// game and shuffle. Parts that cannot be shuffled that way stay, and the spoiler says so. Takes seconds with
// doors.
ShuffledGame shuffle_game(const GameData& game, const Shuffle& shuffle);

// Puts the mod over a game that was opened, above its other mods. Fails, and changes nothing, if the game
// does not take it.
Outcome apply_as_mod(OpenedGame& opened, const FileSet& mod, const std::string& name);

// A ShuffleMaker: `mod` is kShuffleMod and a word.
Outcome put_shuffle_over(OpenedGame& opened, const std::string& mod);

} // namespace rpg
