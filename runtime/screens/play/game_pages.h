#pragma once
#include "runtime/screens/screen.h"

#include <memory>

namespace runtime {

// What the player can read about the game that is played.
std::unique_ptr<Screen> make_statistics(Ui& ui, const CurrentGame& game);
std::unique_ptr<Screen> make_notebook(Ui& ui, const CurrentGame& game);
std::unique_ptr<Screen> make_history(Ui& ui, CurrentGame& game); // of messages and texts, with a search

// How it is played, which keys do what, and the help that a game brings itself.
std::unique_ptr<Screen> make_help_screen(Ui& ui, const GameFiles& files);

} // namespace runtime
