#pragma once
#include "editors/level_editor/model/acts.h"

namespace editor {

// What authors want most often, each as one act with the rules of acts.h: the event of a tile gets the
// commands for it, and a door of a drawn level a name if it has none.

bool has_door(const LevelPlace& level, rpg::TilePos tile);

// Using the door asks for this key (0 green, 1 yellow, 2 blue, 3 red), then unlocks and opens it.
EditResult need_key(const LevelPlace& level, rpg::TilePos tile, std::uint32_t key);
// The same with a code of digits.
EditResult need_code(const LevelPlace& level, rpg::TilePos tile, const std::string& digits);
// Going through the door ends the level; the game goes on at the start of another one.
EditResult lead_to(const LevelPlace& level, rpg::TilePos tile, const std::string& stem);
// Using what is on the tile shows this text, broken into lines that fit.
EditResult say(const LevelPlace& level, rpg::TilePos tile, const std::string& text);

} // namespace editor
