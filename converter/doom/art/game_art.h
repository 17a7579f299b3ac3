#pragma once
#include "rpg/model/game_data.h"
#include "rpg/model/image.h"

#include <cstdint>
#include <optional>

namespace converter::port {

// Pictures of a game by id; nothing where the game has none (or a broken record).
std::optional<rpg::Image> wall_of(const rpg::GameData& game, std::uint16_t texture, std::uint32_t frame = 0);
std::optional<rpg::Image> flat_of(const rpg::GameData& game, std::uint16_t texture, std::uint32_t frame = 0);
std::optional<rpg::Image> cell_of(const rpg::GameData& game, std::uint16_t sprite, std::uint32_t frame = 0);

// How many different frames a texture runs through: 1 if it stands still.
std::uint32_t frames_of(const rpg::GameData& game, std::uint16_t texture);

rpg::Image mirrored(const rpg::Image& image);
rpg::Image shifted(const rpg::Image& image, int columns); // column `columns` comes first; wraps

} // namespace converter::port
