#pragma once
#include "runtime/screens/screen.h"

#include <memory>

namespace runtime {

class GameHost;

// The only place that knows all screens: makes one with everything that it needs.
std::unique_ptr<Screen> make_screen(GameHost& host, ScreenId id);

} // namespace runtime
