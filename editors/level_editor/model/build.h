#pragma once
#include "editors/level_editor/model/document.h"
#include "rpg/model/game_data.h"

namespace editor {

// The whole game from the current document, saved or not; for a mod, its base game with the mod applied.
// Fails with the first mistake.
rpg::Result<rpg::GameData> build_game(const Document& document, const std::string& base = "free");

// The files of a mod for the game that was unpacked: these levels of a project, and whatever was changed or
// imported since then. If the document is a mod itself: all its files.
rpg::Result<rpg::FileSet> mod_of(const Document& document, const std::vector<std::string>& stems,
                                 const std::string& name, const std::string& title);
// Writes a mod into a new or empty folder, or replaces the mod in the folder. All files or none.
rpg::Outcome write_mod(const std::string& folder, const rpg::FileSet& files,
                       rpg::DiskCalls& disk = rpg::system_disk());

// Makes a new mod for a game, with one level. Fails, like make_project, if the folder exists and is not
// empty. If a file cannot be written, no folder is left.
rpg::Outcome make_mod(const std::string& folder, const std::string& title, const std::string& base = "free",
                      rpg::DiskCalls& disk = rpg::system_disk());
std::string folder_of_title(std::string_view title); // a name that every system allows
// Unpacks a game into a new project: all files or none.
rpg::Outcome make_project(const std::string& folder, const std::string& data,
                          rpg::DiskCalls& disk = rpg::system_disk());

// Where the player can start to play from this tile: there, or beside it if a door, a monster or something
// else blocks it; otherwise the level's start.
rpg::TilePos tile_to_play_from(const rpg::GameData& game, const rpg::Level& level, rpg::TilePos tile);
// Moves the start of the level, to play from a tile. Does nothing if the game has no such level.
void start_at(rpg::GameData& game, const std::string& stem, rpg::TilePos tile, rpg::Angle256 angle);

} // namespace editor
