#pragma once
#include "converter/wad/map_records.h"
#include "rpg/core/byte_writer.h"
#include "rpg/core/result.h"

#include <cstdint>
#include <glm/ext/vector_int2.hpp>
#include <optional>
#include <string_view>
#include <vector>

// Nodes with GL subsectors, ZNODES of UDMF maps: XGLN, XGL2 and XGL3, or ZGLN .. ZGL3 if compressed.
// Subsectors are closed rings of segs with the interior on their right; each seg ends where the next one of
// its ring starts.
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
    glm::ivec2 at{}; // of the partition, 65536ths of a unit
    glm::ivec2 way{};
    std::array<Box, 2> boxes{};              // right, left
    std::array<std::uint32_t, 2> children{}; // right, left: node, or subsector with kExtendedSubsectorBit
    bool operator==(const ExtendedNode&) const = default;
};

struct ExtendedNodes {
    std::uint32_t map_vertexes = 0; // number in the map
    std::vector<FixedVertex> new_vertexes{};
    std::vector<std::uint32_t> subsectors{}; // how many segs each has
    std::vector<GlSeg> segs{};
    std::vector<ExtendedNode> nodes{}; // the last is the root
    bool operator==(const ExtendedNodes&) const = default;
};

bool is_extended_nodes(rpg::ByteView bytes); // checks the signature
rpg::Result<ExtendedNodes> decode_extended_nodes(rpg::ByteView bytes, std::string_view file);

// XGL2 only if a line's number needs it, XGL3 only for partitions that are not on whole units.
rpg::Bytes encode_extended_nodes(const ExtendedNodes& nodes);
void write_node(rpg::ByteWriter& out, const ExtendedNode& node); // REQUIRES whole units

} // namespace converter::wad
