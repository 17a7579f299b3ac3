#pragma once
#include "converter/wad/map_records.h"
#include "rpg/core/result.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace converter::wad {

// BLOCKMAP: for each square of 128 units, the lines that pass through it. Kept as the words of the file,
// because lists may share words; offsets count words from the start of the lump.
struct Blockmap {
    static constexpr int kBlockSize = 128;
    static constexpr std::size_t kHeaderWords = 4;

    std::int16_t x = 0; // south-west corner
    std::int16_t y = 0;
    std::uint16_t columns = 0;
    std::uint16_t rows = 0;
    std::vector<std::uint16_t> words; // the whole lump, header included

    std::size_t blocks() const { return std::size_t{columns} * rows; }
    std::size_t list_offset(std::size_t block) const { return words[kHeaderWords + block]; }
    // The lines of a block, between the leading 0 (optional) and 0xFFFF. Nothing if the offset points outside
    // or the list has no end.
    std::optional<std::span<const std::uint16_t>> list(std::size_t block) const;
};

// Refuses a lump that is too short for its blocks; list() checks each offset.
rpg::Result<Blockmap> decode_blockmap(rpg::ByteView bytes, std::string_view file);
rpg::Bytes encode_blockmap(const Blockmap& map);

// Every block that a line touches lists it, in line order; equal lists are stored once. Nothing if the map is
// too large for 16-bit offsets.
std::optional<Blockmap> build_blockmap(const std::vector<Linedef>& lines,
                                       const std::vector<Vertex>& vertexes);

// The first and last column of blocks in which a line has a point, for one row of blocks; blocks count from
// the corner (x, y), each owns its south and west border.
struct BlockSpan {
    int row = 0;
    int first = 0;
    int last = 0;
};
std::vector<BlockSpan> blocks_of_line(Vertex start, Vertex end, std::int16_t x, std::int16_t y);

// Whether the line has a point in the closed square of the block.
bool touches_block(Vertex start, Vertex end, int left, int bottom);

} // namespace converter::wad
