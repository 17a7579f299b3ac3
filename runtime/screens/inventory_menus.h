#pragma once
#include "runtime/screens/screen.h"

#include <memory>

namespace runtime {

std::unique_ptr<Screen> make_inventory(Ui& ui, CurrentGame& game); // items, keys, credits, the notebook
std::unique_ptr<Screen> make_weapons(Ui& ui, CurrentGame& game);
std::unique_ptr<Screen> make_store(Ui& ui, CurrentGame& game);

} // namespace runtime
