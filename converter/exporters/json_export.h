#pragma once
#include "rpg/core/files.h"
#include "rpg/source/load_game.h"

namespace converter {

// `drpg export json`: game.json, palettes.json, mappings.json, entities.json, string_tables.json and
// levels/NAME.json (docs/formats/json-export.md). All numbers of the files, with their meanings beside them.
rpg::FileSet export_json(const rpg::LoadedGame& loaded);

} // namespace converter
