#pragma once
#include "runtime/app/app.h"

#include <memory>

namespace runtime {

std::unique_ptr<Screen> make_dialog(Context& context);
std::unique_ptr<Screen> make_code_entry(Context& context);
std::unique_ptr<Screen> make_automap(Context& context);

} // namespace runtime
