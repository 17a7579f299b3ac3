#pragma once
#include "converter/command.h"

namespace converter {
extern const CommandRow kUnpackCommand;
extern const CommandRow kPackCommand;
} // namespace converter
