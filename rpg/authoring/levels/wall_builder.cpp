#include "rpg/authoring/levels/wall_builder.h"

#include "rpg/core/narrow.h"
#include "rpg/model/line_flags.h"

#include <fmt/format.h>

namespace rpg {
namespace {

constexpr int kTileSteps = 8;

// Where the wall on a side begins; it ends where the wall on the next side begins, clockwise. So its
// right-hand side, from which it is seen, is the tile.
constexpr std::array<Offset, 4> kCorners{{{0, 0}, {8, 0}, {8, 8}, {0, 8}}};

constexpr std::size_t number(Side side)
{
    return static_cast<std::size_t>(side);
}

// The same look for the same place in every build.
bool picks(TilePos tile, Side side, std::size_t variation, int every)
{
    std::uint32_t mix = narrow<std::uint32_t>(tile_index(tile)) * 4U + static_cast<std::uint32_t>(side);
    mix = (mix + 1U) * 2654435761U + narrow<std::uint32_t>(variation) * 40503U;
    mix ^= mix >> 15;
    mix *= 2246822519U;
    mix ^= mix >> 13;
    return mix % narrow<std::uint32_t>(every) == 0;
}

WallFace face_of(TilePos owner, TextureId texture, std::uint32_t flags)
{
    WallFace face;
    face.owner = owner;
    face.line.texture = texture;
    face.line.flags = flags;
    return face;
}

class WallBuilder {
public:
    WallBuilder(const LevelSource& source, const LevelGrid& grid, const std::set<TextureId>& entities,
                SourceErrors& errors)
        : source_(source), grid_(grid), entities_(entities), errors_(errors)
    {
    }
    std::vector<WallFace> build();

private:
    struct Look {
        TextureId texture{};
        std::uint32_t flags = 0;
        const LevelItem* item = nullptr; // the <wall> that says so
    };

    void collect_items();
    void add_tile(TilePos tile);
    void add_walls(TilePos tile);
    void add_wall(TilePos tile, Side side, bool cut_at_start, bool cut_at_end);
    void add_corner(TilePos tile, Side side);
    void add_secret(TilePos tile, Side side);
    void add_door(TilePos tile);
    void add_pillar(TilePos tile);
    void add(WallFace face, TilePos tile, Offset from, Offset to);
    bool is_wall(TilePos tile, Side side) const;
    bool is_cut(TilePos tile, Side side) const;
    bool is_secret_face(TilePos tile, Side side) const;
    const Theme::Lamps* lamp_at(TilePos tile) const;
    TextureId theme_wall(TilePos tile, Side side) const;
    Look look(TilePos tile, Side side) const;
    const LevelItem* wall_item(TilePos tile, Side side) const;
    const Theme& theme(TilePos tile) const { return source_.themes[grid_.at(tile).surface.theme]; }
    std::string name_of(TilePos tile) const;

