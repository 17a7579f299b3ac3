#pragma once
#include "rpg/model/game_data.h"

#include <map>
#include <string>

namespace converter {

// Names as the player reads them, by id; entities without a name are left out.
std::map<rpg::EntityId, std::string> entity_names(const rpg::GameData& game);

// "Zombie Pvt." -> "zombie_pvt": letters and digits of ASCII, everything else is one '_' between them.
std::string file_name_of(const std::string& name);

} // namespace converter
