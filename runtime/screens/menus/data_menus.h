#pragma once
#include "runtime/data/mod_folder.h"
#include "runtime/play/current_game.h"
#include "runtime/screens/screen.h"

#include <memory>
#include <optional>
#include <string>

namespace runtime {

// The game that the program loads after its screens are closed, if any.
struct NextGame {
    bool is_wanted = false;
    std::string data{}; // empty: the same game, with the mods of the settings
    // Or the same game, shuffled or not, which
    std::optional<NewGameOptions> begins{}; // starts a new game
    std::string slot{};                     // or loads this slot,
    std::string shuffle{};                  // with this shuffle
    bool is_played_at_once() const { return begins || !slot.empty(); }

    void want(ScreenStack& stack, std::string wanted)
    {
        *this = {.is_wanted = true};
        data = std::move(wanted);
        stack.close_all();
    }
    void begin(ScreenStack& stack, const NewGameOptions& wishes)
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
    bool is_on_disk = true; // whether the player can put mods there with other programs
};

// A menu that turns mods of the folder on and off. If the choice has changed on leaving, the game is reloaded
// with them.
std::unique_ptr<Screen> make_mods_menu(Ui& ui, const GameFiles& files, SettingsFile& config,
                                       const ModPlaces& places, NextGame& next);

// A page that says which mods were left out and why.
std::unique_ptr<Screen> make_mod_problems(Ui& ui, const GameFiles& files);

// Why a game cannot be played, and where games are looked for.
struct NoGame {
    std::string data;   // the requested DATA
    std::string folder; // for games; empty in a browser
    std::string reason;
};
// A screen that offers the free game, a search for others, and another try.
std::unique_ptr<Screen> make_no_game_screen(Ui& ui, const NoGame& missing, NextGame& next);

} // namespace runtime
