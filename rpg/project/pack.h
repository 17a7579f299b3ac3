#pragma once
#include "rpg/authoring/levels/level_source.h"
#include "rpg/authoring/scripts/script_parser.h"
#include "rpg/core/error.h"
#include "rpg/core/files.h"
#include "rpg/model/game_data.h"
#include "rpg/project/art_project.h"

#include <map>
#include <string>
#include <vector>

namespace rpg {

struct PackedGame {
    GameData game{};
    FileList files{};                        // in the order of the project, ready for a container
    std::vector<Error> errors{};             // not empty: `game` is only a part, and `files` must not be used
    std::vector<std::string> remarks{};      // what the user should know
    std::map<std::string, Script> scripts{}; // of the levels, as written
    LevelVocabulary vocabulary{};            // names that its levels may use
};

// Builds the game of a project. It reads every file, so `errors` has all errors, with file and line.
PackedGame pack_project(const FileSet& project, PaletteChange palettes = PaletteChange::Keep);

} // namespace rpg
