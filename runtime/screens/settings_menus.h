#pragma once
#include "runtime/app/app.h"

#include <memory>

namespace runtime {

std::unique_ptr<Screen> make_settings_menu(Context& context);

// Which keys, buttons and wheels do what.
std::unique_ptr<Screen> make_bindings_menu(Context& context);

} // namespace runtime
