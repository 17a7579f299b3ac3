#pragma once
#include "runtime/screens/screen.h"

#include <memory>

namespace runtime {

class GameHost;

// The one place that knows all screens: gives each of them what it needs.
std::unique_ptr<Screen> make_screen(GameHost& host, ScreenId id);

} // namespace runtime
