#pragma once
#include "rpg/authoring/script_text.h"
#include "rpg/authoring/text_table.h"
#include "rpg/render/render_art.h"
#include "rpg/render/ui_art.h"
#include "rpg/render/world_view.h"
#include "rpg/sim/world/stage.h"
#include "rpg/source/load_game.h"
#include "runtime/app/mod_folder.h"

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace runtime {

// A game ready to be played and drawn. Levels that could not be played safely are left out.
struct GameFiles {
    std::string path; // where it was loaded from
    rpg::LoadedGame loaded;
    std::unique_ptr<rpg::Campaign> campaign;
    std::uint64_t content = 0; // content_hash
    std::unique_ptr<rpg::RenderArt> art;
    rpg::UiArt ui;
    rpg::ThingLooks looks;
    std::map<std::string, rpg::Bytes> songs;        // as MIDI, by stem: "5040", "intro"
    std::map<std::string, rpg::Bytes> phone_sounds; // effects in the phone's form, by stem; not decoded yet
    rpg::TextTable texts;                           // that the game has in place of the program's
    std::vector<std::string> remarks;               // what was wrong with the files
    std::map<std::string, rpg::Script> scripts{};   // of a project, by level, with places in their texts
    std::vector<std::string> sources{};             // the folders and files that all this was read from

    ModChoice mods{};                     // that were asked for
    std::vector<rpg::Error> mod_errors{}; // of those that are left out
    struct Translation {
        std::string language; // "de"
        std::string path;
        std::string text;
    };
    std::vector<Translation> mod_translations{}; // of the mods in use, in their order

    const rpg::GameData& data() const { return loaded.game; }
};

// `data`: as on the command line, or a project. A heap object, since its parts point at each other. All that
// is wrong with a project is in `errors`, if it is given. Mods that cannot be used are left out.
rpg::Result<std::unique_ptr<GameFiles>> load_game_files(const std::string& data,
                                                        std::vector<rpg::Error>* errors = nullptr,
                                                        const ModChoice& mods = {});

// Nothing to play, but enough to show screens of the program.
std::unique_ptr<GameFiles> no_game_files();

// A name without a folder that is no file here: in the player's folder, then where the system keeps games
// (XDG_DATA_DIRS). The name itself if it is nowhere.
std::string find_game(const std::string& name, const std::string& user_folder);

std::string free_game_path(); // beside the program

} // namespace runtime
