#pragma once
#include "converter/tool/command.h"

// What the product DRPG_LAB adds to `drpg`.
namespace converter {

extern const CommandRow kProveCommand;
extern const CommandRow kRandomiseCommand;

} // namespace converter
