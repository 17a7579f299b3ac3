#pragma once
#include "rpg/project/open_game.h"
#include "rpg/render/render_art.h"
#include "rpg/render/ui_art.h"
#include "rpg/render/world_view.h"
#include "rpg/world/stage.h"

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace runtime {

using ModChoice = std::vector<std::string>; // where mods are, each to be put over those before it

// A game ready to be played and drawn. Levels that could not be played safely are left out.
struct GameFiles : rpg::OpenedGame {
    std::unique_ptr<rpg::Campaign> campaign;
    std::uint64_t content = 0; // content_hash
    std::uint64_t game = 0;    // that of the game alone, without mods
    std::string name{};        // see name_of_game
    std::unique_ptr<rpg::RenderArt> art;
    rpg::UiArt ui;
    rpg::ThingLooks looks;
    std::map<std::string, rpg::Bytes> songs; // as MIDI, or as recordings of mods, by stem: "5040", "intro"
    std::map<std::string, std::string> recordings; // paths of those beside the game, by stem; they come first
    std::map<std::string, rpg::Bytes> phone_sounds; // effects in the phone's form, by stem; not decoded yet

    bool has_song(const std::string& stem) const { return songs.contains(stem) || recordings.contains(stem); }
    rpg::Result<rpg::Bytes> song(const std::string& stem) const;

    ModChoice mods{};                    // that were asked for
    rpg::ShuffleMaker shuffle = nullptr; // of the request, to load it once more
    struct Translation {
        std::string language; // "de"
        std::string path;
        std::string text;
    };
    std::vector<Translation> translations{}; // in the game, then in the mods in use, in their order
};

// A heap object, since its parts point at each other. The error is the first one of `failure`. What is left
// out of a game that can be played is in `remarks` and `mod_errors`.
using LoadedFiles = rpg::Result<std::unique_ptr<GameFiles>>;
LoadedFiles load_game_files(rpg::GameRequest request, rpg::OpenFailure& failure);
LoadedFiles load_game_files(const std::string& data); // without mods

// As a player calls it: its own title, or "Doom RPG" where most files are those of a known release, or
// nearly all levels are there. Empty: nobody knows.
std::string name_of_game(const rpg::GameData& game);

// Nothing to play, but enough to show screens of the program.
std::unique_ptr<GameFiles> no_game_files();

} // namespace runtime
