#pragma once
#include "runtime/app/app.h"

#include <memory>

namespace runtime {

std::unique_ptr<Screen> make_inventory(Context& context); // items, keys, credits, the notebook
std::unique_ptr<Screen> make_weapons(Context& context);
std::unique_ptr<Screen> make_store(Context& context);

} // namespace runtime
