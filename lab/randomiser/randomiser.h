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

// Shuffles a game, as often as wanted: it is searched once, which can take seconds. Borrows the game; one
// thread at a time.
class Randomiser {
public:
    // Searched only for those of the parts that need it: the others stay as they are.
    explicit Randomiser(const GameData& game, std::uint8_t what = kShuffleAll);
    Randomiser(const Randomiser&) = delete;
    Randomiser& operator=(const Randomiser&) = delete;

    // Can be finished if the game can: key_places.h and door_proof.h say why. The same everywhere for the
    // same game.
    ShuffleWork shuffle(const Shuffle& shuffle) const;
    const std::vector<LevelKeys>& key_places() const { return keys_; }
    DoorProof* doors() const { return doors_.get(); } // nullptr: they stay

private:
    Campaign campaign_;
    std::vector<LevelKeys> keys_;
    std::unique_ptr<DoorProof> doors_; // remembers what it searched
};

// What was changed as a mod, mod.xml included: a folder of these files can be put over the game.
FileSet shuffled_mod(const ShuffleWork& work, const Shuffle& shuffle);

} // namespace rpg
