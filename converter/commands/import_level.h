#pragma once
#include "converter/command.h"

namespace converter {
extern const CommandRow kImportTmxCommand;
extern const CommandRow kImportUdmfCommand;
} // namespace converter
