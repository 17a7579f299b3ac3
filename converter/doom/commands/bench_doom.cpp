#include "converter/doom/classic/classic_map.h"
#include "converter/doom/commands/commands.h"
#include "converter/doom/nodes/classic_nodes.h"
#include "converter/doom/nodes/gl_nodes.h"
#include "converter/doom/pk3/pk3_export.h"
#include "converter/doom/udmf/udmf_export.h"
#include "converter/wad/extended_nodes.h"

#include <memory>
#include <utility>

namespace converter {
namespace {

using Maps = std::vector<wad::Map>;

// All levels for Doom, without nodes.
Maps maps_without_nodes(const rpg::GameData& game)
{
    Maps maps;
    port::TextureBook book(game);
    port::Report report;
    for (const port::MapSlot& slot : port::map_slots(game, port::DoomGame::Doom2, true, {}))
        if (const auto ported = port::port_map(game, slot, {}, report))
            maps.push_back(port::classic_map(*ported, {}, book));
    return maps;
}

// What a node builder does for a map: nodes, blockmap and reject.
double build_classic_nodes(const Maps& maps)
{
    bool good = true;
    for (wad::Map map : maps) good = static_cast<bool>(port::add_nodes(map)) && good;
    return keep(good);
}

double build_text_nodes(const Maps& maps)
{
    std::size_t size = 0;
    for (const wad::Map& map : maps)
        size += wad::encode_extended_nodes(port::build_gl_nodes(port::node_input(map))).size();
    return keep(size != 0 || maps.empty());
}

} // namespace

std::vector<BenchRow> doom_bench_rows(const OpenedCampaign& opened)
{
    const rpg::GameData& game = opened.game->loaded.game;
    const auto maps = std::make_shared<const Maps>(maps_without_nodes(game));
    return {
        {"export udmf", "ms", [&game] { return keep(!port::export_udmf(game, {}).file.empty()); }},
        {"export pk3", "ms", [&game] { return keep(!port::export_pk3(game, {}).file.empty()); }},
        {"nodes of all maps for Doom", "ms", [maps] { return build_classic_nodes(*maps); }},
        {"nodes of all maps as UDMF", "ms", [maps] { return build_text_nodes(*maps); }},
    };
}

} // namespace converter
