#pragma once
#include "rpg/world/stage.h"

#include <cstdint>
#include <ostream>

namespace rpg {

struct BalanceTask {
    int seeds = 20;
    int threads = 2;
};

// Lets every temperament play the campaign with every seed, and writes content/BALANCE.md: what the levels
// cost and gave, beside the numbers that content/DESIGN.md wants. False if a game did not come to its end.
bool write_balance(const Campaign& campaign, std::uint64_t content, const BalanceTask& task,
                   std::ostream& out);

// The section of every difficulty, to stand behind that: deaths and saved games that were loaded after them.
// False if a game did not come to its end.
bool write_difficulties(const Campaign& campaign, std::uint64_t content, const BalanceTask& task,
                        std::ostream& out);

} // namespace rpg
