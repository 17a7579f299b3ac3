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
    bool all = false;                  // also scenes that are not levels
    bool sounds = false;
    bool blind = false; // REJECT marks sectors that cannot see each other
    bool mus = false;   // songs as MUS, for the first engines
    Limits limits = Limits::Vanilla;
    NodeKind nodes = NodeKind::Classic;
    Dither dither = Dither::Ordered;    // of walls and flats
    std::function<void()> step = [] {}; // called for each level
};

// `drpg export wad`: maps in Doom's own format for the game `iwad`, whose palette and texture lists they
// need. Fails if it has no readable palette or no readable lists of textures and patches.
rpg::Result<PortExport> export_wad(const rpg::GameData& game, const wad::Archive& iwad,
                                   const WadExportOptions& options);

} // namespace converter::port
