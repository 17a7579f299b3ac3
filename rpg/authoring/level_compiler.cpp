#include "rpg/authoring/level_compiler.h"

#include "rpg/authoring/door_events.h"
#include "rpg/authoring/level_things.h"
#include "rpg/authoring/wall_builder.h"
#include "rpg/core/narrow.h"
#include "rpg/model/validate.h"

#include <fmt/format.h>
#include <iterator>
#include <set>

namespace rpg {
namespace {

constexpr std::size_t kMaxPlaneTextures = 24; // the original draws no more

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
    if (used.size() > kMaxPlaneTextures)
        errors.add(source.where,
                   fmt::format("uses {} different floors and ceilings, the game draws at most {}",
                               used.size(), kMaxPlaneTextures));
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
