#pragma once
#include <string>

namespace rpg {
struct GameData;
}

namespace converter::port {

// J2ME editions have songs only, and a partial game may lack any sound: only existing ones are declared.
bool has_sound(const rpg::GameData& game, int number);

std::string sound_name(const rpg::GameData& game, int number); // in scripts: rpg/5061, else rpg/none
std::string sound_lump(const rpg::GameData& game, int number); // its file in sounds/: rpg5061, else silence

} // namespace converter::port
