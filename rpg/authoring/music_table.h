#pragma once
#include "rpg/core/result.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace rpg {

// tables/music.xml: the song of each level, by the name of its lump in the WAD that the project's music comes
// from.
struct LevelSong {
    std::string level;
    std::string song;
    std::uint32_t line = 0; // where the table says so
};

Result<std::vector<LevelSong>> parse_music_table(std::string_view text, std::string_view file);

} // namespace rpg
