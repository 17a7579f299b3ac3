#pragma once
#include "rpg/core/ids.h"
#include "rpg/core/random.h"
#include "rpg/model/rules.h"

#include <cstdint>

namespace rpg {

// What dead monsters and broken crates drop.

constexpr EntityId kNothing{0};

struct Drop {
    bool decided = false; // false: nothing now, but the monster may roll again if it is raised
    EntityId item = kNothing;
};
// All its chances come from the bits of one random word. `tier`: as tier_of() gives it.
Drop drop_of(const DropRules& rules, const MonsterRow& row, std::uint32_t tier, std::uint32_t word);

struct CrateResult {
    bool trapped = false;
    EntityId item = kNothing;
};
CrateResult roll_crate(const DropRules& rules,
                       Random& random); // draws a byte, and another one for the kind of ammo

} // namespace rpg
