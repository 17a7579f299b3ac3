#include "converter/doom/check/check_internal.h"
#include "converter/doom/check/map_shape_internal.h"
#include "converter/doom/wad/extended_nodes.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <span>

namespace converter::wad {

namespace {

constexpr double kTextSlack = 1.0 / 16; // units

// The blocks of one kind, in order.
std::vector<const UdmfBlock*> blocks_of(const UdmfMap& map, std::string_view kind)
{
    std::vector<const UdmfBlock*> found;
    for (const UdmfBlock& block : map.blocks)
        if (block.kind == kind) found.push_back(&block);
    return found;
}

std::int64_t sector_of(const UdmfBlock& line, std::string_view field,
                       const std::vector<const UdmfBlock*>& sides)
{
    const std::int64_t side = line.integer(field).value_or(-1);
    if (side < 0 || side >= static_cast<std::int64_t>(sides.size())) return -1;
    return sides[static_cast<std::size_t>(side)]->integer("sector").value_or(-1);
}

class UdmfCheck {
public:
    UdmfCheck(CheckContext& context, const Lump& lump, std::string map_name, const UdmfMap& map)
        : context_(context), lump_(lump), name_(std::move(map_name)), vertexes_(blocks_of(map, "vertex")),
          lines_(blocks_of(map, "linedef")), sides_(blocks_of(map, "sidedef")),
          sectors_(blocks_of(map, "sector")), things_(blocks_of(map, "thing"))
    {
    }

    bool check_references()
    {
        for (const UdmfBlock* line : lines_) {
            const auto start = reference(*line, "v1", vertexes_.size(), true);
            const auto end = reference(*line, "v2", vertexes_.size(), true);
            if (start && end && same_place(*start, *end))
                add("zero-length", *line, "v2", "lies where v1 does");
            if (!reference(*line, "sidefront", sides_.size(), true))
                add("line-without-side", *line, "sidefront", "is missing");
            const bool has_back = reference(*line, "sideback", sides_.size(), false).has_value();
            if (!has_back && line->flag("twosided"))
                add("line-without-side", *line, "sideback",
                    "is missing, though the line is flagged two-sided");
        }
        for (const UdmfBlock* side : sides_) reference(*side, "sector", sectors_.size(), true);
        return is_sound_;
    }

    void check_names()
    {
        const auto known = [&](const UdmfBlock& block, std::string_view field,
                               const std::optional<NameSet>& names, std::string_view kind) {
            const std::optional<std::string> name = block.text(field);
            if (!names || !name || name->empty() || *name == "-") return;
            if (!names->contains(in_capitals(*name)))
                add(kind, block, field, fmt::format("there is no picture {}", *name));
        };
        for (const UdmfBlock* side : sides_)
            for (const char* field : {"texturetop", "texturebottom", "texturemiddle"})
                known(*side, field, context_.textures, "unknown-texture");
        for (const UdmfBlock* sector : sectors_)
            for (const char* field : {"texturefloor", "textureceiling"})
                known(*sector, field, context_.flats, "unknown-flat");
    }

    void check_geometry(const UdmfMap& map)
    {
        check_shape(shape_of(map),
                    [&](std::string_view kind, ShapePart part, std::size_t index, std::string reason) {
                        const auto& blocks = part == ShapePart::Line     ? lines_
                                             : part == ShapePart::Sector ? sectors_
                                                                         : things_;
                        add(kind, *blocks[index], "", std::move(reason));
                    });
        const bool has_start =
            std::ranges::any_of(things_, [](const UdmfBlock* thing) { return thing->integer("type") == 1; });
        if (!has_start)
            context_.add("no-start", lump_, name_ + "/TEXTMAP", 0, "there is no start of player 1");
    }

    void check_nodes(const Lump& lump)
    {
        const auto decoded = decode_extended_nodes(lump.bytes, context_.wad.path);
        if (!decoded) {
            const std::string_view start = rpg::as_text(lump.bytes).substr(0, 4);
            if (start == "ZGLN" || start == "ZGL2" || start == "ZGL3" || start == "XGL3")
                return; // another form
            context_.findings.add("broken-lump", in_archive(context_.wad, lump, name_, decoded.error()));
            return;
        }
        check_segs(lump, *decoded);
        check_tree(lump, *decoded);
    }

private:
    void add(std::string_view kind, const UdmfBlock& block, std::string_view field, std::string reason)
    {
        context_.findings.add(kind, {.file = context_.wad.path,
                                     .field = fmt::format("{}/TEXTMAP/{}/{}", name_, block.kind, field),
                                     .reason = std::move(reason),
                                     .line = block.line,
                                     .column = 1});
    }

