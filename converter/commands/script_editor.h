#pragma once
#include "converter/command.h"

namespace converter {
extern const CommandRow kScriptLspCommand;
extern const CommandRow kScriptFormatCommand;
extern const CommandRow kDapCommand;
} // namespace converter
