#pragma once
#include "converter/exporters/port/classic/wad_export.h"

namespace converter::port {

struct UdmfExportOptions {
    PortOptions port{.target = PortTarget::Udmf, .scale = 1};
    std::vector<std::string> levels{}; // stems; empty: all
    bool all = false;
    bool nodes = true;                  // ZNODES in each map
    std::function<void()> step = [] {}; // called for each level
};

// `drpg export udmf`: maps as text with nodes, and their pictures without loss.
PortExport export_udmf(const rpg::GameData& game, const UdmfExportOptions& options);

} // namespace converter::port
