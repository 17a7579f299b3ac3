#pragma once
#include "rpg/session/replay.h"

#include <string>
#include <string_view>

namespace rpg {

// A recorded game as text: docs/formats/replay.md.
std::string print_replay(const Replay& replay);
Result<Replay> parse_replay(std::string_view text, std::string_view file);

std::string print_luck(const Luck& luck); // "12,255,0"
// Fails at the first word that is not a number from 0 to 255; the error has no file.
Result<Luck> parse_luck(std::string_view text);

} // namespace rpg
