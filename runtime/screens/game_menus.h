#pragma once
#include "runtime/app/app.h"

#include <functional>
#include <memory>

namespace runtime {

// What the running game opens over itself.
std::unique_ptr<Screen> make_game_menu(Context& context);
std::unique_ptr<Screen> make_statistics(Context& context);
std::unique_ptr<Screen> make_notebook(Context& context);
std::unique_ptr<Screen> make_history(Context& context);                                 // of messages
std::unique_ptr<Screen> make_ending(Context& context, std::function<void()> then = {}); // else `Confirm`

} // namespace runtime
