#pragma once
#include "converter/command.h"

namespace converter {
extern const CommandRow kImportWadCommand;
} // namespace converter
