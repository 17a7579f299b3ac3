#pragma once
#include "runtime/screens/screen.h"
#include "runtime/settings/settings.h"

#include <memory>

namespace runtime {

std::unique_ptr<Screen> make_automap(Ui& ui, CurrentGame& game, SettingsFile& config);

} // namespace runtime
