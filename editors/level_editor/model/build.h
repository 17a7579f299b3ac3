#pragma once
#include "editors/level_editor/model/document.h"
#include "rpg/model/game_data.h"

namespace editor {

// The whole game as the document has it now, saved or not: of a mod, the game below it with the mod over it.
// The first mistake if there is one.
rpg::Result<rpg::GameData> build_game(const Document& document, const std::string& base = "free");

// A mod that has these levels of a project, as files of a folder; it goes over the game that was unpacked. A
// mod is taken whole, as it is in the document.
rpg::Result<rpg::FileSet> mod_of(const Document& document, const std::vector<std::string>& stems,
                                 const std::string& name, const std::string& title);
// Writes a mod into a folder: a new one, an empty one, or that of a mod, which is replaced. All files or
// none.
rpg::Outcome write_mod(const std::string& folder, const rpg::FileSet& files,
                       rpg::DiskCalls& disk = rpg::system_disk());

// A new mod over a game, with one level. Fails, like the next one, if the folder exists and is not empty.
// Where something cannot be written, there is no folder.
rpg::Outcome make_mod(const std::string& folder, const std::string& title, const std::string& base = "free",
                      rpg::DiskCalls& disk = rpg::system_disk());
std::string folder_of_title(std::string_view title); // a name that every system allows
// Unpacks a game into a new project, whole or not at all.
rpg::Outcome make_project(const std::string& folder, const std::string& data,
                          rpg::DiskCalls& disk = rpg::system_disk());

// Where the player can be put who wants to play from this tile: there, or beside it if a door, a monster or
// something else is in the way; else at the start.
rpg::TilePos tile_to_play_from(const rpg::GameData& game, const rpg::Level& level, rpg::TilePos tile);
// The level `stem` starts here: for playing from a tile. Nothing changes if the game lacks it.
void start_at(rpg::GameData& game, const std::string& stem, rpg::TilePos tile, rpg::Angle256 angle);

} // namespace editor
