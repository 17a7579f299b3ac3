#pragma once
#include "converter/doom/pk3/actor_book.h"
#include "converter/doom/pk3/sprite_lumps.h"
#include "rpg/core/files.h"

#include <cstdint>
#include <set>

namespace converter::port {

// The ZScript that is made from the rules' tables and a game's entities: one file a family, RpgTables, and
// the player's class. `pieces` are the wall textures that have sprites of their own.
rpg::FileList actor_texts(const ActorBook& actors, const SpriteBook& sprites, const rpg::Rules& rules,
                          const std::set<std::uint16_t>& pieces);

} // namespace converter::port
