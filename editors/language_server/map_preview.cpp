#include "editors/language_server/map_preview.h"

#include "converter/exporters/map_export.h"
#include "converter/exporters/map_symbols.h"
#include "editors/language/outline.h"
#include "editors/language/subject.h"

#include <algorithm>

namespace converter {
namespace {

constexpr rpg::Rgba kMarkColour{0xE6, 0x00, 0x7A, 0xFF};
constexpr rpg::Rgba kMarkFill{0xE6, 0x00, 0x7A, 0x40};
constexpr rpg::Rgba kArrowColour{0x00, 0x7A, 0xE6, 0xFF};
constexpr double kMarkWidth = 3;

Point point_of(rpg::UnitPos at)
{
    const Point corner = corner_of_tile({0, 0});
    constexpr double kUnits = 64;
    return {corner.x + at.x * kTilePixels / kUnits, corner.y + at.y * kTilePixels / kUnits};
}

void mark_tile(Layer& layer, rpg::TilePos tile, rpg::Rgba colour, rpg::Rgba fill)
{
    const Point corner = corner_of_tile(tile);
    layer.add(rectangle(corner.x, corner.y, corner.x + kTilePixels, corner.y + kTilePixels,
                        {.fill = fill, .outline = colour, .outline_width = kMarkWidth}));
}

Layer focus_layer(const rpg::Level& level, const MapFocus& focus)
{
    Layer layer{.name = "focus", .elements = {}};
    for (const rpg::TilePos tile : focus.tiles) {
        if (focus.event && tile != *focus.event)
            layer.add(Segment{middle_of_tile(*focus.event), middle_of_tile(tile), 2, kArrowColour});
        mark_tile(layer, tile, kArrowColour, {});
    }
    for (const std::uint32_t index : focus.lines) {
        if (index >= level.lines.size()) continue;
        const rpg::Line& line = level.lines[index];
        layer.add(
            Segment{point_of(rpg::to_units(line.from)), point_of(rpg::to_units(line.to)), 8, kMarkColour});
    }
    for (const std::uint32_t index : focus.things)
        if (index < level.things.size())
            layer.add(Circle{point_of(rpg::to_units(level.things[index].at)),
                             kTilePixels / 2,
                             {.outline = kMarkColour, .outline_width = kMarkWidth}});
    if (focus.event) mark_tile(layer, *focus.event, kMarkColour, kMarkFill);
    return layer;
}

rpg::TilePos tile_at(std::uint32_t index)
{
    return rpg::tile_at_index(static_cast<int>(index));
}

void add_word(const rpg::WordMeaning& word, MapFocus& focus)
{
    if (word.role != rpg::WordRole::Reference || !word.kind) return;
    if (*word.kind == rpg::NameKind::Line) focus.lines.push_back(word.place);
    if (*word.kind == rpg::NameKind::Thing) focus.things.push_back(word.place);
    if (*word.kind != rpg::NameKind::Tile) return;
    if (word.defines)
        focus.event = tile_at(word.place);
    else
        focus.tiles.push_back(tile_at(word.place));
}

} // namespace

std::optional<MapFocus> map_focus(rpg::Workspace& workspace, const std::string& path, rpg::TextPoint place)
{
    const rpg::LevelReading* level = workspace.level_of(path);
    if (level == nullptr) return std::nullopt;
    MapFocus focus{.level = level->stem};
    if (path.ends_with(".drs")) {
        for (const auto& [first, last] : rpg::folds(workspace, path)) {
            if (place.line < first || place.line > last) continue;
            for (const rpg::WordMeaning& word : level->words)
                if (word.where.line > first && word.where.line <= last + 1) add_word(word, focus);
        }
        return focus;
    }
    const auto subject = rpg::subject_at(workspace, path, place);
    if (!subject || subject->kind != rpg::Subject::Kind::Place) return focus;
    if (subject->place_kind == rpg::NameKind::Tile) focus.event = tile_at(subject->place);
    if (subject->place_kind == rpg::NameKind::Line) focus.lines.push_back(subject->place);
    if (subject->place_kind == rpg::NameKind::Thing) focus.things.push_back(subject->place);
    return focus;
}

std::string map_preview(const rpg::GameData& game, const rpg::Level& level, const MapFocus& focus)
{
    Drawing drawing = draw_map(game, level);
    drawing.layers.push_back(focus_layer(level, focus));
    return write_svg(drawing);
}

} // namespace converter
