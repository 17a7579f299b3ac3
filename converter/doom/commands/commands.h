#pragma once
#include "converter/tool/bench.h"
#include "converter/tool/command.h"
#include "converter/tool/game_input.h"

#include <vector>

// The commands of the product DRPG_DOOM.
namespace converter {

extern const CommandRow kExportPk3Command;
extern const CommandRow kExportWadCommand;
extern const CommandRow kExportUdmfCommand;
extern const CommandRow kExportEditorCommand;
extern const CommandRow kImportUdmfCommand;
extern const CommandRow kWadListCommand;
extern const CommandRow kWadCheckCommand;
extern const CommandRow kWadExtractCommand;

// Exports and node building. Levels are converted here, outside the measured time.
std::vector<BenchRow> doom_bench_rows(const OpenedCampaign& opened);

} // namespace converter
