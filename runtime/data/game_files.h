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

using ModChoice = std::vector<std::string>; // paths of mods; each overrides the ones before it

// A game ready to be played and drawn. Levels that could not be played safely are left out.
struct GameFiles : rpg::OpenedGame {
    std::unique_ptr<rpg::Campaign> campaign;
    std::uint64_t content = 0; // content_hash
    std::uint64_t game = 0;    // content hash of the game without mods
    std::string name{};        // see name_of_game
    std::unique_ptr<rpg::RenderArt> art;
    rpg::UiArt ui;
    rpg::ThingLooks looks;
    struct Recording {
        std::string path{}; // beside the game
        rpg::Bytes bytes{}; // of a mod, whose path is empty
    };
    std::map<std::string, rpg::Bytes> songs;        // MIDI, by stem: "5040", "intro"
    std::map<std::string, Recording> recordings;    // of songs, by stem; preferred
    std::map<std::string, rpg::Bytes> phone_sounds; // effects in the phone's format, by stem; not decoded yet

    bool has_song(const std::string& stem) const { return songs.contains(stem) || recordings.contains(stem); }
    rpg::Result<rpg::Bytes> song(const std::string& stem) const;

    ModChoice mods{};                    // the requested ones
    rpg::ShuffleMaker shuffle = nullptr; // from the request, to load the game again
    struct Translation {
        std::string language; // "de"
        std::string path;
        std::string text;
    };
    std::vector<Translation> translations{}; // from the game, then from the active mods in their order
};

// On the heap, since its parts point at each other. The error is the first one of `failure`. Parts that are
// left out of a playable game are listed in `remarks` and `mod_errors`.
using LoadedFiles = rpg::Result<std::unique_ptr<GameFiles>>;
LoadedFiles load_game_files(rpg::GameRequest request, rpg::OpenFailure& failure);
LoadedFiles load_game_files(const std::string& data); // without mods

// The game's name for players: its own title, or "Doom RPG" if most files are those of a known release or
// nearly all levels are there. Empty: unknown.
std::string name_of_game(const rpg::GameData& game);

// Files without a game, enough to show the program's own screens.
std::unique_ptr<GameFiles> no_game_files();

} // namespace runtime
