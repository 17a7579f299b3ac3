#pragma once
#include "runtime/app/app.h"

#include <memory>
#include <string>

namespace runtime {

// The lists of the running game, and those that the title shares with it.
std::unique_ptr<Screen> make_game_menu(Context& context);
std::unique_ptr<Screen> make_inventory(Context& context);
std::unique_ptr<Screen> make_store(Context& context);
std::unique_ptr<Screen> make_death_menu(Context& context);
std::unique_ptr<Screen> make_save_menu(Context& context);
std::unique_ptr<Screen> make_load_menu(Context& context);
std::unique_ptr<Screen> make_settings_menu(Context& context);
std::unique_ptr<Screen> make_statistics(Context& context);
std::unique_ptr<Screen> make_notebook(Context& context);
std::unique_ptr<Screen> make_history(Context& context); // of messages
// After a level and at the end; `Confirm` goes on.
std::unique_ptr<Screen> make_level_end(Context& context);
std::unique_ptr<Screen> make_ending(Context& context);

void load_slot(Context& context, const std::string& slot); // or says why not

} // namespace runtime
