#include "rpg/authoring/levels/level_compiler.h"

#include "rpg/authoring/levels/level_grid.h"
#include "rpg/authoring/levels/tile_events.h"
#include "rpg/authoring/levels/wall_builder.h"
#include "rpg/core/narrow.h"
#include "rpg/model/line_flags.h"
#include "rpg/model/validate_level.h"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>
#include <set>

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
    const Offset middle = kSideMiddles[static_cast<std::size_t>(side)];
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
    if (!side && std::ranges::count_if(kAllSides, has_wall) == 1)
        side = *std::ranges::find_if(kAllSides, has_wall);
    if (!side) {
        report(item, tile,
               "build a wall on exactly one side of the decoration, or write the side in its element, such "
               "as side=\"N\"");
        return std::nullopt;
    }
    const bool is_flipped = *side == Side::North || *side == Side::South;
    return on_edge(
        tile, *side, item.id,
        thing_flag::kDecoration | thing_flag::facing(opposite(*side)) |
            (is_flipped ? thing_flag::kFlip : 0U) |
            (item.is_hidden ? thing_flag::kHidden | thing_flag::kFrozen : 0)); // a script shows a frame
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
               "build walls or fences on two opposite sides of the fence and leave a third side open, or "
               "write the side in its element, such as side=\"N\"");
        return std::nullopt;
    }
    if (item.texture && *side == Side::West) {
        report(item, tile, "a fence with a texture does not face west: use side=\"E\" of the tile beside it");
        return std::nullopt;
    }
    return on_edge(tile, *side, item.id,
                   thing_flag::kFence | thing_flag::kTwoSided | thing_flag::facing(*side) |
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

// Things, wall decorations and fences in the order of the source, by rows for each item. Their names are
// added.
std::vector<Thing> build_things(const LevelSource& source, const LevelGrid& grid, ScriptNames& names,
                                SourceErrors& errors)
{
    return ThingBuilder(source, grid, errors).build(names);
}

void fill_header(const LevelSource& source, const LevelGrid& grid, Level& level)
{
    level.floor_colour = source.floor_colour;
    level.ceiling_colour = source.ceiling_colour;
    level.loading_colour = source.loading_colour;
    level.level_id = source.id;
    for (std::size_t i = 0; i < source.items.size(); ++i) {
        const LevelItem& item = source.items[i];
        if (grid.places[i].empty()) continue;
        const auto tile = narrow<std::uint16_t>(tile_index(grid.places[i].front()));
        if (item.kind == ItemKind::Spawn) {
            level.spawn_tile = tile;
            level.spawn_angle = item.facing;
        }
        if (item.kind == ItemKind::Camera && level.edition == Edition::Brew) level.camera_tile = tile;
    }
}

void fill_blocks(const LevelGrid& grid, Level& level)
{
    for (std::size_t i = 0; i < level.blocks.size(); ++i) {
        const GridTile& tile = grid.tiles[i];
        const bool is_secret = tile.use == TileUse::Solid ? tile.item != nullptr && tile.item->is_secret
                                                          : tile.surface.is_secret;
        const bool is_blocked = tile.use == TileUse::Solid || tile.use == TileUse::Pillar;
        level.blocks[i] = static_cast<std::uint8_t>((is_blocked ? 1U : 0U) | (is_secret ? 2U : 0U));
    }
}

void fill_planes(const LevelSource& source, const LevelGrid& grid, Level& level, SourceErrors& errors)
{
    std::set<std::uint8_t> used;
    const Theme& main = source.themes.front();
    if (level.edition == Edition::Brew) {
        level.floor_texture = main.floor;
        level.ceiling_texture = main.ceiling;
    }
    for (const GridTile& tile : grid.tiles) {
        const bool is_seen = tile.use != TileUse::Solid;
        const std::uint8_t floor = is_seen ? tile.surface.floor : main.floor;
        const std::uint8_t ceiling = is_seen ? tile.surface.ceiling : main.ceiling;
        used.insert({floor, ceiling});
        if (level.edition != Edition::Brew) continue;
        level.floor_planes.push_back(floor);
        level.ceiling_planes.push_back(ceiling);
    }
    if (used.size() > Level::kMaxPlaneTextures)
        errors.add(source.where,
                   fmt::format("uses {} different floors and ceilings, the game draws at most {}",
                               used.size(), Level::kMaxPlaneTextures));
}

void take(std::vector<Error>& all, std::vector<Error> more)
{
    all.insert(all.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
}

// The lines exist once the tree has cut and joined the walls.
void fill_tree(const LevelGrid& grid, std::vector<WallFace> walls, CompiledLevel& compiled,
               SourceErrors& errors)
{
    LevelTree tree = build_tree(sight_of(grid), std::move(walls));
    compiled.level.nodes = std::move(tree.nodes);
    compiled.level.lines = std::move(tree.lines);
    for (const auto& [name, line] : tree.names)
        add_name(compiled.names, NameKind::Line, line, name, SourcePlace{}, errors);
}

// The author's script, if there is one, and what doors do by themselves.
std::vector<Error> add_script(const LevelSource& source, const LevelGrid& grid,
                              const std::optional<SourceText>& text, CompiledLevel& compiled)
{
    Level& level = compiled.level;
    SourceErrors errors(text ? text->file : source.file);
    SourceErrors map_errors(source.file);
    TileEvents events;
    if (text) {
        if (text->names != nullptr)
            if (const auto clash = compiled.names.add_all(*text->names)) errors.add(SourcePlace{}, *clash);
        auto script = parse_script(text->text, text->file, level.edition, compiled.names);
        if (!script) return script_errors(text->text, text->file, level.edition, compiled.names);
        events = events_of(*script, errors);
        level.strings = script->strings;
        compiled.names = script->names;
        compiled.script = std::move(*script);
    }
    add_door_events(source, grid, level, events, map_errors);
    pack_events(events, level, errors);
    std::vector<Error> all = errors.take();
    take(all, map_errors.take());
    return all;
}

// What no single part can see, such as a script that names a line which is not there.
std::vector<Error> check_result(const Level& level, const std::string& file)
{
    std::vector<Error> errors;
    for (Finding& finding : validate_level({}, level, file))
        if (finding.severity == Severity::Problem) errors.push_back(std::move(finding.where));
    return errors;
}

} // namespace

LevelCompilation compile_level(const SourceText& source_text, const std::optional<SourceText>& script,
                               const LevelVocabulary& vocabulary, Edition edition)
{
    LevelCompilation out;
    Level& level = out.result.level;
    level.edition = edition;
    SourceErrors errors(source_text.file);
    const LevelSource source = parse_level_source(source_text.text, source_text.file, vocabulary, errors);
    if (!source.rows.empty()) {
        const LevelGrid grid = build_grid(source, errors);
        out.result.names = grid.names;
        fill_header(source, grid, level);
        fill_blocks(grid, level);
        fill_planes(source, grid, level, errors);
        level.things = build_things(source, grid, out.result.names, errors);
        std::vector<WallFace> walls = build_walls(source, grid, vocabulary.entity_textures, errors);
        if (walls.empty()) errors.add(source.where, "has no walls");
        if (errors.empty()) fill_tree(grid, std::move(walls), out.result, errors);
        if (errors.empty()) out.errors = add_script(source, grid, script, out.result);
    }
    take(out.errors, errors.take());
    if (edition == Edition::J92)
        level.strings.insert(level.strings.begin(), source.title);
    else
        level.name = source.title;
    if (out.errors.empty()) take(out.errors, check_result(level, source_text.file));
    return out;
}

} // namespace rpg
