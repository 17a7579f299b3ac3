#pragma once
#include "converter/command.h"

namespace converter {
extern const CommandRow kScriptDumpCommand;
extern const CommandRow kScriptLintCommand;
} // namespace converter