    std::optional<std::size_t> reference(const UdmfBlock& block, std::string_view field, std::size_t count,
                                         bool is_needed)
    {
        const std::int64_t value = block.integer(field).value_or(-1);
        if (value >= 0 && value < static_cast<std::int64_t>(count)) return static_cast<std::size_t>(value);
        if (value == -1 && !is_needed) return std::nullopt;
        is_sound_ = false;
        add("reference", block, field, fmt::format("{} of {} does not exist", value, count));
        return std::nullopt;
    }

    bool same_place(std::size_t a, std::size_t b) const
    {
        return vertexes_[a]->number("x") == vertexes_[b]->number("x") &&
               vertexes_[a]->number("y") == vertexes_[b]->number("y");
    }

    void add_node(std::string_view kind, const Lump& lump, std::string_view what, std::size_t index,
                  std::string reason)
    {
        context_.add(kind, lump, fmt::format("{}/ZNODES/{}[{}]", name_, what, index), 0, std::move(reason));
    }

    ShapeVertex vertex(const ExtendedNodes& nodes, std::uint32_t index) const
    {
        if (index < vertexes_.size())
            return {vertexes_[index]->number("x").value_or(0), vertexes_[index]->number("y").value_or(0)};
        const FixedVertex& added = nodes.new_vertexes[index - vertexes_.size()];
        return {added.x / 65536.0, added.y / 65536.0};
    }

    void check_segs(const Lump& lump, const ExtendedNodes& nodes)
    {
        if (nodes.map_vertexes != vertexes_.size())
            return add_node("reference", lump, "vertexes", 0,
                            fmt::format("{} where the map has {}", nodes.map_vertexes, vertexes_.size()));
        std::vector<std::array<double, 2>> covered(lines_.size());
        std::size_t first = 0;
        for (std::size_t i = 0; i < nodes.subsectors.size(); ++i) {
            const std::size_t count = nodes.subsectors[i];
            if (count < 3 || count > nodes.segs.size() - first)
                return add_node("reference", lump, "subsector", i, fmt::format("has {} segs", count));
            check_first_seg(lump, nodes, i, first);
            for (std::size_t k = 0; k < count; ++k)
                check_seg(lump, nodes, first + k, nodes.segs[first + (k + 1) % count].start, covered);
            first += count;
        }
        if (first != nodes.segs.size()) add_node("reference", lump, "segs", first, "belong to no subsector");
        for (std::size_t i = 0; i < lines_.size() && is_sound_; ++i) {
            const std::array fields{"sidefront", "sideback"};
            for (std::size_t side = 0; side < 2; ++side) {
                if (lines_[i]->integer(fields[side]).value_or(-1) < 0) continue;
                const ShapeVertex a = vertex(nodes, static_cast<std::uint32_t>(*lines_[i]->integer("v1")));
                const ShapeVertex b = vertex(nodes, static_cast<std::uint32_t>(*lines_[i]->integer("v2")));
                const double wanted = std::hypot(b.x - a.x, b.y - a.y);
                if (std::abs(wanted - covered[i][side]) > kTextSlack)
                    add_node("side-uncovered", lump, "line", i,
                             fmt::format("segs cover {:.2f} of {:.2f} units of its {}", covered[i][side],
                                         wanted, fields[side]));
            }
        }
    }

    // Engines of the ZDoom family take the sector from there, and crash if there is none.
    void check_first_seg(const Lump& lump, const ExtendedNodes& nodes, std::size_t subsector,
                         std::size_t first)
    {
        if (nodes.segs[first].line != kNoLine) return;
        const auto segs = std::span(nodes.segs).subspan(first, nodes.subsectors[subsector]);
        const bool has_line = std::ranges::any_of(segs, [](const GlSeg& seg) { return seg.line != kNoLine; });
        add_node("subsector-start", lump, "subsector", subsector,
                 has_line ? "begins with a seg that lies on no line" : "has no seg that lies on a line");
    }

