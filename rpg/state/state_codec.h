#pragma once
#include "rpg/core/bytes.h"
#include "rpg/core/result.h"
#include "rpg/state/game_state.h"

#include <cstdint>
#include <string_view>

namespace rpg {

// The version of the newest list of fields. To add a field: increase this number, set the field's `since` to
// it, and add a save of the new version to tests/data/saves/.
constexpr std::uint16_t kStateVersion = 4;

// docs/formats/save.md "state". The version comes first.
Bytes encode_state(const GameState& state);

// Reads every version up to kStateVersion. The result has only known enumerators, but may still be invalid
// for a game: check_state of rpg/session decides that.
Result<GameState> decode_state(ByteView bytes, std::string_view file);

} // namespace rpg
