#pragma once
#include "rpg/core/error.h"
#include "rpg/model/game_data.h"

#include <string>
#include <vector>

namespace rpg {

enum class Severity : std::uint8_t {
    Problem, // the game would read or show something wrong
    Note,    // unusual, but it works
};

struct Finding {
    Severity severity = Severity::Problem;
    Error where; // `field` names the record: "line 12 texture"
};

// Every cross reference of the data. What refers to a file that is missing is not checked.
std::vector<Finding> validate(const GameData& game);
std::vector<Finding> validate_media(const GameData& game);
std::vector<Finding> validate_level(const GameData& game, const Level& level, const std::string& file);

} // namespace rpg
