#pragma once
#include "rpg/core/files.h"
#include "rpg/core/result.h"
#include "rpg/model/game_data.h"
#include "rpg/source/load_game.h"

#include <string>
#include <string_view>
#include <vector>

namespace rpg {

// tables/*.xml that a game or a mod may have: those of the rules, and texts. docs/formats/tables.md

bool is_game_table(std::string_view name); // "monsters", "texts" ...

// Merges a table into the rules and texts of the game. On an error they are unchanged.
Outcome merge_table(GameData& game, std::string_view name, ByteView xml, std::string_view file);

// The whole table with the game's current values.
std::string print_table(const GameData& game, std::string_view name);

// Every table of the rules, by its path in a project.
FileSet print_all_tables(const GameData& game);

// Fails if a monster's class is in no table; names the first one.
Outcome check_classes(const GameData& game);

// Merges the game's own tables into the rules of the original. Wrong ones are left out, each with an error.
std::vector<Error> read_tables(GameData& game);

// load_game and read_tables: every program loads a game with this.
Result<LoadedGame> load_whole_game(const DataSource& source);

} // namespace rpg
