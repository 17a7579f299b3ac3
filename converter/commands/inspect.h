#pragma once
#include "converter/command.h"

namespace converter {
extern const CommandRow kInfoCommand;
extern const CommandRow kVerifyCommand;
} // namespace converter
