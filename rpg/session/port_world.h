#pragma once
#include "rpg/core/bytes.h"
#include "rpg/core/result.h"
#include "rpg/session/port_player.h"

#include <string_view>

namespace rpg {

// The level of `player.map` as the port's file World has it. Refused if it belongs to another level or other
// data, or is damaged.
Result<LevelState> read_port_world(const Campaign& campaign, const Stage& stage, const PortPlayer& player,
                                   ByteView bytes, std::string_view file);

} // namespace rpg
