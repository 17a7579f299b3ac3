#pragma once
#include "rpg/session/replay.h"

#include <string>
#include <string_view>

namespace rpg {

// A recorded game as text: docs/formats/replay.md.
std::string print_replay(const Replay& replay);
Result<Replay> parse_replay(std::string_view text, std::string_view file);

std::string print_luck(const Luck& luck); // "12,255,0"
Result<Luck> parse_luck(std::string_view text);

} // namespace rpg
