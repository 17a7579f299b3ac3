#pragma once
#include "converter/command.h"
#include "rpg/model/game_data.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace converter {

inline constexpr ArgumentRow kMaps{.name = "--map",
                                   .value = "NAME",
                                   .help = "the level, such as 'intro'; left out: all of them",
                                   .takes = Takes::Text,
                                   .repeatable = true};

// The stems of the levels asked for, or of all; nothing, and a line that says why, if there is one that the
// game lacks.
std::optional<std::vector<std::string>> chosen_levels(const rpg::GameData& game,
                                                      std::span<const std::string> names, Io& io);

} // namespace converter
