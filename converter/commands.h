#pragma once
#include "converter/command.h"

namespace converter {
// Everything that `drpg` can do. A new command is a row in commands.cpp.
const Program& drpg_program();
} // namespace converter
