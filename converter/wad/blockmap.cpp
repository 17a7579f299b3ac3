#include "converter/wad/blockmap.h"

#include "rpg/core/narrow.h"

#include <algorithm>
#include <map>

namespace converter::wad {

namespace {

constexpr std::uint16_t kListEnd = 0xFFFF;

std::int64_t floor_divide(std::int64_t value, std::int64_t by) // by > 0
{
    return value >= 0 ? value / by : -((-value + by - 1) / by);
}

int block_of(std::int64_t distance)
{
    return static_cast<int>(floor_divide(distance, Blockmap::kBlockSize));
}

// The x of the line at height `y`, rounded down, and whether that was exact.
std::int64_t x_at(Vertex a, Vertex b, std::int64_t y)
{
    const std::int64_t dx = std::int64_t{b.x} - a.x;
    const std::int64_t dy = std::int64_t{b.y} - a.y;
    const std::int64_t numerator = dx * (y - a.y);
    return a.x + (dy > 0 ? floor_divide(numerator, dy) : floor_divide(-numerator, -dy));
}

// Signed: on big-endian machines GCC 12 does not tell lists of unsigned numbers apart.
using LineList = std::vector<std::int32_t>;

struct Extent {
    int left = 0;
    int bottom = 0;
    int right = 0;
    int top = 0;
};

Extent extent_of(const std::vector<Linedef>& lines, const std::vector<Vertex>& vertexes)
{
    Extent extent{32767, 32767, -32768, -32768};
    for (const Linedef& line : lines) {
        for (const std::uint16_t index : {line.start, line.end}) {
            const Vertex vertex = vertexes[index];
            extent.left = std::min<int>(extent.left, vertex.x);
            extent.right = std::max<int>(extent.right, vertex.x);
            extent.bottom = std::min<int>(extent.bottom, vertex.y);
            extent.top = std::max<int>(extent.top, vertex.y);
        }
    }
    return extent;
}

// The first builder put the corner this far outside the lowest vertex; engines do not care.
constexpr int kMargin = 8;

} // namespace

std::optional<std::span<const std::uint16_t>> Blockmap::list(std::size_t block) const
{
    const std::size_t offset = list_offset(block);
    if (offset >= words.size()) return std::nullopt;
    std::span<const std::uint16_t> lines = std::span(words).subspan(offset);
    const auto end = std::ranges::find(lines, kListEnd);
    if (end == lines.end()) return std::nullopt;
    lines = lines.first(static_cast<std::size_t>(end - lines.begin()));
    if (!lines.empty() && lines.front() == 0) lines = lines.subspan(1);
    return lines;
}

rpg::Result<Blockmap> decode_blockmap(rpg::ByteView bytes, std::string_view file)
{
    rpg::ByteReader in(bytes, file);
    if (bytes.size() % 2 != 0) in.reject_at(bytes.size() - 1, "size", "is odd");
    Blockmap map;
    map.words.resize(in.failed() ? 0 : bytes.size() / 2);
    for (std::uint16_t& word : map.words) word = in.u16("word");
    if (map.words.size() < Blockmap::kHeaderWords) in.reject("header", "runs past the end of the lump");
    if (in.failed()) return in.error();
    map.x = static_cast<std::int16_t>(map.words[0]);
    map.y = static_cast<std::int16_t>(map.words[1]);
    map.columns = map.words[2];
    map.rows = map.words[3];
    if (map.blocks() > map.words.size() - Blockmap::kHeaderWords) {
        in.reject_at(4, "columns and rows",
                     std::to_string(map.columns) + " x " + std::to_string(map.rows) +
                         " blocks have no room for their offsets");
        return in.error();
    }
    return map;
}

rpg::Bytes encode_blockmap(const Blockmap& map)
{
    rpg::ByteWriter out;
    for (const std::uint16_t word : map.words) out.u16(word);
    return out.take();
}

std::vector<BlockSpan> blocks_of_line(Vertex start, Vertex end, std::int16_t x, std::int16_t y)
{
    if (start.y > end.y) std::swap(start, end);
    const int first_row = block_of(std::int64_t{start.y} - y);
    const int last_row = block_of(std::int64_t{end.y} - y);
    std::vector<BlockSpan> spans;
    spans.reserve(static_cast<std::size_t>(last_row - first_row) + 1);
    for (int row = first_row; row <= last_row; ++row) {
        // The part of the line in this row: from the row's south border (or the start) to just below its
        // north border (or the end).
        const std::int64_t south = std::int64_t{y} + std::int64_t{row} * Blockmap::kBlockSize;
        const std::int64_t north = south + Blockmap::kBlockSize;
        std::int64_t low = row == first_row ? start.x : x_at(start, end, south);
        std::int64_t high = end.x;
        if (row != last_row) {
            high = x_at(start, end, north);
            // A line that leaves westward never has the border's own x within the row; eastward it ends
            // before.
            const std::int64_t dx = std::int64_t{end.x} - start.x;
            const std::int64_t dy = std::int64_t{end.y} - start.y;
            if (dx > 0 && (dx * (north - start.y)) % dy == 0) --high;
        }
        if (low > high) std::swap(low, high);
        spans.push_back({row, block_of(low - x), block_of(high - x)});
    }
    return spans;
}

bool touches_block(Vertex start, Vertex end, int left, int bottom)
{
    const int right = left + Blockmap::kBlockSize;
    const int top = bottom + Blockmap::kBlockSize;
    if (std::max(start.x, end.x) < left || std::min(start.x, end.x) > right) return false;
    if (std::max(start.y, end.y) < bottom || std::min(start.y, end.y) > top) return false;
    const std::int64_t dx = std::int64_t{end.x} - start.x;
    const std::int64_t dy = std::int64_t{end.y} - start.y;
    const auto side = [&](int px, int py) {
        const std::int64_t cross = dx * (std::int64_t{py} - start.y) - dy * (std::int64_t{px} - start.x);
        return cross > 0 ? 1 : (cross < 0 ? -1 : 0);
    };
    const int corners[] = {side(left, bottom), side(right, bottom), side(left, top), side(right, top)};
    return !std::ranges::all_of(corners, [](int s) { return s > 0; }) &&
           !std::ranges::all_of(corners, [](int s) { return s < 0; });
}

std::optional<Blockmap> build_blockmap(const std::vector<Linedef>& lines, const std::vector<Vertex>& vertexes)
{
    if (lines.empty()) return std::nullopt;
    const Extent extent = extent_of(lines, vertexes);
    Blockmap map;
    map.x = rpg::narrow<std::int16_t>(std::max(extent.left - kMargin, -32768));
    map.y = rpg::narrow<std::int16_t>(std::max(extent.bottom - kMargin, -32768));
    map.columns = rpg::narrow<std::uint16_t>((extent.right - map.x) / Blockmap::kBlockSize + 1);
    map.rows = rpg::narrow<std::uint16_t>((extent.top - map.y) / Blockmap::kBlockSize + 1);
    if (map.blocks() + Blockmap::kHeaderWords > 0xFFFF) return std::nullopt;

    std::vector<LineList> lists(map.blocks());
    for (std::size_t i = 0; i < lines.size(); ++i) {
        for (const BlockSpan& span :
             blocks_of_line(vertexes[lines[i].start], vertexes[lines[i].end], map.x, map.y)) {
            for (int column = span.first; column <= span.last; ++column) {
                const auto block = static_cast<std::size_t>(span.row * map.columns + column);
                lists[block].push_back(rpg::narrow<std::int32_t>(i));
            }
        }
    }

    map.words = {static_cast<std::uint16_t>(map.x), static_cast<std::uint16_t>(map.y), map.columns, map.rows};
    map.words.resize(Blockmap::kHeaderWords + map.blocks());
    std::map<LineList, std::uint16_t> stored;
    for (std::size_t block = 0; block < lists.size(); ++block) {
        const auto [place, is_new] = stored.try_emplace(lists[block], std::uint16_t{0});
        if (is_new) {
            if (map.words.size() > 0xFFFF) return std::nullopt;
            place->second = static_cast<std::uint16_t>(map.words.size());
            map.words.push_back(0);
            for (const std::int32_t line : lists[block])
                map.words.push_back(rpg::narrow<std::uint16_t>(line));
            map.words.push_back(0xFFFF);
        }
        map.words[Blockmap::kHeaderWords + block] = place->second;
    }
    return map;
}

} // namespace converter::wad
