#include "rpg/render/automap.h"

#include "rpg/core/assert.h"
#include "rpg/model/line_flags.h"
#include "rpg/render/view_layers.h"

#include <algorithm>
#include <array>

namespace rpg {
namespace {

struct MapColours {
    Rgb ground, tile, seen, exit, human, wall, door, fence;
};
constexpr MapColours kPhone{{},           {0x66, 0, 0},    {},          {0xFF, 0xAA, 0}, {0x33, 0xBB, 0},
                            {0xCC, 0, 0}, {0xCC, 0x99, 0}, {0x88, 0, 0}};
// Each differs from the others in lightness, so that they can be told apart without seeing a hue.
constexpr MapColours kClean{{0x08, 0x0C, 0x16}, {0x3A, 0x52, 0x78}, {0x1E, 0x2C, 0x46}, {0xC8, 0x70, 0x10},
                            {0x40, 0xD0, 0x40}, {0xD4, 0xDC, 0xEC}, {0xFF, 0xB8, 0x30}, {0x84, 0x98, 0xB8}};

class MapPainter {
public:
    MapPainter(const ScreenLayout& layout, const AutomapView& map, Surface8888 window)
        : canvas_(display_canvas(layout, window)), map_(map), colours_(map.is_clean ? kClean : kPhone)
    {
        const int whole = std::min(window.width, window.height) / layout.scale / kMapTiles;
        cell_ = map.zoom > 0 ? map.zoom : std::max(1, whole);
        const bool is_zoomed = map.zoom > 0;
        const int middle = kMapTiles / 2 * 64;
        origin_ = {layout.centre_x() - (is_zoomed ? map.middle_x : middle) * cell_ / 64,
                   layout.centre_y() - (is_zoomed ? map.middle_y : middle) * cell_ / 64};
        canvas_.target = part_of(window, {layout.display_x * layout.scale, layout.display_y * layout.scale,
                                          std::max(layout.display_width * layout.scale, window.width),
                                          layout.display_height * layout.scale});
        canvas_.left = canvas_.top = 0;
    }

    void tiles() const;
    void fences() const;
    void lines() const;
    void cursor(const UiArt& art) const;
    glm::ivec2 place_of(UnitPos at) const { return place(to_q16(at.x), to_q16(at.y)); }

private:
    glm::ivec2 place(Q16 x, Q16 y) const { return origin_ + glm::ivec2(scaled(x), scaled(y)); }
    bool is_leaf(const ViewLine& wall) const // of a door that is drawn as one
    {
        const bool is_straight = wall.x1 == wall.x2 || wall.y1 == wall.y2;
        return map_.is_clean && is_straight && (wall.flags & line_flag::kDoor) != 0;
    }
    int scaled(Q16 v) const // rounded
    {
        return static_cast<int>((std::int64_t{v} * cell_ + (std::int64_t{32} << 16)) >> 22);
    }
    void line(const ViewLine& wall, Rgb colour) const
    {
        const glm::ivec2 from = place(wall.x1, wall.y1), to = place(wall.x2, wall.y2);
        canvas_.line(from.x, from.y, to.x, to.y, colour);
    }
    void door(const ViewLine& leaf) const;
    bool is_secret(const ViewLine& wall) const;

