#include "converter/doom/wad_check/checks.h"
#include "converter/wad/udmf.h"
#include "rpg/core/text.h"

#include <algorithm>
#include <fmt/format.h>

namespace converter::wad {

namespace {

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

// Of a map whose references were found to be right.
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
    const std::vector<const UdmfBlock*> things = blocks_of(map, "thing");
    for (std::size_t i = 0; i < things.size(); ++i)
        if (things[i]->integer("type") == 1)
            shape.starts.push_back(
                {i, {things[i]->number("x").value_or(0), things[i]->number("y").value_or(0)}});
    return shape;
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
            if (!names->contains(rpg::to_upper(*name)))
                add(kind, block, field, fmt::format("there is no picture {}", *name));
        };
        for (const UdmfBlock* side : sides_)
            for (const char* field : {"texturetop", "texturebottom", "texturemiddle"})
                known(*side, field, context_.textures, "unknown-texture");
        for (const UdmfBlock* sector : sectors_)
            for (const char* field : {"texturefloor", "textureceiling"})
                known(*sector, field, context_.flats, "unknown-flat");
    }

    void check_geometry(const MapShape& shape)
    {
        check_shape(shape, [&](std::string_view kind, ShapePart part, std::size_t index, std::string reason) {
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
        const MapShape shape = shape_of(*map);
        check.check_geometry(shape);
        for (std::size_t k = i; k < place.end; ++k)
            if (const Lump& nodes = context.wad.lumps[k]; nodes.name == "ZNODES")
                check_gl_nodes(context, nodes, place.name + "/ZNODES", shape);
        return;
    }
}

} // namespace converter::wad
