#pragma once
#include "converter/command.h"

namespace converter {
extern const CommandRow kExportPngCommand;
extern const CommandRow kExportAudioCommand;
extern const CommandRow kExportTextCommand;
extern const CommandRow kExportJsonCommand;
extern const CommandRow kExportMapCommand;
extern const CommandRow kExportTmxCommand;
} // namespace converter
