#pragma once
#include "lab/randomiser/shuffle_work.h"

namespace rpg {

// What vending machines sell, and for how much; a machine with medicine keeps it.
void shuffle_stores(ShuffleWork& work);

} // namespace rpg
