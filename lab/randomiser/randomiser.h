#pragma once
#include "lab/randomiser/door_proof.h"
#include "lab/randomiser/key_places.h"
#include "lab/randomiser/shuffle_parts.h"
#include "rpg/core/files.h"
#include "rpg/project/seed_word.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace rpg {

// Shuffles a game any number of times. The game is searched once, in the constructor, which can take seconds.
// Borrows the game; one thread at a time.
class Randomiser {
public:
    // `what`: the parts that will be shuffled; only these are searched.
    explicit Randomiser(const GameData& game, std::uint8_t what = kShuffleAll);
    Randomiser(const Randomiser&) = delete;
    Randomiser& operator=(const Randomiser&) = delete;

    // The result can be finished if the game can: key_places.h and door_proof.h say why. It is the same
    // everywhere for the same game.
    ShuffleWork shuffle(const Shuffle& shuffle) const;
    const std::vector<LevelKeys>& key_places() const { return keys_; }
    DoorProof* doors() const { return doors_.get(); } // nullptr: doors are not shuffled

private:
    Campaign campaign_;
    std::vector<LevelKeys> keys_;
    std::unique_ptr<DoorProof> doors_; // remembers its searches
};

// The changes as the files of a mod, with mod.xml.
FileSet shuffled_mod(const ShuffleWork& work, const Shuffle& shuffle);

} // namespace rpg
