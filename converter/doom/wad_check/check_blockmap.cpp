#include "converter/doom/wad_check/checks.h"

#include <algorithm>
#include <fmt/format.h>
#include <vector>

namespace converter::wad {

namespace {

using LineList = std::vector<std::uint16_t>; // sorted

struct BlockIndex {
    int column = 0;
    int row = 0;
};

class BlockmapCheck {
public:
    BlockmapCheck(CheckContext& context, const MapPlace& place, const Map& map)
        : context_(context), map_(map), blocks_(*map.blockmap),
          lump_(context.wad.lumps[*place.part(MapPart::Blockmap)]), field_(place.name + "/BLOCKMAP")
    {
    }

    // Reads each list once, however many blocks share it. Tells false if the lists are not to be trusted.
    bool read_lists()
    {
        std::size_t words = 0;
        const std::size_t first = Blockmap::kHeaderWords + blocks_.blocks();
        for (std::size_t block = 0; block < blocks_.blocks(); ++block) {
            const std::size_t offset = blocks_.list_offset(block);
            if (sharing_[offset]++ != 0) continue;
            const auto list = offset < first ? std::nullopt : blocks_.list(block);
            if (!list) {
                add("blockmap-offset", block,
                    offset < first ? fmt::format("the offset {} points into the header", offset)
                    : offset < blocks_.words.size()
                        ? fmt::format("the list at word {} has no end", offset)
                        : fmt::format("the offset {} lies outside the lump", offset));
            }
            words += list ? list->size() : blocks_.words.size() - std::min(offset, blocks_.words.size());
            if (words > kMaxWords) {
                add("blockmap-offset", block, "the lists run into each other");
                return false;
            }
            LineList& lines = lists_[offset];
            if (list) lines.assign(list->begin(), list->end());
            std::ranges::sort(lines);
        }
        return true;
    }

    // A list that several blocks share may have lines of all of them: only its numbers are looked at.
    void check_listed()
    {
        std::vector<bool> checked(kOffsets);
        for (std::size_t block = 0; block < blocks_.blocks(); ++block) {
            const std::size_t offset = blocks_.list_offset(block);
            if (checked[offset]) continue;
            checked[offset] = true;
            const BlockIndex at = index_of(block);
            const bool is_shared = sharing_[offset] > 1;
            for (const std::uint16_t line : lists_[offset]) {
                if (line >= map_.lines.size()) {
                    add("blockmap-line", block,
                        fmt::format("line {} of {} does not exist", line, map_.lines.size()));
                } else if (!is_shared && !touches_block(start(line), end(line), left_of(at), bottom_of(at))) {
                    add("blockmap-line", block, fmt::format("line {} does not touch the block", line));
                }
            }
        }
    }

    void check_missing()
    {
        for (std::size_t line = 0; line < map_.lines.size(); ++line) check_line(line);
    }

private:
    static constexpr std::size_t kMaxWords = std::size_t{1} << 22;

    Vertex start(std::size_t line) const { return map_.vertexes[map_.lines[line].start]; }
    Vertex end(std::size_t line) const { return map_.vertexes[map_.lines[line].end]; }
    BlockIndex index_of(std::size_t block) const
    {
        return {static_cast<int>(block % blocks_.columns), static_cast<int>(block / blocks_.columns)};
    }
    int left_of(BlockIndex at) const { return blocks_.x + at.column * Blockmap::kBlockSize; }
    int bottom_of(BlockIndex at) const { return blocks_.y + at.row * Blockmap::kBlockSize; }

    bool is_listed(std::size_t line, BlockIndex at) const
    {
        const auto block =
            static_cast<std::size_t>(at.row) * blocks_.columns + static_cast<std::size_t>(at.column);
        return std::ranges::binary_search(lists_[blocks_.list_offset(block)],
                                          static_cast<std::uint16_t>(line));
    }

    // One finding a line: the first block that lacks it and how many more do.
    void check_line(std::size_t line)
    {
        std::optional<BlockIndex> first;
        std::size_t missing = 0;
        std::size_t outside = 0;
        for (const BlockSpan& span : blocks_of_line(start(line), end(line), blocks_.x, blocks_.y)) {
            const bool row_inside = span.row >= 0 && span.row < blocks_.rows;
            const int low = std::max(span.first, 0);
            const int high = row_inside ? std::min(span.last, blocks_.columns - 1) : low - 1;
            const int inside = std::max(high - low + 1, 0);
            outside += static_cast<std::size_t>(span.last - span.first + 1 - inside);
            for (int column = low; column <= high; ++column) {
                const BlockIndex at{column, span.row};
                if (is_listed(line, at)) continue;
                if (!first) first = at;
                ++missing;
            }
        }
        if (first) {
            const auto block = static_cast<std::size_t>(first->row) * blocks_.columns +
                               static_cast<std::size_t>(first->column);
            add("blockmap-missing", block,
                fmt::format("lacks line {}, which passes through it ({} block{} lack{} that line)", line,
                            missing, missing == 1 ? "" : "s", missing == 1 ? "s" : ""));
        }
        if (outside != 0) {
            context_.add("blockmap-outside", lump_, field_, 0,
                         fmt::format("line {} lies outside of all blocks in part", line));
        }
    }

    void add(std::string_view kind, std::size_t block, std::string reason)
    {
        const BlockIndex at = index_of(block);
        context_.add(kind, lump_, fmt::format("{}[{},{}]", field_, at.column, at.row),
                     (Blockmap::kHeaderWords + block) * 2, std::move(reason));
    }

    CheckContext& context_;
    const Map& map_;
    const Blockmap& blocks_;
    const Lump& lump_;
    std::string field_;
    static constexpr std::size_t kOffsets = 0x10000;
    std::vector<LineList> lists_ = std::vector<LineList>(kOffsets);         // by offset
    std::vector<std::size_t> sharing_ = std::vector<std::size_t>(kOffsets); // blocks that have the list
};

} // namespace

void check_blockmap(CheckContext& context, const MapPlace& place, const Map& map)
{
    const std::optional<std::size_t> index = place.part(MapPart::Blockmap);
    if (!index) return;
    if (!map.blockmap) {
        if (!map.lines.empty()) {
            context.add("blockmap-missing", context.wad.lumps[*index], place.name + "/BLOCKMAP", 0,
                        "is empty: nothing would stop at a wall");
        }
        return;
    }
    const auto is_whole = [&](const Linedef& line) { return has_ends(map, line); };
    if (!std::ranges::all_of(map.lines, is_whole) || map.lines.size() > 0x10000) return; // found before
    BlockmapCheck check(context, place, map);
    if (!check.read_lists()) return;
    check.check_listed();
    check.check_missing();
}

} // namespace converter::wad
