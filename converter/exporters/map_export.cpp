#include "converter/exporters/map_export.h"

#include "converter/exporters/drawing.h"
#include "converter/exporters/map_symbols.h"
#include "rpg/model/game_texts.h"
#include "rpg/model/line_flags.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <numbers>
#include <string>
#include <string_view>

namespace converter {

namespace {

// What was drawn, for the legend.
struct MapCounts {
    std::array<std::size_t, kLineLooks.size()> lines{};
    std::array<std::size_t, kThingLooks.size()> things{};
    std::size_t hidden_things = 0;
    std::size_t events = 0;
    std::size_t script_events = 0;
    std::size_t secret_tiles = 0;
};

constexpr double kRowHeight = 27;
constexpr double kSymbolX = 20;
constexpr double kTextX = 48;
constexpr double kCountX = 348;
constexpr rpg::Rgba kHeading{0xF4, 0xCB, 0x22, 255};
constexpr rpg::Rgba kText{0xDD, 0xE1, 0xE8, 255};

class Legend {
public:
    explicit Legend(Point top_left) : at_(top_left) {}

    void heading(std::string_view text)
    {
        at_.y += at_.y > 0 ? 6 : 0;
        layer_.add(Label{{at_.x, at_.y + kRowHeight / 2}, 2, Anchor::Start, kHeading, std::string(text)});
        at_.y += kRowHeight;
    }

    // `draw` paints the symbol around a point. A row for things that the level has none of is left out.
    template <class Draw> void row(std::string_view name, std::size_t count, Draw draw)
    {
        if (count == 0) return;
        const double middle = at_.y + kRowHeight / 2;
        layer_.add(
            rectangle(at_.x, at_.y + 1, at_.x + 2 * kSymbolX, at_.y + kRowHeight - 1, {.fill = kOpenGround}));
        draw(layer_, Point{at_.x + kSymbolX, middle});
        layer_.add(Label{{at_.x + kTextX, middle}, 2, Anchor::Start, kText, std::string(name)});
        layer_.add(Label{{at_.x + kCountX, middle}, 2, Anchor::End, kText, std::to_string(count)});
        at_.y += kRowHeight;
    }

