#pragma once
#include "converter/tool/command.h"

// The commands that the product DRPG_LAB adds to `drpg`.
namespace converter {

extern const CommandRow kProveCommand;
extern const CommandRow kRandomiseCommand;

} // namespace converter
