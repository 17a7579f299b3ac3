#pragma once
#include "converter/command.h"
#include "rpg/authoring/script_text.h"
#include "rpg/project/mods.h"
#include "rpg/source/load_game.h"

#include <map>
#include <memory>
#include <optional>
#include <string>

namespace converter {

// Where DATA is: 'free' is the free game that is installed beside the program.
std::string data_path(const std::string& data);

// The whole game of DATA. Says why and gives nothing if it cannot be had (ExitCode::Unsuitable).
struct OpenedGame {
    std::unique_ptr<rpg::DataSource> source;
    rpg::LoadedGame loaded;
};
std::optional<OpenedGame> open_game(const std::string& data, Io& io);

// For commands that use what is there: damaged and missing files become lines on `io.err`.
std::optional<OpenedGame> open_game_with_remarks(const std::string& data, Io& io);

inline constexpr ArgumentRow kMods{
    .name = "--mod",
    .value = "MOD",
    .help = "a mod (a folder or zip with mod.xml) to put over the game; later ones win",
    .takes = Takes::Path,
    .short_name = "-m",
    .repeatable = true};

// Puts the mods over the game. A mod that cannot be used is a line on `io.err` and ExitCode::BadSave in
// `code`.
rpg::OverlaidGame apply_mods(rpg::GameData game, std::span<const std::string> paths, Io& io, ExitCode& code);

// The game of DATA, or the one that a project makes. Says what is wrong and gives nothing if it cannot be had
// or made; `code` is then what the command ends with.
struct GameOrProject {
    rpg::GameData game;
    std::map<std::string, rpg::Script> scripts; // of a project
    bool is_project = false;
};
std::optional<GameOrProject> open_game_or_project(const std::string& data, Io& io, ExitCode& code);

} // namespace converter
