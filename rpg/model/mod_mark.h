#pragma once
#include <cstdint>
#include <string>

namespace rpg {

// A mod that was applied to a game, as saves and replays record it.
struct ModMark {
    std::string name;
    std::string version;
    std::uint32_t crc = 0; // over the names and contents of its files
    bool operator==(const ModMark&) const = default;
};

} // namespace rpg
