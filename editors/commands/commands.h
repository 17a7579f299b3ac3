#pragma once
#include "converter/tool/command.h"

// The commands that the product DRPG_EDITORS adds to `drpg`.
namespace converter {

extern const CommandRow kScriptLspCommand;
extern const CommandRow kDapCommand;

} // namespace converter
