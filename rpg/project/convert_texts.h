#pragma once
#include "rpg/model/game_data.h"
#include "rpg/project/remarks.h"

namespace rpg {

void convert_entities(GameData& game, Edition target, Remarks& remarks);
void convert_texts(GameData& game, Edition target, Remarks& remarks); // levels are converted already

} // namespace rpg
