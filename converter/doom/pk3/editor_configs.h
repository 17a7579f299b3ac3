#pragma once
#include "rpg/core/files.h"
#include "rpg/model/game_data.h"

namespace converter::port {

// What map editors have to know of a game: its things with names and pictures, and the fields of our own that
// maps have. For Ultimate Doom Builder and SLADE, each where the editor looks for it.
// docs/howto/udmf-editor.md
rpg::FileSet editor_configs(const rpg::GameData& game);

} // namespace converter::port