    Canvas<Xrgb8888> canvas_;
    const AutomapView& map_;
    const MapColours& colours_;
    int cell_ = 1;
    glm::ivec2 origin_{0, 0}; // pixels
};

void MapPainter::tiles() const
{
    canvas_.target.fill(Xrgb8888::from_rgb(colours_.ground));
    for (int i = 0; i < kTileCount; ++i) {
        const auto bit = static_cast<std::size_t>(i);
        if (!map_.visited[bit] && !map_.seen[bit]) continue;
        const TilePos tile = tile_at_index(i);
        const UiRect square{origin_.x + tile.x * cell_, origin_.y + tile.y * cell_, cell_, cell_};
        canvas_.fill(square, map_.exits[bit]     ? colours_.exit
                             : map_.visited[bit] ? colours_.tile
                                                 : colours_.seen);
        if (map_.humans[bit])
            canvas_.fill({square.x + cell_ / 2, square.y + cell_ / 2, cell_ / 2, cell_ / 2}, colours_.human);
    }
}

void MapPainter::fences() const
{
    for (const ViewThing& thing : map_.world->things) {
        if ((thing.flags & thing_flag::kFence) == 0 || (thing.flags & thing_flag::kSeen) == 0) continue;
        if ((thing.flags & thing_flag::kHidden) != 0) continue;
        line(upright_line(thing, to_q16(-32), to_q16(32)),
             (thing.flags & thing_flag::kTexture) != 0 ? colours_.wall : colours_.fence);
    }
}

// Beside a tile that nobody has found; the secret wall itself looks like any other.
bool MapPainter::is_secret(const ViewLine& wall) const
{
    if (map_.secret.none() || (wall.flags & line_flag::kSecret) != 0) return false;
    const auto middle = [](Q16 a, Q16 b) {
        return static_cast<std::int32_t>((std::int64_t{a} + b) / 2 >> 16);
    };
    const UnitPos at{middle(wall.x1, wall.x2), middle(wall.y1, wall.y2)};
    return std::ranges::any_of(
        std::array<UnitPos, 4>{{{at.x - 1, at.y}, {at.x + 1, at.y}, {at.x, at.y - 1}, {at.x, at.y + 1}}},
        [&](UnitPos beside) {
            const TilePos tile = tile_of(beside);
            return is_on_map(tile) && map_.secret[static_cast<std::size_t>(tile_index(tile))];
        });
}

void MapPainter::lines() const
{
    for (const ViewLine& wall : map_.world->lines)
        if ((wall.flags & line_flag::kSeen) != 0 && !is_leaf(wall) && !is_secret(wall))
            line(wall, (wall.flags & line_flag::kDoor) != 0 ? colours_.door : colours_.wall);
    for (const ViewLine& wall : map_.world->lines) // over the walls that they end at
        if ((wall.flags & line_flag::kSeen) != 0 && is_leaf(wall) && !is_secret(wall)) door(wall);
}

// As thick as a leaf in a wall, with a dark rim.
void MapPainter::door(const ViewLine& leaf) const
{
    const glm::ivec2 from = place(leaf.x1, leaf.y1), to = place(leaf.x2, leaf.y2);
    const int half = std::max(1, cell_ / 8);
    const glm::ivec2 low{std::min(from.x, to.x), std::min(from.y, to.y)};
    const glm::ivec2 high{std::max(from.x, to.x), std::max(from.y, to.y)};
    const glm::ivec2 side = low.x == high.x ? glm::ivec2(half, 0) : glm::ivec2(0, half);
    const auto box = [&](glm::ivec2 first, glm::ivec2 last, Rgb colour) {
        canvas_.fill({first.x, first.y, last.x - first.x + 1, last.y - first.y + 1}, colour);
    };
    if (cell_ > 6) box(low - side - 1, high + side + 1, colours_.ground);
    box(low - side, high + side, colours_.door);
}

void MapPainter::cursor(const UiArt& art) const
{
    constexpr int kSize = 6;
    constexpr std::array<int, 4> kRows{2, 0, 3, 1}; // east, north, west, south
    const ViewEye& eye = map_.world->eye;
    const int row =
        kRows[((eye.angle + 0x2000U) >> 14) & 3U] + (map_.world->time / kAutomapBlinkMs % 2 != 0 ? 4 : 0);
    const glm::ivec2 at = place(eye.x, eye.y);
    Canvas<Xrgb8888> canvas = canvas_; // of pixels that grow with the tiles
    if (map_.zoom > 0) canvas.scale = std::max(1, cell_ * canvas_.scale * 4 / 5 / kSize);
    canvas.left = at.x * canvas_.scale - kSize / 2 * canvas.scale;
    canvas.top = at.y * canvas_.scale - kSize / 2 * canvas.scale;
    canvas.picture(art.of(Sheet::MapCursor), {0, row * kSize, kSize, kSize}, 0, 0);
}

} // namespace

glm::ivec2 automap_place(const ScreenLayout& layout, const AutomapView& map, const Surface8888& window,
                         UnitPos at)
{
    return MapPainter(layout, map, window).place_of(at);
}

void draw_automap(const UiArt& art, const ScreenLayout& layout, const AutomapView& map, Surface8888 window)
{
    RPG_ASSERT(map.world != nullptr);
    const MapPainter painter(layout, map, window);
    if (!map.lines_only) painter.tiles();
    painter.fences();
    painter.lines();
    painter.cursor(art);
}

} // namespace rpg
