#pragma once
#include "rpg/state/event.h"
#include "rpg/state/game_state.h"
#include "rpg/world/stage.h"

#include <cstdint>
#include <string>

namespace tests {

// The free game ready for play, compiled from content/ without its pictures.
const rpg::Campaign& free_campaign();
std::uint64_t free_content(); // its content_hash

rpg::GameState new_free_game(const std::string& map, std::uint64_t seed = 1);

} // namespace tests