    void check_seg(const Lump& lump, const ExtendedNodes& nodes, std::size_t index, std::uint32_t end,
                   std::vector<std::array<double, 2>>& covered)
    {
        const GlSeg& seg = nodes.segs[index];
        const std::size_t vertexes = vertexes_.size() + nodes.new_vertexes.size();
        if (seg.start >= vertexes || end >= vertexes || seg.side > 1 ||
            (seg.line != kNoLine && seg.line >= lines_.size()))
            return add_node("reference", lump, "seg", index, "names what does not exist");
        const ShapeVertex a = vertex(nodes, seg.start);
        const ShapeVertex b = vertex(nodes, end);
        if (seg.line != kNoLine) covered[seg.line][seg.side] += std::hypot(b.x - a.x, b.y - a.y);
        if (seg.partner == kNoPartner) return;
        if (seg.partner >= nodes.segs.size() || nodes.segs[seg.partner].partner != index ||
            nodes.segs[seg.partner].start != end)
            add_node("seg-partner", lump, "seg", index, "is not its partner's partner");
    }

    void check_tree(const Lump& lump, const ExtendedNodes& nodes)
    {
        if (nodes.nodes.empty()) return;
        std::vector<bool> seen_nodes(nodes.nodes.size());
        std::vector<bool> seen_leaves(nodes.subsectors.size());
        std::vector<std::size_t> open{nodes.nodes.size() - 1};
        seen_nodes[open.back()] = true;
        while (!open.empty()) {
            const std::size_t node = open.back();
            open.pop_back();
            for (const std::uint32_t child : nodes.nodes[node].children) {
                const bool is_leaf = (child & kExtendedSubsectorBit) != 0;
                const std::size_t index = child & ~kExtendedSubsectorBit;
                std::vector<bool>& seen = is_leaf ? seen_leaves : seen_nodes;
                if (index >= seen.size() || seen[index]) {
                    add_node("node-tree", lump, "node", node,
                             "a child does not exist or hangs in the tree twice");
                    continue;
                }
                seen[index] = true;
                if (!is_leaf) open.push_back(index);
            }
        }
        const auto lost = std::ranges::find(seen_leaves, false);
        if (lost != seen_leaves.end())
            add_node("node-tree", lump, "subsector", static_cast<std::size_t>(lost - seen_leaves.begin()),
                     "hangs nowhere in the tree");
    }

    CheckContext& context_;
    const Lump& lump_;
    std::string name_;
    std::vector<const UdmfBlock*> vertexes_;
    std::vector<const UdmfBlock*> lines_;
    std::vector<const UdmfBlock*> sides_;
    std::vector<const UdmfBlock*> sectors_;
    std::vector<const UdmfBlock*> things_;
    bool is_sound_ = true;
};

} // namespace

MapShape shape_of(const UdmfMap& map)
{
    MapShape shape;
    for (const UdmfBlock* vertex : blocks_of(map, "vertex"))
        shape.vertexes.push_back({vertex->number("x").value_or(0), vertex->number("y").value_or(0)});
    const std::vector<const UdmfBlock*> sides = blocks_of(map, "sidedef");
    for (const UdmfBlock* line : blocks_of(map, "linedef"))
        shape.lines.push_back({static_cast<std::size_t>(line->integer("v1").value_or(0)),
                               static_cast<std::size_t>(line->integer("v2").value_or(0)),
                               {sector_of(*line, "sidefront", sides), sector_of(*line, "sideback", sides)}});
    shape.sectors = blocks_of(map, "sector").size();
    const std::vector<const UdmfBlock*> things = blocks_of(map, "thing");
    for (std::size_t i = 0; i < things.size(); ++i)
        if (things[i]->integer("type") == 1)
            shape.starts.push_back(
                {i, {things[i]->number("x").value_or(0), things[i]->number("y").value_or(0)}});
    return shape;
}

void check_text_map(CheckContext& context, const MapPlace& place)
{
    for (std::size_t i = place.marker + 1; i < place.end; ++i) {
        const Lump& lump = context.wad.lumps[i];
        if (lump.name != "TEXTMAP") continue;
        const auto map = parse_udmf(rpg::as_text(lump.bytes), context.wad.path);
        if (!map) {
            rpg::Error error = map.error();
            error.field = place.name + "/TEXTMAP";
            context.findings.add("broken-lump", std::move(error));
            return;
        }
        UdmfCheck check(context, lump, place.name, *map);
        if (!check.check_references()) return;
        check.check_names();
        check.check_geometry(*map);
        for (std::size_t k = i; k < place.end; ++k)
            if (context.wad.lumps[k].name == "ZNODES") check.check_nodes(context.wad.lumps[k]);
        return;
    }
}

} // namespace converter::wad
