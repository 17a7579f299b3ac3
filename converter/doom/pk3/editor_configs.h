#pragma once
#include "rpg/core/files.h"
#include "rpg/model/game_data.h"

namespace converter::port {

// Configuration of map editors for a game: its things with names and pictures, and our own map fields. For
// Ultimate Doom Builder and SLADE, each file where the editor looks for it. docs/howto/udmf-editor.md
rpg::FileSet editor_configs(const rpg::GameData& game);

} // namespace converter::port
