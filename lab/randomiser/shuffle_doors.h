#pragma once
#include "lab/randomiser/door_proof.h"
#include "lab/randomiser/shuffle_work.h"

namespace rpg {

// The doors of hubs lead to each other's levels, and the ways back from there come out at the door through
// which one went in. Signs and warnings before a door go with the level. After the keys: it must be known
// where they are.
void shuffle_doors(ShuffleWork& work, DoorProof& proof);

} // namespace rpg
