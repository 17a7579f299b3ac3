#pragma once
#include "converter/doom/wad/map_records.h"
#include "rpg/core/result.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

// ZNODES with GL subsectors (XGLN, XGL2): the nodes of UDMF maps. Subsectors are closed rings of segs, seen
// from inside on the right; each seg ends where the next one of its ring starts.
namespace converter::wad {

struct FixedVertex { // 65536ths of a unit
    std::int32_t x = 0;
    std::int32_t y = 0;
    bool operator==(const FixedVertex&) const = default;
};

constexpr std::uint32_t kNoPartner = 0xFFFFFFFF;
constexpr std::uint32_t kNoLine = 0xFFFFFFFF; // a seg along a partition
constexpr std::uint32_t kExtendedSubsectorBit = 0x80000000;

struct GlSeg {
    std::uint32_t start = 0; // vertex: those of the map, then the new ones
    std::uint32_t partner = kNoPartner;
    std::uint32_t line = kNoLine;
    std::uint8_t side = 0;
    bool operator==(const GlSeg&) const = default;
};

struct ExtendedNode {
    std::int16_t x = 0;
    std::int16_t y = 0;
    std::int16_t dx = 0;
    std::int16_t dy = 0;
    std::array<Box, 2> boxes{};              // right, left
    std::array<std::uint32_t, 2> children{}; // right, left: node, or subsector with kExtendedSubsectorBit
    bool operator==(const ExtendedNode&) const = default;
};

struct ExtendedNodes {
    std::uint32_t map_vertexes = 0; // of the map itself
    std::vector<FixedVertex> new_vertexes{};
    std::vector<std::uint32_t> subsectors{}; // how many segs each has
    std::vector<GlSeg> segs{};
    std::vector<ExtendedNode> nodes{}; // the last is the root
    bool operator==(const ExtendedNodes&) const = default;
};

// Uncompressed XGLN and XGL2; others are refused by name.
rpg::Result<ExtendedNodes> decode_extended_nodes(rpg::ByteView bytes, std::string_view file);
rpg::Bytes encode_extended_nodes(const ExtendedNodes& nodes); // XGL2 only if a line's number needs it

} // namespace converter::wad
