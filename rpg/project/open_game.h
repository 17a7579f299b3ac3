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
// Levels with problems found by `validate`. A player may be unable to leave such a level.
enum class BadLevels : std::uint8_t { LeaveOut, Keep }; // Keep: to show or repair them

struct OpenedGame;
// Shuffles the game as `mod` says (kShuffleMod and a word), on top of its other mods. Takes seconds. Fails if
// the game cannot be shuffled that way. lab/randomiser/randomise.h has one.
using ShuffleMaker = Outcome (*)(OpenedGame& opened, const std::string& mod);

// What to open, and how to handle errors.
struct GameRequest {
    std::string data = "free";       // as on a command line: file, folder, project or name (find_game)
    std::vector<std::string> mods{}; // folders and zips, applied in this order
    BadMods bad_mods = BadMods::Refuse;
    BadLevels bad_levels = BadLevels::LeaveOut;
    bool to_play = false;      // refuses a game without levels
    std::string encoding{};    // of its texts, by name; another word: as its mods or contents say
    std::string user_folder{}; // searched first for names; empty: the system's folder
    PaletteChange palettes = PaletteChange::Keep; // of a project
    ShuffleMaker shuffle = nullptr; // for the game that is played; nullptr: this build cannot shuffle
};

// A game with its mods applied. A project is built in memory and is then like any other game.
// A game with parts left out is consistent and can be used like a whole one. A level or mod that is left out
// is absent, both decoded and as a file. A file that could not be decoded (is_decoded is false) is kept as
// bytes only.
struct OpenedGame {
    std::string path{};    // where it was found
    std::string archive{}; // the container of its files: `path`, or an archive in it
    ContainerKind container = ContainerKind::Folder;
    bool is_project = false;
    LoadedGame loaded{};
    std::map<std::string, Script> scripts{}; // of a project and of mods, by level, with text places
    std::vector<Mod> mods_in_use{};          // in their order
    std::vector<std::string> sources{};      // the files and folders that it was read from

    // Problems, besides loaded.errors:
    std::vector<Error> mod_errors{};         // of the mods that are left out
    std::vector<Error> left_out{};           // why levels, or texts beside the game, are left out
    std::vector<std::string> remarks{};      // of mods
    std::vector<std::string> pack_remarks{}; // changes made by building the project

    const GameData& data() const { return loaded.game; }
};

// Why there is no game: every error that was found, at least one.
struct OpenFailure {
    enum class Cause : std::uint8_t {
        Data,    // missing, or no file of the game in it
        Project, // its author has to correct it
        Mod,
    };
    Cause cause = Cause::Data;
    std::vector<Error> errors{};

    // For callers that report only one.
    Error first() const { return errors.empty() ? Error{.reason = "there is no game"} : errors.front(); }
};

// All programs open a game with this. It reads the files now and keeps none open. nullopt: see `failure`. Any
// thread; it can take a second.
std::optional<OpenedGame> open_game(const GameRequest& request, OpenFailure& failure);

} // namespace rpg
