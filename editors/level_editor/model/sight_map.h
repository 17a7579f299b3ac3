#pragma once
#include "rpg/core/coords.h"
#include "rpg/model/game_data.h"

#include <array>
#include <cstdint>
#include <optional>

namespace editor {

// What the monsters of a level can do while all its doors are closed, by tile index.
struct SightMap {
    // How many monsters a player wakes who stands here and looks around. Hidden ones sleep on.
    std::array<std::uint8_t, rpg::kTileCount> wakes{};
    std::array<bool, rpg::kTileCount> walks{}; // a monster gets there
};
// Of all monsters, or of the one that is thing number `thing`. `game`: for the kinds of things; the level
// need not be one of its own.
SightMap sight_map(const rpg::GameData& game, const rpg::Level& level, std::optional<std::size_t> thing);

} // namespace editor
