#pragma once
#include "rpg/randomiser/randomise.h"
#include "tests/support/free_campaign.h"

#include <cstdlib>

namespace tests {

// The free game, searched once.
inline const rpg::Randomiser& free_randomiser()
{
    static const rpg::Randomiser kRandomiser(free_campaign().data());
    return kRandomiser;
}

// All seeds instead of some.
inline bool is_long()
{
    return std::getenv("DRPG_LONG_TESTS") != nullptr;
}

} // namespace tests
