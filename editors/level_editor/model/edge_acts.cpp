#include "editors/level_editor/model/act_parts.h"
#include "rpg/model/line_flags.h"

#include <algorithm>
#include <fmt/format.h>

namespace editor {
namespace {

using rpg::Side;
using rpg::TilePos;

constexpr std::string_view kDefaultWindow = "216"; // bars

bool is_open_at(const auto& is_solid, TilePos tile)
{
    return rpg::is_on_map(tile) && !is_solid(tile);
}

// Seen from the open side of a wall.
Edge from_open_side(const auto& is_solid, Edge edge)
{
    const TilePos beside = rpg::neighbour(edge.tile, edge.side);
    if (!is_solid(edge.tile) || !is_open_at(is_solid, beside)) return edge;
    return {beside, rpg::opposite(edge.side)};
}

// Where rock is between two rooms, a window or thin wall breaks through.
bool is_between_rooms(const auto& is_solid, TilePos tile, Side side)
{
    return is_open_at(is_solid, rpg::neighbour(tile, side)) &&
           is_open_at(is_solid, rpg::neighbour(tile, rpg::opposite(side)));
}

// The tile that has to be opened first; an error: no fence can be here.
rpg::Result<std::optional<TilePos>> rock_in_the_way(const auto& is_solid, Edge edge)
{
    const TilePos beside = rpg::neighbour(edge.tile, edge.side);
    if (!is_solid(edge.tile) && is_open_at(is_solid, beside)) return std::optional<TilePos>();
    for (const TilePos tile : {edge.tile, beside})
        if (rpg::is_on_map(tile) && is_solid(tile) && is_between_rooms(is_solid, tile, edge.side))
            return std::optional(tile);
    return refused("it needs floor on both sides, or one tile of rock between two rooms");
}

bool is_on_edge(const DrawnMap& map, const rpg::LevelItem& item, Edge edge)
{
    return item.side == edge.side && tile_called(item.tile, map.grid().names) == edge.tile;
}

const rpg::LevelItem* item_on_edge(const DrawnMap& map, rpg::ItemKind kind, Edge edge)
{
    for (const rpg::LevelItem& item : map.source().items)
        if (item.kind == kind && item.symbol == 0 && is_on_edge(map, item, edge)) return &item;
    return nullptr;
}

void set_wall_picture(DrawnMap& map, Edge edge, const std::string& picture)
{
    if (const rpg::LevelItem* wall = item_on_edge(map, rpg::ItemKind::Wall, edge)) {
        if (picture.empty())
            map.remove(*wall);
        else
            map.set_attribute(*wall, "texture", picture);
    } else if (!picture.empty()) {
        map.add_element({"wall", {{"side", std::string(1, rpg::letter_of(edge.side))}, {"texture", picture}}},
                        edge.tile);
    }
}

rpg::Outcome put_fence(DrawnMap& map, Edge edge, const EdgeBrush& brush)
{
    const auto is_solid = [&](TilePos tile) { return map.grid().is_solid(tile); };
    const auto rock = rock_in_the_way(is_solid, edge);
    if (!rock) return rock.error();
    if (*rock) open_tile(map, **rock);
    const bool is_wall = brush.kind == EdgeKind::ThinWall;
    const char *name = is_wall ? "texture" : "sprite", *other = is_wall ? "sprite" : "texture";
    const std::string picture = brush.picture.empty() ? std::string(kDefaultWindow) : brush.picture;
    if (const rpg::LevelItem* there = item_on_edge(map, rpg::ItemKind::Fence, edge)) {
        map.set_attribute(*there, other, "");
        map.set_attribute(*there, name, picture);
        return rpg::success();
    }
    map.add_element({"fence", {{name, picture}, {"side", std::string(1, rpg::letter_of(edge.side))}}},
                    edge.tile);
    return rpg::success();
}

// The line that covers the middle of the edge, seen from this tile.
rpg::Outcome set_wall_picture(PackedMap& map, Edge edge, rpg::TextureId picture)
{
    const rpg::StepPos middle = middle_of(edge.tile, edge.side);
    for (rpg::Line& line : map.level.lines) {
        const auto is_between = [](int at, int a, int b) {
            return at >= std::min(a, b) && at <= std::max(a, b);
        };
        if (!is_between(middle.x, line.from.x, line.to.x) || !is_between(middle.y, line.from.y, line.to.y) ||
            !line.has(rpg::line_flag::facing(rpg::opposite(edge.side))))
            continue;
        line.texture = picture;
        return rpg::success();
    }
    return refused("there is no wall on this side");
}

rpg::Outcome put_fence(PackedMap& map, Edge edge, std::uint8_t picture, bool is_wall)
{
    const auto is_solid = [&](TilePos tile) { return map.level.is_solid(tile); };
    const auto rock = rock_in_the_way(is_solid, edge);
    if (!rock) return rock.error();
    if (*rock) set_open(map, **rock, true);
    rpg::Thing made = fence_on(edge.tile, edge.side);
    made.id = picture;
    if (is_wall) made.flags |= rpg::thing_flag::kTexture;
    const auto there = std::ranges::find_if(map.level.things, [&](const rpg::Thing& thing) {
        return thing.at == made.at && thing.has(rpg::thing_flag::kFence);
    });
    if (there != map.level.things.end())
        *there = made;
    else
        map.level.things.push_back(made);
    return rpg::success();
}

EditResult paint_drawn(const LevelPlace& level, std::span<const Edge> edges, const EdgeBrush& brush,
                       const std::string& name)
{
    DrawnMap map = drawn(level);
    const auto is_solid = [&](TilePos tile) { return map.grid().is_solid(tile); };
    for (const Edge& any : edges) {
        const Edge edge = from_open_side(is_solid, any);
        if (brush.kind == EdgeKind::WallPicture)
            set_wall_picture(map, edge, brush.picture);
        else if (const rpg::Outcome done = put_fence(map, edge, brush); !done)
            return done.error();
    }
    return finish(level, map, name);
}

EditResult paint_packed(const LevelPlace& level, std::span<const Edge> edges, const EdgeBrush& brush,
                        const std::string& name)
{
    PackedMap map(level);
    const auto is_solid = [&](TilePos tile) { return map.level.is_solid(tile); };
    const std::string text = brush.picture.empty() ? std::string(kDefaultWindow) : brush.picture;
    const auto picture =
        brush.kind == EdgeKind::Window ? sprite_of(level, text) : texture_of(level, brush.picture);
    if (!picture) return refused("a picture is needed");
    for (const Edge& any : edges) {
        const Edge edge = from_open_side(is_solid, any);
        const rpg::Outcome done = brush.kind == EdgeKind::WallPicture
                                      ? set_wall_picture(map, edge, rpg::TextureId{*picture})
                                      : put_fence(map, edge, *picture, brush.kind == EdgeKind::ThinWall);
        if (!done) return done.error();
    }
    return finish(map, name);
}

} // namespace

EditResult paint_edges(const LevelPlace& level, std::span<const Edge> edges, const EdgeBrush& brush)
{
    const std::string name = plural(name_of(brush.kind), edges.size(), "edges");
    if (brush.kind == EdgeKind::ThinWall && brush.picture.empty()) return refused("a picture is needed");
    return is_drawn(level) ? paint_drawn(level, edges, brush, name) : paint_packed(level, edges, brush, name);
}

} // namespace editor
