#pragma once
#include "rpg/authoring/scripts/script_parser.h"
#include "rpg/authoring/tables/manifests.h"
#include "rpg/core/files.h"
#include "rpg/core/result.h"
#include "rpg/model/game_data.h"
#include "rpg/project/true_art.h"
#include "rpg/source/data_source.h"

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace rpg {

// A folder or zip that changes files of a game: docs/formats/mod.md.
struct Mod {
    std::string path; // where it was opened
    ModManifest manifest;
    FileSet files;          // without mod.xml, documentation and art/true
    TrueFiles true_files{}; // art/true: does not affect the rules
    std::uint32_t crc = 0;  // of `files`; saves and replays identify the mod by it

    bool is_of_true_art() const { return files.empty() && !true_files.empty(); }
};

ModMark mark_of(const Mod& mod); // what saves and replays record of it

// The folder that has mod.xml may be inside another one, as in many zips. Fails without a valid mod.xml, or
// at a file that cannot be read. Other files are checked when the mod is applied to a game.
Result<Mod> load_mod(const DataSource& source);
// Keeps the source and reads art/true on demand.
Result<Mod> load_mod(std::shared_ptr<const DataSource> source);

// Sorts them so that what a mod needs comes before it; otherwise the order given stays. Mods that cannot be
// used (named twice, something needed is missing or too old, a conflict, a cycle, another edition) are
// removed, each with an error at the line that causes it.
std::vector<Error> order_mods(std::vector<Mod>& mods, Edition edition);

struct OverlaidGame {
    GameData game;
    std::vector<Error> errors{};             // of mods that were left out
    std::vector<std::string> remarks{};      // files that change nothing
    std::map<std::string, Script> scripts{}; // of levels that mods changed, with the places in their texts
    std::vector<Mod> mods{};                 // those in use, in their order
};

// Applies mods to a game in their order; later ones win. A mod with an error is left out, with all mods that
// need it, so that the game can start without them.
OverlaidGame overlay(GameData base, std::vector<Mod> mods);

} // namespace rpg
