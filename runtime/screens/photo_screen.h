#pragma once
#include "runtime/play/current_game.h"
#include "runtime/screens/screen.h"

#include <memory>

namespace runtime {

// The game stands still, and a camera goes where the player wants, through walls too. Pictures have any size.
std::unique_ptr<Screen> make_photo_screen(Ui& ui, CurrentGame& game, Toast& toast,
                                          const std::string& user_folder);

} // namespace runtime
