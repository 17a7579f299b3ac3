#pragma once
#include "runtime/screens/screen.h"

#include <memory>

namespace runtime {

// The monsters of the game, one after the other, as they attack and die; then `then`.
std::unique_ptr<Screen> make_cast_screen(Ui& ui, const GameFiles& files, const Settings& settings,
                                         std::function<void()> then);

} // namespace runtime
