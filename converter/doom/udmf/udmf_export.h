#pragma once
#include "converter/doom/art/texture_book.h"
#include "converter/doom/nodes/node_tree.h"
#include "converter/doom/port/ported_map.h"
#include "converter/doom/scripts/event_table.h"
#include "converter/wad/udmf.h"

#include <functional>
#include <string>
#include <vector>

namespace converter::port {

// A level and the export it is written for. All borrowed.
struct SpecialContext {
    const PortedMap& map;
    const PortOptions& options;
    const std::vector<MapSlot>& slots; // of all maps of the export
    const rpg::GameData& game;
};

struct TextMap {
    wad::UdmfMap text;
    NodeInput nodes; // its lines for the node builder
};

// A level as a UDMF map in the namespace zdoom; `book` names and collects its pictures.
TextMap text_map(const SpecialContext& context, TextureBook& book);

wad::UdmfBlock make_thing(MapPoint at, std::int64_t type); // never spawns until skills are set
void enable_in_every_mode(wad::UdmfBlock& thing);          // enables all skills, game modes and classes

// The textures of fences, by thing.
std::map<std::uint32_t, FencePictures> fence_pictures(const PortedMap& map, TextureBook& book);

struct UdmfExportOptions {
    PortOptions port{.target = PortTarget::Udmf, .scale = 1, .scripts = true};
    std::vector<std::string> levels{}; // stems; empty: all
    bool all = false;
    bool nodes = true;                  // ZNODES in each map
    bool notes = false;                 // the scripts as comments in SCRIPTS
    std::function<void()> step = [] {}; // called for each level
};

// `drpg export udmf`: maps as text with nodes, and lossless pictures. Levels that cannot be converted are
// errors of the report; `levels` that do not exist are ignored.
PortExport export_udmf(const rpg::GameData& game, const UdmfExportOptions& options);

} // namespace converter::port
