#pragma once
#include "converter/doom/pk3/actor_book.h"
#include "converter/doom/pk3/sprite_lumps.h"
#include "rpg/core/files.h"

#include <cstdint>
#include <set>
#include <string>
#include <vector>

namespace converter::port {

struct ActorTextInput {
    const ActorBook& actors;
    const SpriteBook& sprites;
    const rpg::GameData& game;
    const std::set<std::uint16_t>& pieces; // wall textures that have sprites of their own
    std::vector<std::string> pictures{};   // other sprites that scripts show
};

// ZScript generated from the rules' tables and a game's entities: one file per family, RpgTables, and the
// player's class.
rpg::FileList actor_texts(const ActorTextInput& input);

} // namespace converter::port
