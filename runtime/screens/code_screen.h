#pragma once
#include "runtime/screens/screen.h"

#include <memory>

namespace runtime {

// Digits that a door or a terminal asks for.
std::unique_ptr<Screen> make_code_entry(Ui& ui, CurrentGame& game);

} // namespace runtime
