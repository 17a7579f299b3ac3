#pragma once
#include "runtime/screens/screen.h"

#include <functional>
#include <future>
#include <memory>

namespace runtime {

struct WaitCallbacks {
    std::function<void(LoadedFiles)> done;
    std::function<void()> cancelled;
};

// Shown while a game is shuffled and loaded in another thread, or by this screen once it is drawn
// (std::launch::deferred). The back key cancels; other keys do nothing. `loading` is borrowed.
std::unique_ptr<Screen> make_waiting_screen(Ui& ui, std::future<LoadedFiles>& loading, WaitCallbacks when);

} // namespace runtime
