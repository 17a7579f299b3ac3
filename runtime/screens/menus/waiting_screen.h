#pragma once
#include "runtime/screens/screen.h"

#include <functional>
#include <future>
#include <memory>

namespace runtime {

struct WhenWaited {
    std::function<void(LoadedFiles)> done;
    std::function<void()> cancelled;
};

// While a game is shuffled and loaded in another thread, or by itself once it is seen
// (std::launch::deferred). The back key cancels it; no other key counts. `loading` is borrowed.
std::unique_ptr<Screen> make_waiting_screen(Ui& ui, std::future<LoadedFiles>& loading, WhenWaited when);

} // namespace runtime
