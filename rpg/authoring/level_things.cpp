#include "rpg/authoring/level_things.h"

#include "rpg/core/narrow.h"
#include "rpg/model/line_flags.h"

#include <algorithm>
#include <fmt/format.h>

namespace rpg {
namespace {

class ThingBuilder {
public:
    ThingBuilder(const LevelSource& source, const LevelGrid& grid, SourceErrors& errors)
        : source_(source), grid_(grid), errors_(errors)
    {
    }
    std::vector<Thing> build(ScriptNames& names);

private:
    void collect_fences();
    std::optional<Thing> make(const LevelItem& item, TilePos tile);
    std::optional<Thing> make_decoration(const LevelItem& item, TilePos tile);
    std::optional<Thing> make_fence(const LevelItem& item, TilePos tile);
    Thing on_edge(TilePos tile, Side side, std::uint8_t id, std::uint32_t flags);
    void report(const LevelItem& item, TilePos tile, std::string reason);

    const LevelSource& source_;
    const LevelGrid& grid_;
    SourceErrors& errors_;
    std::array<bool, kTileCount> fenced_{};
};

constexpr std::uint16_t direction_flag(Side side)
{
    constexpr std::array kFlags{thing_flag::kFaceNorth, thing_flag::kFaceEast, thing_flag::kFaceSouth,
                                thing_flag::kFaceWest};
    return kFlags[static_cast<std::size_t>(side)];
}

Thing free_standing(const LevelItem& item, TilePos tile)
{
    Thing thing{{narrow<std::uint8_t>(tile.x * 8 + 4), narrow<std::uint8_t>(tile.y * 8 + 4)}, item.id, 0};
    if (item.is_hidden) thing.flags = thing_flag::kHidden;
    if (item.is_corpse) thing.flags = thing_flag::kHidden | thing_flag::kCorpse | thing_flag::kFrozen;
    return thing;
}

void ThingBuilder::report(const LevelItem& item, TilePos tile, std::string reason)
{
    // What is drawn in the map is wrong there, what is placed by its tile is wrong in its own line.
    errors_.add(item.symbol != 0 ? source_.place_of(tile) : item.where, std::move(reason));
}

Thing ThingBuilder::on_edge(TilePos tile, Side side, std::uint8_t id, std::uint32_t flags)
{
    constexpr std::array<TilePos, 4> kMiddles{{{4, 0}, {8, 4}, {4, 8}, {0, 4}}};
    const TilePos middle = kMiddles[static_cast<std::size_t>(side)];
    const int x = tile.x * 8 + middle.x;
    const int y = tile.y * 8 + middle.y;
    if (x > 255 || y > 255) errors_.add(source_.place_of(tile), "a plane on this edge lies beyond the map");
    return {{static_cast<std::uint8_t>(x), static_cast<std::uint8_t>(y)}, id, narrow<std::uint16_t>(flags)};
}

// Hangs on the wall on one side of its tile and is seen from the tile.
std::optional<Thing> ThingBuilder::make_decoration(const LevelItem& item, TilePos tile)
{
    const auto has_wall = [&](Side side) {
        const TilePos beside = neighbour(tile, side);
        return is_on_map(beside) && grid_.is_solid(beside);
    };
    std::optional<Side> side = item.side;
    if (side && !has_wall(*side)) {
        report(item, tile,
               fmt::format("tile {},{} has no wall on its side {}", tile.x, tile.y, letter_of(*side)));
        return std::nullopt;
    }
    if (!side && std::ranges::count_if(kSides, has_wall) == 1) side = *std::ranges::find_if(kSides, has_wall);
    if (!side) {
        report(item, tile, "the decoration needs a wall on exactly one side, or side=");
        return std::nullopt;
    }
    const bool is_flipped = *side == Side::North || *side == Side::South;
    return on_edge(tile, *side, item.id,
                   thing_flag::kDecoration | direction_flag(opposite(*side)) |
                       (is_flipped ? thing_flag::kFlip : 0U));
}

// Stands on the edge of its tile to which it faces, and blocks the tile.
std::optional<Thing> ThingBuilder::make_fence(const LevelItem& item, TilePos tile)
{
    std::optional<Side> side = item.side;
    if (!side) {
        const auto is_closed = [&](TilePos other) {
            return grid_.is_solid(other) || fenced_[static_cast<std::size_t>(tile_index(other))];
        };
        if (const auto axis = axis_across(grid_, tile, false, is_closed)) {
            const Side usual = *axis == Axis::X ? Side::South : Side::East;
            side = grid_.is_solid(neighbour(tile, usual)) ? opposite(usual) : usual;
        }
    }
    if (!side) {
        report(item, tile,
               "the fence needs walls or fences on two opposite sides and an open tile on another, or side=");
        return std::nullopt;
    }
    if (item.texture && *side == Side::West) {
        report(item, tile, "a fence with a texture does not face west: use side=\"E\" of the tile beside it");
        return std::nullopt;
    }
    return on_edge(tile, *side, item.id,
                   thing_flag::kFence | thing_flag::kTwoSided | direction_flag(*side) |
                       (item.texture ? thing_flag::kTexture : 0U));
}

std::optional<Thing> ThingBuilder::make(const LevelItem& item, TilePos tile)
{
    const bool is_thing =
        item.kind == ItemKind::Thing || item.kind == ItemKind::Decoration || item.kind == ItemKind::Fence;
    if (!is_thing || !grid_.is_free(tile)) return std::nullopt; // the latter is reported with the grid
    if (item.kind == ItemKind::Thing) return free_standing(item, tile);
    return item.kind == ItemKind::Decoration ? make_decoration(item, tile) : make_fence(item, tile);
}

void ThingBuilder::collect_fences()
{
    for (std::size_t i = 0; i < source_.items.size(); ++i)
        if (source_.items[i].kind == ItemKind::Fence)
            for (const TilePos tile : grid_.places[i])
                fenced_[static_cast<std::size_t>(tile_index(tile))] = true;
}

std::vector<Thing> ThingBuilder::build(ScriptNames& names)
{
    collect_fences();
    std::vector<Thing> things;
    for (std::size_t i = 0; i < source_.items.size(); ++i) {
        const LevelItem& item = source_.items[i];
        const std::vector<TilePos>& places = grid_.places[i];
        for (std::size_t j = 0; j < places.size(); ++j)
            if (const auto thing = make(item, places[j])) {
                add_name(names, NameKind::Thing, things.size(), numbered_name(item.name, j, places.size()),
                         item.where, errors_);
                things.push_back(*thing);
            }
    }
    return things;
}

} // namespace

std::vector<Thing> build_things(const LevelSource& source, const LevelGrid& grid, ScriptNames& names,
                                SourceErrors& errors)
{
    return ThingBuilder(source, grid, errors).build(names);
}

} // namespace rpg
