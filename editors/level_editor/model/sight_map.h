#pragma once
#include "rpg/core/coords.h"
#include "rpg/model/game_data.h"

#include <array>
#include <cstdint>
#include <optional>

namespace editor {

// What monsters see and where they can walk while all doors of the level are closed, by tile index.
struct SightMap {
    // The number of monsters that a player on this tile wakes by looking around, without hidden ones.
    std::array<std::uint8_t, rpg::kTileCount> wakes{};
    std::array<bool, rpg::kTileCount> walks{}; // a monster can get there
};
// For all monsters, or for thing number `thing`. `game`: for the kinds of things; it need not contain the
// level.
SightMap sight_map(const rpg::GameData& game, const rpg::Level& level, std::optional<std::size_t> thing);

} // namespace editor
