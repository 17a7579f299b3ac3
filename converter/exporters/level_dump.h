#pragma once
#include "converter/exporters/json_text.h"
#include "rpg/state/game_state.h"
#include "rpg/world/stage.h"

namespace converter {

// Parts of the state dump: docs/howto/replay-a-game.md says what each is.
Json place_json(rpg::UnitPos at);
Json tile_json(rpg::TilePos tile);
Json monsters_json(const rpg::Stage& stage, const rpg::LevelState& level);
// What the rules keep of a level besides its monsters: things, drops, lines, scripts, lists, what is under
// way.
void put_level(Json& json, const rpg::Stage& stage, const rpg::LevelState& level);

} // namespace converter
