#pragma once
#include "rpg/core/files.h"
#include "rpg/core/result.h"
#include "rpg/project/open_game.h"
#include "rpg/project/seed_word.h"

#include <string>

namespace rpg {

struct ShuffledGame {
    FileSet mod;         // the files of a mod, with mod.xml
    std::string spoiler; // where everything went, as text
};
// The result can be finished if the game can: key_places.h and door_proof.h say why. It is the same
// everywhere for the same game and shuffle. Parts that cannot be shuffled safely stay, and the spoiler says
// so. Takes seconds with doors.
ShuffledGame shuffle_game(const GameData& game, const Shuffle& shuffle);

// Applies the mod to an opened game, after its other mods. Fails, and changes nothing, if the mod does not
// fit the game.
Outcome apply_as_mod(OpenedGame& opened, const FileSet& mod, const std::string& name);

// A ShuffleMaker. `mod`: kShuffleMod followed by a word.
Outcome apply_shuffle(OpenedGame& opened, const std::string& mod);

} // namespace rpg
