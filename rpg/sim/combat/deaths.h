#pragma once
#include "rpg/world/turn.h"

#include <cstdint>

namespace rpg {

enum class Corpse : std::uint8_t { Left, Gibbed };
// Death by the normal rules: XP, pictures, drop, special behaviour of the class; breakables and fire have
// their own. Does nothing to an entity that is not live. The scripts that run may change the level.
void kill(Turn& turn, EntityIndex entity, Corpse corpse = Corpse::Left);

} // namespace rpg
