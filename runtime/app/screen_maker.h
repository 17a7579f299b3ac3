#pragma once
#include "runtime/screens/screen.h"

#include <memory>

namespace runtime {

class App;

// The one place that knows all screens: gives each of them what it needs.
std::unique_ptr<Screen> make_screen(App& app, ScreenId id);

} // namespace runtime
