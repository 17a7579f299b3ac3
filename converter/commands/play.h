#pragma once
#include "converter/command.h"

namespace converter {
extern const CommandRow kSimCommand;
} // namespace converter
