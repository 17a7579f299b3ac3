#pragma once
#include "converter/command.h"

namespace converter {
extern const CommandRow kScriptLspCommand;
extern const CommandRow kScriptFormatCommand;
} // namespace converter
