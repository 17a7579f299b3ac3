#pragma once
#include "editors/level_editor/model/acts.h"
#include "editors/level_editor/model/drawn_map.h"
#include "editors/level_editor/model/packed_map.h"

namespace editor {

// What the sources of acts share.

constexpr int kSteps = 8; // a tile

DrawnMap drawn(const LevelPlace& level);
EditResult finish(const LevelPlace& level, DrawnMap& map, std::string name);
EditResult finish(PackedMap& map, std::string name);
rpg::Error refused(std::string reason);

std::optional<std::uint8_t> sprite_of(const LevelPlace& level, std::string_view text); // a number, or a name
std::optional<std::uint8_t> texture_of(const LevelPlace& level, std::string_view text);

void open_tile(DrawnMap& map, rpg::TilePos tile);
void set_open(PackedMap& map, rpg::TilePos tile, bool is_open);
// The middle of an edge of the tile.
rpg::StepPos middle_of(rpg::TilePos tile, rpg::Side side);
// A fence of a compiled level; without its picture.
rpg::Thing fence_on(rpg::TilePos tile, rpg::Side side);

std::string plural(std::string_view what, std::size_t count, std::string_view unit = "tiles");

} // namespace editor
