#pragma once
#include "converter/doom/art/texture_book.h"
#include "converter/doom/nodes/node_tree.h"
#include "converter/doom/port/ported_map.h"
#include "converter/doom/udmf/udmf_specials.h"

#include <functional>
#include <string>
#include <vector>

namespace converter::port {

struct TextMap {
    wad::UdmfMap text;
    NodeInput nodes; // its lines for the node builder
};

// A level as a UDMF map in the namespace zdoom.
TextMap text_map(const SpecialContext& context, TextureBook& book);

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
