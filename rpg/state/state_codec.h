#pragma once
#include "rpg/core/bytes.h"
#include "rpg/core/result.h"
#include "rpg/state/game_state.h"

#include <cstdint>
#include <string_view>

namespace rpg {

// The number of the newest list of fields. A field more: this number grows, the field says so (`since`), and
// a save of the new version joins tests/data/saves/.
constexpr std::uint16_t kStateVersion = 4;

// docs/formats/save.md "state". The version comes first.
Bytes encode_state(const GameState& state);

// Reads every version up to kStateVersion. What it gives has only known enumerators, but may still make no
// sense for a game: check_state of rpg/session decides that.
Result<GameState> decode_state(ByteView bytes, std::string_view file);

} // namespace rpg
