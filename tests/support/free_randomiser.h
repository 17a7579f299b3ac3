#pragma once
#include "lab/randomiser/randomiser.h"
#include "tests/support/free_campaign.h"

namespace tests {

// The randomiser of the free game, made once.
inline const rpg::Randomiser& free_randomiser()
{
    static const rpg::Randomiser kRandomiser(free_campaign().data());
    return kRandomiser;
}

} // namespace tests
