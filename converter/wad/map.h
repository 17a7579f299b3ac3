#pragma once
#include "converter/wad/archive.h"
#include "converter/wad/blockmap.h"
#include "converter/wad/map_records.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace converter::wad {

enum class MapPart : std::uint8_t {
    Things,
    Linedefs,
    Sidedefs,
    Vertexes,
    Segs,
    Subsectors,
    Nodes,
    Sectors,
    Reject,
    Blockmap,
    Behavior
};
constexpr std::array<std::string_view, 11> kMapPartNames{"THINGS", "LINEDEFS", "SIDEDEFS", "VERTEXES",
                                                         "SEGS",   "SSECTORS", "NODES",    "SECTORS",
                                                         "REJECT", "BLOCKMAP", "BEHAVIOR"};
constexpr std::string_view name_of(MapPart part)
{
    return kMapPartNames[static_cast<std::size_t>(part)];
}

// Where the lumps of a map are in an archive.
struct MapPlace {
    std::string name;
    std::size_t marker = 0;
    std::size_t end = 0;                                                  // after its last lump
    std::array<std::optional<std::size_t>, kMapPartNames.size()> parts{}; // none of them if it is UDMF
    bool is_text = false;                                                 // UDMF: TEXTMAP .. ENDMAP

    std::optional<std::size_t> part(MapPart which) const { return parts[static_cast<std::size_t>(which)]; }
    MapForm form() const { return part(MapPart::Behavior) ? MapForm::Hexen : MapForm::Doom; }
};

// A lump of any name that precedes a map lump begins a map.
std::vector<MapPlace> find_maps(const Archive& archive);
bool is_map_name(std::string_view name); // ExMy or MAPxy

struct Map {
    std::string name;
    MapForm form = MapForm::Doom;
    std::vector<Thing> things;
    std::vector<Linedef> lines;
    std::vector<Sidedef> sides;
    std::vector<Vertex> vertexes;
    std::vector<Seg> segs;
    std::vector<Subsector> subsectors;
    std::vector<Node> nodes;
    std::vector<Sector> sectors;
    rpg::Bytes reject;
    std::optional<Blockmap> blockmap;
    rpg::Bytes behavior;                 // compiled scripts, kept as they are; Hexen form only
    std::optional<std::string> extended; // name of a port's node format; segs, subsectors, nodes are empty
};

// Reads what can be read; a lump that cannot is left empty and its error (offset within the file, field
// "MAP/LUMP/...") is added to `problems`. `place` is from `archive`.
Map read_map(const Archive& archive, const MapPlace& place, std::vector<rpg::Error>& problems);

// The marker and its ten or eleven lumps, in the usual order.
rpg::FileList encode_map(const Map& map);

// Turns a lump decoder's error into one of the archive: adds the lump's offset and "LUMP/" to the field.
rpg::Error in_archive(const Archive& archive, const Lump& lump, std::string_view name, rpg::Error error);

} // namespace converter::wad
