#pragma once
#include "runtime/screens/screen.h"

#include <memory>

namespace runtime {

// Which keys, buttons and wheels do what.
std::unique_ptr<Screen> make_bindings_menu(Ui& ui, SettingsFile& config);

} // namespace runtime