    const LevelSource& source_;
    const LevelGrid& grid_;
    const std::set<TextureId>& entities_;
    SourceErrors& errors_;
    std::map<std::pair<int, Side>, const LevelItem*> wall_items_;
    std::set<int> dressed_; // tiles with a plane on their edge: their corners stay
    std::vector<WallFace> faces_;
};

std::vector<WallFace> WallBuilder::build()
{
    collect_items();
    for (int i = 0; i < kTileCount; ++i) add_tile(tile_at_index(i));
    return std::move(faces_);
}

void WallBuilder::collect_items()
{
    for (std::size_t i = 0; i < source_.items.size(); ++i) {
        const LevelItem& item = source_.items[i];
        for (const TilePos tile : grid_.places[i]) {
            if (item.kind == ItemKind::Decoration || item.kind == ItemKind::Fence)
                dressed_.insert(tile_index(tile));
            if (item.kind != ItemKind::Wall || grid_.is_solid(tile)) continue;
            const Side side = item.side.value_or(Side::North);
            if (!is_wall(tile, side))
                errors_.add(item.where, fmt::format("tile {},{} has no wall on its side {}", tile.x, tile.y,
                                                    letter_of(side)));
            else if (!wall_items_.emplace(std::pair(tile_index(tile), side), &item).second)
                errors_.add(item.where, "another <wall> is for the same side of the tile");
        }
    }
}

void WallBuilder::add_tile(TilePos tile)
{
    const TileUse use = grid_.at(tile).use;
    if (use == TileUse::Solid) return;
    add_walls(tile);
    if (use == TileUse::Door) add_door(tile);
    if (use == TileUse::Pillar) add_pillar(tile);
}

void WallBuilder::add_walls(TilePos tile)
{
    for (const Side side : kAllSides) {
        const Side before = opposite(next_clockwise(side));
        if (is_wall(tile, side)) add_wall(tile, side, is_cut(tile, before), is_cut(tile, side));
        if (is_cut(tile, side)) add_corner(tile, side);
        if (is_secret_face(tile, side)) add_secret(tile, side);
    }
}

bool WallBuilder::is_wall(TilePos tile, Side side) const
{
    const TilePos beside = neighbour(tile, side);
    return is_on_map(beside) && grid_.is_solid(beside);
}

// Is the corner at the end of the wall on `side` cut off?
bool WallBuilder::is_cut(TilePos tile, Side side) const
{
    const Side next = next_clockwise(side);
    const auto is_plain = [&](Side s) {
        return is_wall(tile, s) && wall_item(tile, s) == nullptr &&
               !entities_.contains(look(tile, s).texture);
    };
    return grid_.at(tile).use == TileUse::Open && theme(tile).cuts_corners &&
           !dressed_.contains(tile_index(tile)) && is_plain(side) && is_plain(next);
}

// The face of a secret wall is seen from the tiles before and behind it.
bool WallBuilder::is_secret_face(TilePos tile, Side side) const
{
    const TilePos beside = neighbour(tile, side);
    if (grid_.is_solid(beside) || grid_.at(beside).use != TileUse::Secret) return false;
    const bool across_x = side == Side::North || side == Side::South;
    return grid_.at(beside).axis == (across_x ? Axis::X : Axis::Y);
}

const LevelItem* WallBuilder::wall_item(TilePos tile, Side side) const
{
    const auto found = wall_items_.find({tile_index(tile), side});
    return found == wall_items_.end() ? nullptr : found->second;
}

// The lamp over the tile, if it lights walls.
const Theme::Lamps* WallBuilder::lamp_at(TilePos tile) const
{
    if (!is_on_map(tile) || grid_.at(tile).use != TileUse::Open) return nullptr;
    const TileSurface& surface = grid_.at(tile).surface;
    for (const Theme::Lamps& lamps : theme(tile).lamps) {
        const bool hangs = surface.floor == lamps.floor || surface.ceiling == lamps.ceiling;
        if (lamps.wall && hangs && lamps.hang_over(tile)) return &lamps;
    }
    return nullptr;
}

// A lamp over the tile, or over the next one away from the wall, shines on it.
TextureId WallBuilder::theme_wall(TilePos tile, Side side) const
{
    const TilePos inwards = neighbour(tile, opposite(side));
    if (const Theme::Lamps* lamp = lamp_at(tile)) return *lamp->wall;
    const bool is_same = is_on_map(inwards) && theme(inwards).name == theme(tile).name;
    const Theme::Lamps* lamp = is_same ? lamp_at(inwards) : nullptr;
    return lamp != nullptr ? *lamp->wall : theme(tile).wall;
}

WallBuilder::Look WallBuilder::look(TilePos tile, Side side) const
{
    Look look{theme_wall(tile, side), theme(tile).is_hidden ? line_flag::kHidden : 0U, wall_item(tile, side)};
    for (std::size_t i = theme(tile).variations.size(); i-- > 0;)
        if (const Theme::Variation& v = theme(tile).variations[i]; picks(tile, side, i, v.every))
            look.texture = v.texture;
    if (const LevelItem* solid = grid_.at(neighbour(tile, side)).item; solid != nullptr && solid->texture)
        look.texture = *solid->texture;
    if (const LevelItem* slab = grid_.at(tile).item; slab != nullptr && slab->jamb)
        look.texture = *slab->jamb;
    if (look.item == nullptr) return look;
    look.texture = look.item->texture.value_or(look.texture);
    if (look.item->is_hidden) look.flags |= line_flag::kHidden;
    if (look.item->is_flipped) look.flags |= line_flag::kFlip;
    return look;
}

void WallBuilder::add(WallFace face, TilePos tile, Offset from, Offset to)
{
    const auto point = [&](Offset offset) {
        const int x = tile.x * kTileSteps + offset.x;
        const int y = tile.y * kTileSteps + offset.y;
        if (x > 255 || y > 255)
            errors_.add(source_.place_of(tile),
                        "a line of this tile ends beyond the last step of the map: walls "
                        "cannot reach the east end of column 31 or the south end of row 31");
        return StepPos{static_cast<std::uint8_t>(x), static_cast<std::uint8_t>(y)};
    };
    face.line.from = point(from);
    face.line.to = point(to);
    faces_.push_back(std::move(face));
}

void WallBuilder::add_wall(TilePos tile, Side side, bool cut_at_start, bool cut_at_end)
{
    if (cut_at_start && cut_at_end) return;
    const Offset start = kCorners[number(side)];
    const Offset end = kCorners[number(next_clockwise(side))];
    const Offset middle = kSideMiddles[number(side)];
    const Look wall = look(tile, side);
    WallFace face = face_of(tile, wall.texture, wall.flags);
    if (wall.item != nullptr) face.name = wall.item->name;
    const bool is_whole = !cut_at_start && !cut_at_end;
    if (is_whole) face.line.flags |= line_flag::facing(opposite(side)); // shorter pieces have none
    face.can_join = is_whole && face.name.empty() && !entities_.contains(wall.texture);
    add(std::move(face), tile, cut_at_start ? middle : start, cut_at_end ? middle : end);
}

void WallBuilder::add_corner(TilePos tile, Side side)
{
    const Look wall = look(tile, side);
    add(face_of(tile, wall.texture, wall.flags), tile, kSideMiddles[number(side)],
        kSideMiddles[number(next_clockwise(side))]);
}

std::string WallBuilder::name_of(TilePos tile) const
{
    return std::string(grid_.names.name_of(NameKind::Tile, narrow<std::uint32_t>(tile_index(tile))));
}

// A secret wall is set back into its tile, and its facing flag names that direction.
void WallBuilder::add_secret(TilePos tile, Side side)
{
    const TilePos beside = neighbour(tile, side);
    const LevelItem& item = *grid_.at(beside).item;
    const bool is_plus = side == Side::South || side == Side::East;
    const Look wall = look(tile, side);
    WallFace face =
        face_of(tile, item.texture.value_or(wall.texture),
                (is_plus ? line_flag::kRecessPlus : line_flag::kRecessMinus) | line_flag::facing(side));
    face.line.flags |= grid_.at(beside).axis == Axis::X ? line_flag::kAlongX : line_flag::kAlongY;
    if (item.is_hidden) face.line.flags |= line_flag::kHidden;
    if (const std::string name = name_of(beside); !name.empty()) face.name = name + (is_plus ? "_a" : "_b");
    add(std::move(face), tile, kCorners[number(side)], kCorners[number(next_clockwise(side))]);
}

void WallBuilder::add_door(TilePos tile)
{
    const LevelItem& item = *grid_.at(tile).item;
    const bool along_x = grid_.at(tile).axis == Axis::X;
    WallFace face =
        face_of(tile, item.texture.value_or(TextureId{}), line_flag::kTwoSided | line_flag::kDoor);
    face.line.flags |= along_x ? line_flag::kAlongX : line_flag::kAlongY;
    if (item.is_locked) face.line.flags |= line_flag::kLocked;
    if (item.is_hidden) face.line.flags |= line_flag::kHidden;
    if (item.is_flipped) face.line.flags |= line_flag::kFlip;
    face.name = name_of(tile);
    add(std::move(face), tile, kSideMiddles[number(along_x ? Side::West : Side::North)],
        kSideMiddles[number(along_x ? Side::East : Side::South)]);
}

void WallBuilder::add_pillar(TilePos tile)
{
    constexpr std::array<Offset, 4> kPoints{{{2, 2}, {2, 6}, {6, 6}, {6, 2}}}; // seen from outside
    const LevelItem& item = *grid_.at(tile).item;
    const TextureId texture = item.texture.value_or(theme(tile).wall);
    const std::uint32_t flags = item.is_hidden || theme(tile).is_hidden ? line_flag::kHidden : 0U;
    for (std::size_t i = 0; i < kPoints.size(); ++i)
        add(face_of(tile, texture, flags), tile, kPoints[i], kPoints[(i + 1) % kPoints.size()]);
}

} // namespace

std::vector<WallFace> build_walls(const LevelSource& source, const LevelGrid& grid,
                                  const std::set<TextureId>& texture_entities, SourceErrors& errors)
{
    return WallBuilder(source, grid, texture_entities, errors).build();
}

SightMap sight_of(const LevelGrid& grid)
{
    SightMap sight{};
    for (std::size_t i = 0; i < sight.size(); ++i) {
        const TileUse use = grid.tiles[i].use;
        if (use != TileUse::Solid) sight[i] = use == TileUse::Open ? TileSight::Open : TileSight::Blocked;
    }
    return sight;
}

} // namespace rpg
