#pragma once
#include "converter/doom/pk3/actor_book.h"
#include "converter/doom/pk3/sprite_lumps.h"

#include <string>

namespace converter::port {

// gldefs.txt: the light of lamps, fire, shots and blasts, in the colours of their pictures.
std::string light_definitions(const rpg::GameData& game, const ActorBook& actors, const SpriteBook& sprites);

} // namespace converter::port
