#pragma once
#include "editors/level_editor/model/acts.h"

namespace editor {

// Common tasks of authors, each as one act with the rules of acts.h: they add commands to the event of a
// tile, and name a door of a drawn level if it has no name.

bool has_door(const LevelPlace& level, rpg::TilePos tile);

// Using the door requires this key (0 green, 1 yellow, 2 blue, 3 red), then unlocks and opens it.
EditResult need_key(const LevelPlace& level, rpg::TilePos tile, std::uint32_t key);
// The same with a code made of digits.
EditResult need_code(const LevelPlace& level, rpg::TilePos tile, const std::string& digits);
// Going through the door ends the level; the game continues at the start of level `stem`.
EditResult lead_to(const LevelPlace& level, rpg::TilePos tile, const std::string& stem);
// Using the tile, a lever, unlocks and opens this door once, wherever it is.
EditResult open_from(const LevelPlace& level, rpg::TilePos tile, rpg::TilePos door);
// Using the tile shows this text, broken into lines that fit.
EditResult say(const LevelPlace& level, rpg::TilePos tile, const std::string& text);

} // namespace editor
