#pragma once
#include <cstdint>
#include <string>

namespace rpg {

// Which mod was put over a game: what saves and replays remember.
struct ModMark {
    std::string name;
    std::string version;
    std::uint32_t crc = 0; // over the names and contents of its files
    bool operator==(const ModMark&) const = default;
};

} // namespace rpg
