#pragma once
#include "runtime/screens/screen.h"

#include <memory>

namespace runtime {

// A text of the game.
std::unique_ptr<Screen> make_dialog(Ui& ui, CurrentGame& game, const Settings& settings);

} // namespace runtime
