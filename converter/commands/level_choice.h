#pragma once
#include "converter/command.h"
#include "rpg/model/game_data.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace converter {

// The stems of the levels asked for, all if none is named; nothing, and a line that says why, if there is one
// that the game lacks.
std::optional<std::vector<std::string>> chosen_levels(const rpg::GameData& game,
                                                      std::span<const std::string> names, Io& io);

} // namespace converter
