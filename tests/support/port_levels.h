#pragma once
#include "converter/wad/archive.h"
#include "rpg/model/game_data.h"
#include "tests/support/random_level.h"

#include <cstdint>
#include <string>

namespace tests {

// A game without pictures whose levels are those of the free game, drawn from content/.
const rpg::GameData& free_levels_game(rpg::Edition edition = rpg::Edition::Brew);

// A game of one level, "intro".
rpg::GameData game_of(rpg::Level level);

// Random rooms and corridors, closed by walls on tile borders, with occasional pillars, cut corners, doors
// and fences.
rpg::Level random_rooms(TestRandom& random);

// The small IWAD of small_wad.h, opened.
converter::wad::Archive small_iwad();

} // namespace tests
