#pragma once
#include "runtime/app/app.h"

#include <functional>
#include <memory>

namespace runtime {

// What the running game opens over itself.
std::unique_ptr<Screen> make_game_menu(Context& context);
void open_game_menu(Context& context); // with its sounds
std::unique_ptr<Screen> make_statistics(Context& context);
std::unique_ptr<Screen> make_notebook(Context& context);
std::unique_ptr<Screen> make_history(Context& context);                                 // of messages
std::unique_ptr<Screen> make_ending(Context& context, std::function<void()> then = {}); // else `Confirm`
std::unique_ptr<Screen> make_where_next(Context& context);                              // after the credits

} // namespace runtime
