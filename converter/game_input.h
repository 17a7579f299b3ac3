#pragma once
#include "converter/command.h"
#include "rpg/authoring/scripts/script_parser.h"
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

// Puts the mods of --mod over the game. False: one of them cannot be used, and `code` says so.
bool put_mods_over(rpg::GameData& game, const Arguments& arguments, Io& io, ExitCode& code);

// The same of what DATA and --mod name, with the mods over it. If the game cannot be had, or a mod cannot be
// used: nothing, and `code` says what the command ends with.
std::optional<OpenedGame> open_modded_game(const Arguments& arguments, Io& io, ExitCode& code);

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
// With --mod, like open_modded_game.
std::optional<GameOrProject> open_modded_game_or_project(const Arguments& arguments, Io& io, ExitCode& code);

} // namespace converter
