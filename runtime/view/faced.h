#pragma once
#include "rpg/sim/text/program_texts.h"
#include "rpg/world/world.h"

#include <cstdint>
#include <string>

namespace runtime {

// Who or what stands in front of the player; points only of those that can be killed.
struct Faced {
    std::string name{};
    rpg::ThingIndex thing = rpg::kNoThing;                           // of a monster that can be hurt
    rpg::Fighter fighter{.health = 0, .max_health = 0, .armour = 0}; // of that; else nothing
    std::uint16_t person = 0; // the sprite of somebody who talks; 0: it is nobody
};

// What the player has walked against.
struct Bump {
    std::string name{}; // empty: a wall
    bool is_door = false, is_locked = false;
};

// `texts`: in place of the program's own, may be nullptr.
Faced faced_in(const rpg::World& world, const rpg::TextReplacements* texts);
Bump bump_into(const rpg::World& world, const rpg::TextReplacements* texts, rpg::UnitPos towards);

// No wall and no door on the way from tile to tile.
bool is_open_between(const rpg::World& world, rpg::UnitPos from, rpg::UnitPos to);

// The name of a monster that the player sees beside the line of his shots; empty: there is none.
std::string monster_out_of_line(const rpg::World& world, const rpg::TextReplacements* texts);

} // namespace runtime
