#pragma once
#include "rpg/sim/text/program_texts.h"
#include "rpg/world/world.h"

#include <cstdint>
#include <string>

namespace runtime {

// The actor or thing in front of the player; health only for those that can be killed.
struct Faced {
    std::string name{};
    rpg::ThingIndex thing = rpg::kNoThing;                           // a monster that can be hurt
    rpg::Fighter fighter{.health = 0, .max_health = 0, .armour = 0}; // of `thing`; else zero
    std::uint16_t person = 0; // the sprite of somebody to talk to; 0: nobody
};

// The obstacle that the player has bumped into.
struct Bump {
    std::string name{}; // empty: a wall, or a fence without a name
    bool is_door = false, is_locked = false, is_fence = false;
};

// `texts` replace the program's own; may be nullptr.
Faced find_faced_target(const rpg::World& world, const rpg::TextReplacements* texts);
Bump bump_into(const rpg::World& world, const rpg::TextReplacements* texts, rpg::UnitPos towards);

// Whether no wall or door blocks the way from tile to tile.
bool is_open_between(const rpg::World& world, rpg::UnitPos from, rpg::UnitPos to);

// The name of a visible monster beside the player's line of fire; empty: there is none.
std::string monster_out_of_line(const rpg::World& world, const rpg::TextReplacements* texts);

// The name of what is ahead, but not on the next tile; empty: there is nothing.
std::string out_of_reach(const rpg::World& world, const rpg::TextReplacements* texts);

} // namespace runtime
