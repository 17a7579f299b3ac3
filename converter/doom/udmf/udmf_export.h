#pragma once
#include "converter/doom/port/ported_map.h"

#include <functional>
#include <string>
#include <vector>

namespace converter::port {

struct UdmfExportOptions {
    PortOptions port{.target = PortTarget::Udmf, .scale = 1};
    std::vector<std::string> levels{}; // stems; empty: all
    bool all = false;
    bool nodes = true;                  // ZNODES in each map
    bool notes = false;                 // the scripts as remarks in SCRIPTS
    std::function<void()> step = [] {}; // called for each level
};

// `drpg export udmf`: maps as text with nodes, and their pictures without loss.
PortExport export_udmf(const rpg::GameData& game, const UdmfExportOptions& options);

} // namespace converter::port
