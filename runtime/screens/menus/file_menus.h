#pragma once
#include "runtime/data/library.h"
#include "runtime/screens/menus/data_menus.h"
#include "runtime/screens/screen.h"
#include "runtime/settings/settings.h"

#include <memory>
#include <string>

namespace runtime {

// What files that the player brings are for.
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

// False, and a word about it: the game that is played cannot be saved.
bool keep_present_game(const FileHost& host);

// All games that there are, with their saves, to go on with another one.
std::unique_ptr<Screen> make_library_menu(const FileHost& host);

// Leaves for another game; the present one is saved before. Not if that fails.
void play_game(const FileHost& host, const std::string& path);

// Games in the home folder and the folders in it, wherever a download may have gone.
std::unique_ptr<Screen> make_find_screen(const FileHost& host);

// Folders to walk through with keys or a pad, and in them what open_file takes.
std::unique_ptr<Screen> make_file_chooser(const FileHost& host);

bool is_mod(const std::string& path); // a folder or zip

// A file or folder that was dropped or chosen: a game, a mod, a saved game of this program or of the C port,
// a recorded game, which is shown. Asks what to do with others, or says why it cannot be opened.
void open_file(const FileHost& host, const std::string& path);

// What a player sees first: the free game over its title picture, the games that were found, and how to bring
// one's own.
std::unique_ptr<Screen> make_welcome_screen(const FileHost& host);

} // namespace runtime
