#pragma once
#include "runtime/data/mod_folder.h"
#include "runtime/screens/screen.h"

#include <memory>
#include <string>

namespace runtime {

// What the program goes on with when its screens are closed, if it does.
struct NextGame {
    bool is_wanted = false;
    std::string data{};  // empty: the same, with the mods that the settings name
    bool begins = false; // a new game
    void want(ScreenStack& stack, std::string wanted)
    {
        is_wanted = true;
        data = std::move(wanted);
        stack.close_all();
    }
};

struct ModPlaces {
    ModFolder folder;
    ModChoice given{}; // on the command line
};

// The mods of the folder, to be switched on and off. When it is left with another choice, the game is loaded
// again with them.
std::unique_ptr<Screen> make_mods_menu(Ui& ui, const GameFiles& files, SettingsFile& config,
                                       const ModPlaces& places, NextGame& next);

// Says which mods were left out and why.
std::unique_ptr<Screen> make_mod_problems(Ui& ui, const GameFiles& files);

// Why a game cannot be played, and where one looks for games.
struct NoGame {
    std::string data; // that was asked for
    std::string folder;
    std::string reason;
};
// Offers the free game, another try and a file that is dragged into the window.
std::unique_ptr<Screen> make_no_game_screen(Ui& ui, const NoGame& missing, NextGame& next);

} // namespace runtime
