#pragma once
#include "rpg/model/game_data.h"

#include <map>
#include <string>
#include <vector>

namespace converter::port {

enum class DoomGame : std::uint8_t { Doom1, Doom2 };

struct MapSlot {
    std::string stem; // of the level
    int number = 1;   // 1..99
    std::string name; // MAP01, or E1M1 in the first game
};

// The levels of a game in the order of their slots. The known ones have fixed slots (the scenes that are no
// levels, 30 to 32, only with `all`), others follow in the order of their names. `chosen` (stems), if not
// empty, picks levels without changing their slots.
std::vector<MapSlot> map_slots(const rpg::GameData& game, DoomGame doom, bool all,
                               const std::vector<std::string>& chosen);

// The lump of the song that plays on a slot.
std::string music_lump(const MapSlot& slot, DoomGame doom);

} // namespace converter::port
