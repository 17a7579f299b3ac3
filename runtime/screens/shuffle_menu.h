#pragma once
#include "runtime/play/current_game.h"
#include "runtime/screens/screen.h"

#include <memory>

namespace runtime {

// What is shuffled in the next new game, and by which word.
std::unique_ptr<Screen> make_shuffle_menu(Ui& ui, PlayWishes& wishes);

} // namespace runtime
