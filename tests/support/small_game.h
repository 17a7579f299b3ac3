#pragma once
#include "rpg/core/files.h"
#include "rpg/model/game_data.h"

namespace tests {

// A complete small game of our own in one edition: every file kind, every opcode, every kind of line and
// thing.
rpg::GameData small_game(rpg::Edition edition);
rpg::FileList small_game_files(rpg::Edition edition);

// A valid level of two rooms with a door between them, events and strings; `title` is at most 16 characters.
rpg::Level small_level(rpg::Edition edition, const std::string& title);

} // namespace tests
