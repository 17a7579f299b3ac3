#pragma once
#include "runtime/data/mod_folder.h"
#include "runtime/play/current_game.h"
#include "runtime/screens/screen.h"

#include <memory>
#include <optional>
#include <string>

namespace runtime {

// What the program goes on with when its screens are closed, if it does.
struct NextGame {
    bool is_wanted = false;
    std::string data{}; // empty: the same, with the mods that the settings name
    // Or the same game, shuffled or not, with
    std::optional<PlayWishes> begins{}; // a new game
    std::string slot{};                 // or this saved one,
    std::string shuffle{};              // which has this shuffle
    bool is_played_at_once() const { return begins || !slot.empty(); }

    void want(ScreenStack& stack, std::string wanted)
    {
        *this = {.is_wanted = true};
        data = std::move(wanted);
        stack.close_all();
    }
    void begin(ScreenStack& stack, const PlayWishes& wishes)
    {
        *this = {.is_wanted = true, .begins = wishes, .shuffle = wishes.shuffle};
        stack.close_all();
    }
    void load(ScreenStack& stack, const SaveEntry& save)
    {
        *this = {.is_wanted = true, .slot = save.slot, .shuffle = rpg::shuffle_among(save.mods)};
        stack.close_all();
    }
};

struct ModPlaces {
    ModFolder folder;
    ModChoice given{};      // on the command line
    bool is_on_disk = true; // where the player can put mods by other programs
};

// The mods of the folder, to be switched on and off. When it is left with another choice, the game is loaded
// again with them.
std::unique_ptr<Screen> make_mods_menu(Ui& ui, const GameFiles& files, SettingsFile& config,
                                       const ModPlaces& places, NextGame& next);

// Says which mods were left out and why.
std::unique_ptr<Screen> make_mod_problems(Ui& ui, const GameFiles& files);

// Why a game cannot be played, and where one looks for games.
struct NoGame {
    std::string data;   // that was asked for
    std::string folder; // for games; empty in a browser
    std::string reason;
};
// Offers the free game, another try and a file that is dragged into the window.
std::unique_ptr<Screen> make_no_game_screen(Ui& ui, const NoGame& missing, NextGame& next);

} // namespace runtime
