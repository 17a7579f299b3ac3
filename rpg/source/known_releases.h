#pragma once
#include "rpg/model/edition.h"
#include "rpg/model/game_data.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace rpg {

// A file of a release whose size and CRC-32 are known.
struct KnownFile {
    Edition edition = Edition::Brew;
    std::string_view name;
    std::size_t size = 0;
    std::uint32_t crc = 0;
};
const std::vector<KnownFile>& known_files();

// How the files of a game compare with those of the known release of its edition.
struct ReleaseMatch {
    std::size_t listed = 0;           // files of the game that are in the table
    std::vector<std::string> changed; // listed files with different contents
    bool is_known() const { return listed >= 4 && changed.empty(); }
};
ReleaseMatch compare_with_release(const GameData& game);

} // namespace rpg
