#include "converter/doom/classic/wad_export.h"

#include "converter/doom/classic/classic_map.h"
#include "converter/doom/classic/texture_lumps.h"
#include "converter/doom/nodes/classic_nodes.h"
#include "converter/doom/port/map_info.h"
#include "converter/doom/port/media_lumps.h"

#include <fmt/format.h>

namespace converter::port {
namespace {

constexpr std::size_t kMostThings = 900; // that a saved game of the first engines holds for sure

// What the engine of 1994 cannot hold.
void check_limits(const wad::Map& map, Limits limits, Report& report)
{
    if (limits != Limits::Vanilla) return;
    const auto check = [&](std::size_t count, std::size_t most, std::string_view code,
                           std::string_view what) {
        if (count <= most) return;
        report.items.push_back({.map = map.name,
                                .kind = "limit",
                                .code = code,
                                .severity = Severity::Error,
                                .text = fmt::format("{} {}: the first engines hold {}", count, what, most)});
    };
    check(map.things.size(), kMostThings, "limit-things", "things");
    check(map.lines.size(), 32767, "limit-lines", "lines");
    check(map.sides.size(), 32767, "limit-sides", "sides");
    check(map.sectors.size(), 32767, "limit-sectors", "sectors");
    check(map.vertexes.size(), 32767, "limit-vertexes", "vertexes");
}

void append(rpg::FileList& to, rpg::FileList from)
{
    for (rpg::File& file : from) to.push_back(std::move(file));
}

rpg::FileList lumps_of(const wad::Map& map, rpg::Bytes extended_nodes)
{
    rpg::FileList lumps = encode_map(map);
    if (extended_nodes.empty()) return lumps;
    for (rpg::File& lump : lumps)
        if (lump.name == "NODES") lump.bytes = std::move(extended_nodes);
    return lumps;
}

} // namespace

rpg::Result<PortExport> export_wad(const rpg::GameData& game, const wad::Archive& iwad,
                                   const WadExportOptions& options)
{
    auto lists = read_texture_lists(iwad);
    if (!lists) return lists.error();
    PortExport result;
    TextureBook book(game);
    rpg::FileList lumps;
    const std::vector<MapSlot> slots = map_slots(game, options.port.doom, options.all, options.levels);
    std::vector<MapSlot> written;
    for (const MapSlot& slot : slots) {
        options.step();
        const auto ported = port_map(game, slot, options.port, result.report);
        if (!ported) continue;
        wad::Map map = classic_map(*ported, options.port, book);
        check_limits(map, options.limits, result.report);
        rpg::Bytes extended;
        if (options.nodes != NodeKind::Classic) extended = extended_nodes_of(map, options.nodes);
        const rpg::Outcome nodes = extended.empty() ? add_nodes(map) : rpg::success();
        if (!nodes) {
            result.report.items.push_back({.map = slot.name,
                                           .kind = "limit",
                                           .code = "limit-nodes",
                                           .severity = Severity::Error,
                                           .text = nodes.error().reason});
            continue;
        }
        if (options.blind) map.reject = safe_reject(map);
        append(lumps, lumps_of(map, std::move(extended)));
        written.push_back(slot);
    }
    if (!options.port.boom && book.animated() != 0)
        result.report.items.push_back(
            {.kind = "texture",
             .code = "animation-lost",
             .severity = Severity::Lost,
             .text = fmt::format("{} pictures stand still (--boom lets them move)", book.animated())});
    for (const std::uint16_t id : book.missing())
        result.report.items.push_back(
            {.kind = "texture",
             .index = id,
             .code = "picture-missing",
             .severity = Severity::Changed,
             .text = "the game has no such picture: a chequered one stands for it"});
    append(lumps, picture_lumps(
                      book, *lists,
                      {.scale = options.port.scale, .dither = options.dither, .animate = options.port.boom}));
    append(lumps, song_lumps(game, written, options.port.doom, options.mus));
    if (options.sounds) append(lumps, sound_lumps(game));
    append(lumps, map_info_lumps(game, written, options.port.doom));
    lumps.push_back({"RPGREPRT", rpg::to_bytes(report_text(result.report))});
    result.maps = written.size();
    result.file = wad::encode_wad(wad::WadKind::Pwad, lumps);
    return result;
}

} // namespace converter::port
