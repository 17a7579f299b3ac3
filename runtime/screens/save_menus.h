#pragma once
#include "runtime/app/app.h"

#include <memory>
#include <string>

namespace runtime {

// Saved games with their pictures. In the list of those to load, the key that waits a turn deletes one.
std::unique_ptr<Screen> make_save_menu(Context& context);
std::unique_ptr<Screen> make_load_menu(Context& context);

// Or says why not, and offers what can be done about it.
void load_slot(Context& context, const std::string& slot);

} // namespace runtime
