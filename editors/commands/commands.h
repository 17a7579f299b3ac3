#pragma once
#include "converter/tool/command.h"

// What the product DRPG_EDITORS adds to `drpg`.
namespace converter {

extern const CommandRow kScriptLspCommand;
extern const CommandRow kDapCommand;

} // namespace converter
