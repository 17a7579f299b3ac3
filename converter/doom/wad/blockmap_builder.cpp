#include "converter/doom/wad/blockmap.h"
#include "rpg/core/narrow.h"

#include <algorithm>
#include <map>

namespace converter::wad {

namespace {

using LineList = std::vector<std::uint16_t>;

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
                lists[block].push_back(rpg::narrow<std::uint16_t>(i));
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
            map.words.insert(map.words.end(), lists[block].begin(), lists[block].end());
            map.words.push_back(0xFFFF);
        }
        map.words[Blockmap::kHeaderWords + block] = place->second;
    }
    return map;
}

} // namespace converter::wad
