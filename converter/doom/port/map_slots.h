#pragma once
#include "rpg/core/files.h"
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

// The levels of a game in slot order. Known levels have fixed slots (30 to 32, scenes that are not levels,
// only with `all`); others follow in order of name. `chosen` (stems), if not empty, picks levels without
// changing their slots; stems that the game lacks are ignored. Levels beyond slot 99 are left out.
std::vector<MapSlot> map_slots(const rpg::GameData& game, DoomGame doom, bool all,
                               const std::vector<std::string>& chosen);

// UMAPINFO (ports of Boom's family) and MAPINFO (ZDoom's family): names, order and songs of maps.
rpg::FileList map_info_lumps(const rpg::GameData& game, const std::vector<MapSlot>& slots, DoomGame doom);

// DEHACKED: level names on the automap of engines that read neither, such as chocolate-doom with -dehlump.
rpg::File level_name_lump(const rpg::GameData& game, const std::vector<MapSlot>& slots, DoomGame doom);

// Songs named after their level, under the lump names that Doom uses for its slot.
rpg::FileList song_lumps(const rpg::GameData& game, const std::vector<MapSlot>& slots, DoomGame doom,
                         bool as_mus);

// The game's sound effects under the names of Doom's equivalents.
rpg::FileList sound_lumps(const rpg::GameData& game);
// For SNDINFO: maps rpg/NNNN to Doom's sound.
std::string sound_replacements();

} // namespace converter::port
