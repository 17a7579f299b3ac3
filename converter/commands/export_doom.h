#pragma once
#include "converter/command.h"

namespace converter {
extern const CommandRow kExportPk3Command;
extern const CommandRow kExportEditorCommand;
extern const CommandRow kExportWadCommand;
extern const CommandRow kExportUdmfCommand;
} // namespace converter