    Layer take() { return std::move(layer_); }

private:
    Point at_;
    Layer layer_{"legend", {}};
};

void add_tile_rows(Legend& legend, const MapCounts& counts)
{
    const auto tile = [&](std::string_view name, std::size_t count, TileKind kind) {
        legend.row(name, count, [kind](Layer& layer, Point at) { draw_tile(layer, kind, at, 22); });
    };
    tile("event", counts.events, TileKind::Event);
    tile("event of scripts only", counts.script_events, TileKind::ScriptEvent);
    tile("secret area", counts.secret_tiles, TileKind::Secret);
}

Layer draw_legend(const MapCounts& counts, Point top_left)
{
    Legend legend(top_left);
    legend.heading("Walls and doors");
    for (std::size_t i = 0; i < kLineLooks.size(); ++i)
        legend.row(kLineLooks[i].name, counts.lines[i], [i](Layer& layer, Point at) {
            draw_line(layer, LineKind(i), {at.x - 15, at.y}, {at.x + 15, at.y});
        });
    legend.heading("Things");
    for (std::size_t i = kThingLooks.size(); i-- > 0;)
        legend.row(kThingLooks[i].name, counts.things[i], [i](Layer& layer, Point at) {
            const ThingSymbol symbol{ThingKind(i), false, kThingLooks[i].colour};
            if (symbol.kind == ThingKind::Fence || symbol.kind == ThingKind::WallOrnament)
                draw_plane(layer, symbol, {at.x - 16, at.y}, {at.x + 16, at.y});
            else
                draw_thing(layer, symbol, at);
        });
    legend.row("hidden at the start", counts.hidden_things, [](Layer& layer, Point at) {
        draw_thing(layer, {ThingKind::Monster, true, kThingLooks[std::size_t(ThingKind::Monster)].colour},
                   at);
    });
    legend.heading("Tiles");
    add_tile_rows(legend, counts);
    legend.row("start", 1, [](Layer& layer, Point at) { draw_start(layer, at, 1, 0); });
    return legend.take();
}

using rpg::Level;
using rpg::Thing;
using rpg::TilePos;

constexpr double kLeft = 44; // of the map in the picture
constexpr double kTop = 104;
constexpr double kMapPixels = rpg::kMapTiles * kTilePixels;
constexpr double kLegendLeft = kLeft + kMapPixels + 28;
constexpr int kPageWidth = static_cast<int>(kLegendLeft + 372);
constexpr int kPageHeight = static_cast<int>(kTop + kMapPixels + 28);
constexpr rpg::Rgb kPage{0x20, 0x24, 0x2D};
constexpr rpg::Rgba kBright{0xF2, 0xF4, 0xF7, 255};
constexpr rpg::Rgba kFaint{0x9A, 0xA3, 0xB2, 255};

Point at(rpg::StepPos step)
{
    return {kLeft + step.x * kStepPixels, kTop + step.y * kStepPixels};
}

// Solid ground is one rectangle; open tiles are laid over it in rows.
Layer draw_ground(const Level& level)
{
    Layer layer{"ground", {}};
    layer.add(rectangle(kLeft, kTop, kLeft + kMapPixels, kTop + kMapPixels, {.fill = kSolidGround}));
    for (int y = 0; y < rpg::kMapTiles; ++y)
        for (int x = 0; x < rpg::kMapTiles; ++x) {
            if (level.is_solid({x, y})) continue;
            const int first = x;
            while (x < rpg::kMapTiles && !level.is_solid({x, y})) ++x;
            const Point from = corner_of_tile({first, y});
            const Point to = corner_of_tile({x, y + 1});
            layer.add(rectangle(from.x, from.y, to.x, to.y, {.fill = kOpenGround}));
        }
    return layer;
}

Layer draw_grid()
{
    Layer layer{"grid", {}};
    for (int i = 0; i <= rpg::kMapTiles; ++i) {
        const bool is_named = i % 4 == 0;
        const rpg::Rgba colour{0x70, 0x76, 0x84, static_cast<std::uint8_t>(is_named ? 110 : 45)};
        const double along = i * kTilePixels;
        layer.add(Segment{{kLeft + along, kTop}, {kLeft + along, kTop + kMapPixels}, 1, colour});
        layer.add(Segment{{kLeft, kTop + along}, {kLeft + kMapPixels, kTop + along}, 1, colour});
        if (!is_named || i == rpg::kMapTiles) continue;
        const std::string number = std::to_string(i);
        layer.add(Label{{kLeft + along + kTilePixels / 2, kTop - 14}, 2, Anchor::Middle, kFaint, number});
        layer.add(Label{{kLeft - 10, kTop + along + kTilePixels / 2}, 2, Anchor::End, kFaint, number});
    }
    return layer;
}

Layer draw_secret_tiles(const Level& level, MapCounts& counts)
{
    Layer layer{"secret areas", {}};
    for (int i = 0; i < rpg::kTileCount; ++i) {
        const TilePos tile = rpg::tile_at_index(i);
        if (!level.is_secret(tile)) continue;
        draw_tile(layer, TileKind::Secret, middle_of_tile(tile), kTilePixels);
        ++counts.secret_tiles;
    }
    return layer;
}

Layer draw_events(const Level& level, MapCounts& counts)
{
    Layer layer{"events", {}};
    for (std::size_t i = 0; i < level.events.size(); ++i) {
        const rpg::Event& event = level.events[i];
        const TilePos tile = event.tile();
        draw_tile(layer, event.script_only() ? TileKind::ScriptEvent : TileKind::Event, middle_of_tile(tile),
                  kTilePixels,
                  fmt::format("event {} at {},{}: {} commands", i, tile.x, tile.y, event.count()));
        ++(event.script_only() ? counts.script_events : counts.events);
    }
    return layer;
}

// Walls first, so that doors and secrets lie over their ends.
void draw_lines(const Level& level, const Definitions& definitions, MapCounts& counts, Drawing& drawing)
{
    const auto keys = rpg::door_keys(level);
    Layer walls{"walls", {}};
    Layer doors{"doors", {}};
    for (std::size_t i = 0; i < level.lines.size(); ++i) {
        const rpg::Line& line = level.lines[i];
        const LineKind kind = kind_of(line, i, keys, definitions);
        const std::string_view name = kLineLooks[static_cast<std::size_t>(kind)].name;
        draw_line(is_door(kind) || kind == LineKind::Secret ? doors : walls, kind, at(line.from), at(line.to),
                  fmt::format("line {}: {}, texture {}", i, name, rpg::index_of(line.texture)));
        ++counts.lines[static_cast<std::size_t>(kind)];
    }
    drawing.layers.push_back(std::move(walls));
    drawing.layers.push_back(std::move(doors));
}

rpg::Rgb colour_of(ThingKind kind, const rpg::EntityDef* definition)
{
    if (kind == ThingKind::Key && definition != nullptr && definition->parameter <= 3)
        return converter::colour_of(rpg::Key(definition->parameter));
    return kThingLooks[static_cast<std::size_t>(kind)].colour;
}

// A plane is one tile long; wall ornaments are moved off the wall to the side from which they are seen.
void draw_plane_of(Layer& layer, const Thing& thing, const ThingSymbol& symbol, const std::string& tip)
{
    using namespace rpg::thing_flag;
    Point middle = at(thing.at);
    const double off = symbol.kind == ThingKind::WallOrnament ? 3.5 : 0;
    const bool runs_along_x = thing.has(kFaceNorth | kFaceSouth);
    if (runs_along_x)
        middle.y += thing.has(kFaceNorth) ? -off : off;
    else
        middle.x += thing.has(kFaceWest) ? -off : off;
    const double half = kTilePixels / 2;
    const Point reach = runs_along_x ? Point{half, 0} : Point{0, half};
    draw_plane(layer, symbol, {middle.x - reach.x, middle.y - reach.y},
               {middle.x + reach.x, middle.y + reach.y}, tip);
}

// Things that share a tile are moved apart; small ornaments stay where they are.
class Spreader {
public:
    Point place(const Thing& thing, ThingKind kind)
    {
        constexpr std::array<Point, 5> kOffsets{{{0, 0}, {7, 7}, {-7, 7}, {7, -7}, {-7, -7}}};
        const Point middle = at(thing.at);
        if (kind <= ThingKind::Corpse) return middle;
        const TilePos tile = rpg::tile_of(thing.at);
        const std::size_t earlier = taken_[static_cast<std::size_t>(rpg::tile_index(tile))]++;
        const Point offset = kOffsets[earlier % kOffsets.size()];
        return {middle.x + offset.x, middle.y + offset.y};
    }

private:
    std::array<std::size_t, rpg::kTileCount> taken_{};
};

struct KnownThing {
    std::size_t number = 0;
    ThingKind kind{};
};

Layer draw_things(const Level& level, const Definitions& definitions, MapCounts& counts)
{
    std::vector<KnownThing> order;
    for (std::size_t i = 0; i < level.things.size(); ++i)
        order.push_back({i, kind_of(level.things[i], definitions)});
    std::ranges::stable_sort(order, {}, &KnownThing::kind);
    Layer layer{"things", {}};
    Spreader spreader;
    for (const auto& [number, kind] : order) {
        const Thing& thing = level.things[number];
        const rpg::EntityId id = entity_of(thing);
        const bool has_mark = kind == ThingKind::Monster || kind == ThingKind::Boss;
        const ThingSymbol symbol{kind, thing.has(rpg::thing_flag::kHidden),
                                 colour_of(kind, definitions.find(id)),
                                 has_mark ? std::to_string(thing.id) : ""};
        const std::string_view name = definitions.name(id);
        const std::string tip =
            fmt::format("thing {}: {} (id {}){}", number,
                        name.empty() ? kThingLooks[static_cast<std::size_t>(kind)].name : name, thing.id,
                        symbol.is_hidden ? ", hidden" : "");
        if (thing.has(rpg::thing_flag::kPlane))
            draw_plane_of(layer, thing, symbol, tip);
        else
            draw_thing(layer, symbol, spreader.place(thing, kind), tip);
        ++counts.things[static_cast<std::size_t>(kind)];
        if (symbol.is_hidden) ++counts.hidden_things;
    }
    return layer;
}

Layer draw_start_of(const Level& level)
{
    Layer layer{"start", {}};
    const TilePos tile = level.start_tile();
    const double angle = level.spawn_angle.value * std::numbers::pi / 128;
    draw_start(layer, middle_of_tile(tile), std::cos(angle), -std::sin(angle),
               fmt::format("start at {},{}", tile.x, tile.y));
    return layer;
}

Layer draw_title(const Level& level, const std::string& title)
{
    Layer layer{"title", {}};
    layer.add(Label{{kLeft, 34}, 4, Anchor::Start, kBright, title.empty() ? "Untitled" : title});
    const TilePos start = level.start_tile();
    layer.add(Label{{kLegendLeft + 348, 28},
                    2,
                    Anchor::End,
                    kFaint,
                    fmt::format("level {} - start {},{} - {} lines - {} things - {} events - {} commands",
                                level.level_id, start.x, start.y, level.lines.size(), level.things.size(),
                                level.events.size(), level.commands.size())});
    return layer;
}

} // namespace

Point corner_of_tile(TilePos tile)
{
    return {kLeft + tile.x * kTilePixels, kTop + tile.y * kTilePixels};
}

Point middle_of_tile(TilePos tile)
{
    return {kLeft + (tile.x + 0.5) * kTilePixels, kTop + (tile.y + 0.5) * kTilePixels};
}

Drawing draw_map(const rpg::GameData& game, const Level& level)
{
    const Definitions definitions(game);
    MapCounts counts;
    Drawing drawing{kPageWidth, kPageHeight, kPage, {}};
    drawing.layers.push_back(draw_ground(level));
    drawing.layers.push_back(draw_secret_tiles(level, counts));
    drawing.layers.push_back(draw_events(level, counts));
    drawing.layers.push_back(draw_grid());
    draw_lines(level, definitions, counts, drawing);
    drawing.layers.push_back(draw_things(level, definitions, counts));
    drawing.layers.push_back(draw_start_of(level));
    drawing.layers.push_back(draw_title(level, rpg::to_unicode(level.title(), rpg::encoding_of_texts(game))));
    drawing.layers.push_back(draw_legend(counts, {kLegendLeft, 84}));
    return drawing;
}

std::string export_map_svg(const rpg::GameData& game, const rpg::Level& level)
{
    return write_svg(draw_map(game, level));
}

rpg::Image export_map_png(const rpg::GameData& game, const rpg::Level& level)
{
    return rasterise(draw_map(game, level));
}

} // namespace converter
