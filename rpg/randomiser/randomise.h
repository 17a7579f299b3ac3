#pragma once
#include "rpg/core/files.h"
#include "rpg/core/result.h"
#include "rpg/game/open_game.h"
#include "rpg/randomiser/key_places.h"
#include "rpg/randomiser/seed_word.h"
#include "rpg/randomiser/shuffle_work.h"

#include <string>
#include <vector>

namespace rpg {

// A game that is shuffled, as often as one likes: it is searched once. Borrows the game.
class Randomiser {
public:
    // Without `moves_keys` it is not searched, and keys stay where they are.
    explicit Randomiser(const GameData& game, bool moves_keys = true) : campaign_(game)
    {
        if (moves_keys) keys_ = find_key_places(campaign_);
    }

    // Can be finished if the game can: key_places.h says why. The same everywhere for the same game.
    ShuffleWork shuffle(const Shuffle& shuffle) const;
    const std::vector<LevelKeys>& key_places() const { return keys_; }

private:
    Campaign campaign_;
    std::vector<LevelKeys> keys_;
};

// What was changed as a mod, mod.xml included: a folder of these files can be put over the game.
FileSet shuffled_mod(const ShuffleWork& work, const Shuffle& shuffle);

struct ShuffledGame {
    FileSet mod;
    std::string spoiler; // what went where, for people
};
ShuffledGame shuffle_game(const GameData& game, const Shuffle& shuffle);

// Puts the mod over a game that was opened, above its other mods.
Outcome put_over(OpenedGame& opened, const FileSet& mod, const std::string& name);

} // namespace rpg
