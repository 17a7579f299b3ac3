#pragma once
#include "rpg/authoring/scripts/script_parser.h"
#include "rpg/project/art_project.h"
#include "rpg/project/mods.h"
#include "rpg/source/load_game.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace rpg {

enum class BadMods : std::uint8_t { Refuse, LeaveOut };
// Levels that `validate` objects to. A player who enters one may never come back.
enum class BadLevels : std::uint8_t { LeaveOut, Keep }; // Keep: to show or repair them

struct OpenedGame;
// Shuffles the game as `mod` says (kShuffleMod and a word), above its other mods. Takes seconds. Fails if the
// game cannot be shuffled so. lab/randomiser/randomise.h has one.
using ShuffleMaker = Outcome (*)(OpenedGame& opened, const std::string& mod);

// What is to be opened, and what is to be done about mistakes.
struct GameRequest {
    std::string data = "free";       // as on a command line: a file, a folder, a project, a name (find_game)
    std::vector<std::string> mods{}; // folders and zips, applied in this order
    BadMods bad_mods = BadMods::Refuse;
    BadLevels bad_levels = BadLevels::LeaveOut;
    bool to_play = false;      // refuses a game without levels
    std::string user_folder{}; // the first folder to look for names in; empty: where the system says
    PaletteChange palettes = PaletteChange::Keep; // of a project
    ShuffleMaker shuffle = nullptr; // for the game that is played; nullptr: this build cannot shuffle
};

// A whole game with its mods applied. A project is built in memory and is then like any other game.
//
// A game with parts left out is consistent: everything can be done with it that can be done with a whole one.
// A level or mod that is left out is nowhere, neither decoded nor as a file. A file that could not be decoded
// (is_decoded is false) is still there as bytes, and gives the model nothing.
struct OpenedGame {
    std::string path{};    // where it was found
    std::string archive{}; // what holds its files: the same, or an archive in it
    ContainerKind container = ContainerKind::Folder;
    bool is_project = false;
    LoadedGame loaded{};
    std::map<std::string, Script> scripts{}; // of a project and of mods, by level, with places in their texts
    std::vector<Mod> mods_in_use{};          // in their order
    std::vector<std::string> sources{};      // the files and folders that all this was read from

    // What is not as it should be, besides loaded.errors:
    std::vector<Error> mod_errors{};         // of the mods that are left out
    std::vector<Error> left_out{};           // why levels, or texts beside the game, are left out
    std::vector<std::string> remarks{};      // of mods
    std::vector<std::string> pack_remarks{}; // what building the project has changed

    const GameData& data() const { return loaded.game; }
};

// Why there is no game: every mistake that was found, at least one.
struct OpenFailure {
    enum class Cause : std::uint8_t {
        Data,    // missing, or nothing of the game
        Project, // its author has to correct it
        Mod,
    };
    Cause cause = Cause::Data;
    std::vector<Error> errors{};

    // For callers that report only one.
    Error first() const { return errors.empty() ? Error{.reason = "there is no game"} : errors.front(); }
};

// How both programs open a game: reads the files now and keeps none open. Nothing: `failure` says why. Any
// thread; it can take a second.
std::optional<OpenedGame> open_game(const GameRequest& request, OpenFailure& failure);

} // namespace rpg
