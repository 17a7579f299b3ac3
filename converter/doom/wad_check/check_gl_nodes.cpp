#include "converter/doom/wad_check/checks.h"
#include "converter/wad/extended_nodes.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <glm/geometric.hpp>
#include <span>

namespace converter::wad {
namespace {

constexpr double kGlSlack = 1.0 / 16; // units

class GlNodeCheck {
public:
    GlNodeCheck(CheckContext& context, const Lump& lump, const std::string& field, const MapShape& shape,
                const ExtendedNodes& nodes)
        : context_(context), lump_(lump), field_(field), shape_(shape), nodes_(nodes),
          covered_(shape.lines.size())
    {
    }

    void check()
    {
        if (nodes_.map_vertexes != shape_.vertexes.size())
            add("reference", "vertexes", 0,
                fmt::format("{} where the map has {}", nodes_.map_vertexes, shape_.vertexes.size()));
        else if (check_subsectors())
            check_cover();
        check_tree();
    }

private:
    void add(std::string_view kind, std::string_view what, std::size_t index, std::string reason)
    {
        context_.add(kind, lump_, fmt::format("{}/{}[{}]", field_, what, index), 0, std::move(reason));
    }

    bool check_subsectors()
    {
        std::size_t first = 0;
        for (std::size_t i = 0; i < nodes_.subsectors.size(); ++i) {
            const std::size_t count = nodes_.subsectors[i];
            if (count < kFewestSegs || count > nodes_.segs.size() - first) {
                add("reference", "subsector", i, fmt::format("has {} segs", count));
                return false;
            }
            check_first_seg(i, std::span(nodes_.segs).subspan(first, count));
            for (std::size_t k = 0; k < count; ++k)
                check_seg(first + k, nodes_.segs[first + (k + 1) % count].start);
            first += count;
        }
        if (first != nodes_.segs.size()) add("reference", "segs", first, "belong to no subsector");
        return true;
    }

    // Engines of the ZDoom family take the sector from there, and crash if there is none.
    void check_first_seg(std::size_t subsector, std::span<const GlSeg> ring)
    {
        if (ring.front().line != kNoLine) return;
        const bool has_line = std::ranges::any_of(ring, [](const GlSeg& seg) { return seg.line != kNoLine; });
        add("subsector-start", "subsector", subsector,
            has_line ? "begins with a seg that lies on no line" : "has no seg that lies on a line");
    }

    void check_seg(std::size_t index, std::uint32_t end)
    {
        const GlSeg& seg = nodes_.segs[index];
        const std::size_t vertexes = shape_.vertexes.size() + nodes_.new_vertexes.size();
        if (seg.start >= vertexes || end >= vertexes || seg.side > 1 ||
            (seg.line != kNoLine && seg.line >= shape_.lines.size()))
            return add("reference", "seg", index, "names what does not exist");
        if (seg.line != kNoLine)
            covered_[seg.line][seg.side] += glm::distance(vertex(seg.start), vertex(end));
        if (seg.partner == kNoPartner) return;
        if (seg.partner >= nodes_.segs.size() || nodes_.segs[seg.partner].partner != index ||
            nodes_.segs[seg.partner].start != end)
            add("seg-partner", "seg", index, "is not its partner's partner");
    }

    ShapeVertex vertex(std::size_t index) const
    {
        if (index < shape_.vertexes.size()) return shape_.vertexes[index];
        const FixedVertex& added = nodes_.new_vertexes[index - shape_.vertexes.size()];
        return {added.x / 65536.0, added.y / 65536.0};
    }

    void check_cover()
    {
        constexpr std::array kSides{"right side", "left side"};
        for (std::size_t i = 0; i < shape_.lines.size(); ++i) {
            const ShapeLine& line = shape_.lines[i];
            const double wanted = glm::distance(vertex(line.start), vertex(line.end));
            for (std::size_t side = 0; side < 2; ++side)
                if (line.sectors[side] >= 0 && std::abs(wanted - covered_[i][side]) > kGlSlack)
                    add("side-uncovered", "line", i,
                        fmt::format("segs cover {:.2f} of {:.2f} units of its {}", covered_[i][side], wanted,
                                    kSides[side]));
        }
    }

    void check_tree()
    {
        if (nodes_.nodes.empty()) return;
        std::vector<bool> seen_nodes(nodes_.nodes.size());
        std::vector<bool> seen_leaves(nodes_.subsectors.size());
        seen_nodes.back() = true;
        walk_tree(nodes_.nodes.size(), [&](std::size_t node, std::size_t side) -> std::optional<std::size_t> {
            const std::uint32_t child = nodes_.nodes[node].children[side];
            const bool is_leaf = (child & kExtendedSubsectorBit) != 0;
            const std::size_t index = child & ~kExtendedSubsectorBit;
            std::vector<bool>& seen = is_leaf ? seen_leaves : seen_nodes;
            if (index >= seen.size() || seen[index]) {
                add("node-tree", "node", node, "a child does not exist or is in the tree twice");
                return std::nullopt;
            }
            seen[index] = true;
            return is_leaf ? std::nullopt : std::optional(index);
        });
        const auto lost = std::ranges::find(seen_leaves, false);
        if (lost != seen_leaves.end())
            add("node-tree", "subsector", static_cast<std::size_t>(lost - seen_leaves.begin()),
                "is not in the tree");
    }

    static constexpr std::size_t kFewestSegs = 3;

    CheckContext& context_;
    const Lump& lump_;
    const std::string& field_;
    const MapShape& shape_;
    const ExtendedNodes& nodes_;
    std::vector<std::array<double, 2>> covered_; // of each line's sides, in units
};

} // namespace

void check_gl_nodes(CheckContext& context, const Lump& lump, const std::string& field, const MapShape& shape)
{
    const auto nodes = decode_extended_nodes(lump.bytes, context.wad.path);
    if (!nodes)
        return context.findings.add("broken-lump", in_archive(context.wad, lump, field, nodes.error()));
    GlNodeCheck(context, lump, field, shape, *nodes).check();
}

} // namespace converter::wad
