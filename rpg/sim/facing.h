#pragma once
#include "rpg/sim/turn.h"

namespace rpg {

// What the player looks at: the name in the top bar, and the frame of texts. game-rules.md 14.4. kNoEntity:
// nothing within three tiles.
EntityIndex faced_entity(const Turn& turn);

} // namespace rpg
