#pragma once
#include "rpg/state/event.h"
#include "rpg/state/game_state.h"
#include "rpg/world/stage.h"

#include <cstdint>
#include <string>

namespace tests {

// The free game ready for play, compiled from content/ without its pictures.
const rpg::Campaign& free_campaign(rpg::Edition edition = rpg::Edition::Brew);
std::uint64_t free_content(rpg::Edition edition = rpg::Edition::Brew); // its content_hash

// The free game with the levels of tests/replays/bugs/rooms, small rooms in which one rule shows.
const rpg::Campaign& rooms_campaign();
std::uint64_t rooms_content();

rpg::GameState new_free_game(const std::string& map, std::uint64_t seed = 1);

} // namespace tests
