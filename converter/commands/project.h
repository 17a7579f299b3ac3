#pragma once
#include "converter/command.h"
#include "rpg/core/result.h"
#include "rpg/model/game_data.h"

#include <string>

namespace converter {
extern const CommandRow kUnpackCommand;
extern const CommandRow kPackCommand;

bool is_game_file_name(const std::string& path); // ends in .zip, .jar or .bar
// All files of a game in such a container. Tables and translations are left out of a .bar: it has no folders.
rpg::Outcome write_game_file(const rpg::GameData& game, const std::string& path);
} // namespace converter
