#pragma once
#include "converter/command.h"

namespace converter {
extern const CommandRow kHelpCommand;
extern const CommandRow kManualCommand;
} // namespace converter
