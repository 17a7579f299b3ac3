#pragma once
#include "runtime/data/library.h"
#include "runtime/screens/menus/data_menus.h"
#include "runtime/screens/screen.h"
#include "runtime/settings/settings.h"

#include <memory>
#include <string>

namespace runtime {

// The objects that are needed to open the player's files.
struct FileHost {
    Ui& ui;
    CurrentGame& game;
    Toast& toast;
    Library& library;
    const ModPlaces& mods;
    SettingsFile& config;
    NextGame& next;
    Platform& platform;
};

// Saves the current game. False, after a message: it cannot be saved.
bool keep_present_game(const FileHost& host);

// A menu of all games with their saves, to switch to another one.
std::unique_ptr<Screen> make_library_menu(const FileHost& host);

// Switches to another game after saving the current one. Stays if saving fails.
void play_game(const FileHost& host, const std::string& path);

// A list of games in the home folder and its subfolders, wherever a download may be.
std::unique_ptr<Screen> make_find_screen(const FileHost& host);

// A file chooser for keys and pads; shows folders and the files that open_file accepts.
std::unique_ptr<Screen> make_file_chooser(const FileHost& host);

bool is_mod(const std::string& path); // a folder or zip

// Opens a dropped or chosen file or folder: a game, a mod, a save of this program or of the C port, or a
// recorded game. Asks what to do with others, or says why it cannot be opened.
void open_file(const FileHost& host, const std::string& path);

// The first screen of a new player: the free game over its title picture, the games that were found, and how
// to add one's own.
std::unique_ptr<Screen> make_welcome_screen(const FileHost& host);

} // namespace runtime
