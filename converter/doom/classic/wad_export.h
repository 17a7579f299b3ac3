#pragma once
#include "converter/doom/art/doom_palette.h"
#include "converter/doom/nodes/classic_nodes.h"
#include "converter/doom/port/ported_map.h"
#include "converter/wad/archive.h"
#include "rpg/core/result.h"

#include <functional>
#include <string>
#include <vector>

namespace converter::port {

enum class Limits : std::uint8_t { Vanilla, Boom, None };

struct WadExportOptions {
    PortOptions port{};
    std::vector<std::string> levels{}; // stems; empty: all
    bool all = false;                  // also the scenes that are no levels
    bool sounds = false;
    bool blind = false; // a REJECT that knows what can never see each other
    bool mus = false;   // songs in the format of the first engines
    Limits limits = Limits::Vanilla;
    NodeKind nodes = NodeKind::Classic;
    Dither dither = Dither::Ordered;    // of walls and flats
    std::function<void()> step = [] {}; // called for each level
};

// `drpg export wad`: maps in Doom's own format that add to the game `iwad`, whose palette and lists of
// textures they need. Fails if that has no palette or no lists of textures and patches that can be read.
rpg::Result<PortExport> export_wad(const rpg::GameData& game, const wad::Archive& iwad,
                                   const WadExportOptions& options);

} // namespace converter::port
