#pragma once
#include "rpg/world/turn.h"

#include <cstdint>

namespace rpg {

enum class Corpse : std::uint8_t { Left, Gibbed };
// Death by the normal rule: XP, pictures, drop, specials of the class; for breakables and fire their own
// rule. Nothing happens to an entity that is not live. Its scripts may lead into another level.
void kill(Turn& turn, EntityIndex entity, Corpse corpse = Corpse::Left);

} // namespace rpg
