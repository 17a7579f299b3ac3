#include "editors/level_editor/app/map_tool.h"

#include <algorithm>
#include <cmath>

namespace editor {
namespace {

using rpg::TilePos;

constexpr float kSmallest = 6, kLargest = 96; // pixels of a tile
constexpr float kLargestAtFirst = 40;         // so that there is room around a small level
constexpr float kEdge = 60;                   // of the map stays visible

void put_camera(Session& session, TilePos tile)
{
    const rpg::UnitPos at = rpg::centre_of(tile);
    session.camera.x = at.x;
    session.camera.y = at.y;
}

void fit(MapScroll& scroll, const rpg::Level& level, Point size, float scale)
{
    TilePos low{rpg::kMapTiles, rpg::kMapTiles}, high{0, 0};
    for (int i = 0; i < rpg::kTileCount; ++i) {
        const TilePos tile = rpg::tile_at_index(i);
        if (level.is_solid(tile)) continue;
        low = {std::min(low.x, tile.x), std::min(low.y, tile.y)};
        high = {std::max(high.x, tile.x), std::max(high.y, tile.y)};
    }
    if (low.x > high.x) low = {0, 0}, high = {31, 31};
    const float width = static_cast<float>(high.x - low.x + 3),
                height = static_cast<float>(high.y - low.y + 3);
    scroll.tile = std::clamp(std::floor(std::min(size.x / width, size.y / height)), kSmallest,
                             std::min(kLargest, scale * kLargestAtFirst));
    scroll.corner = {(size.x - width * scroll.tile) / 2 - static_cast<float>(low.x - 1) * scroll.tile,
                     (size.y - height * scroll.tile) / 2 - static_cast<float>(low.y - 1) * scroll.tile};
}

void zoom(MapScroll& scroll, float steps, Point at, float smallest = kSmallest)
{
    const float before = scroll.tile;
    scroll.tile = std::clamp(scroll.tile * std::pow(1.15F, steps), smallest, kLargest);
    const float grown = scroll.tile / before;
    scroll.corner = {at.x - (at.x - scroll.corner.x) * grown, at.y - (at.y - scroll.corner.y) * grown};
}

void show_selection(MapScroll& scroll, TilePos to, Point size)
{
    const auto moved = [&](float corner, int tile, float whole) {
        const float low = corner + static_cast<float>(tile) * scroll.tile;
        return corner + std::max(0.0F, scroll.tile - low) - std::max(0.0F, low + 2 * scroll.tile - whole);
    };
    scroll.corner = {moved(scroll.corner.x, to.x, size.x), moved(scroll.corner.y, to.y, size.y)};
}

rpg::Side side_at(const MapScroll& scroll, Point at, TilePos tile)
{
    const float x = (at.x - scroll.corner.x) / scroll.tile - static_cast<float>(tile.x) - 0.5F,
                y = (at.y - scroll.corner.y) / scroll.tile - static_cast<float>(tile.y) - 0.5F;
    if (std::abs(x) > std::abs(y)) return x > 0 ? rpg::Side::East : rpg::Side::West;
    return y > 0 ? rpg::Side::South : rpg::Side::North;
}

void select(Session& session, TilePos tile, bool shift)
{
    const rpg::Level& level = session.reading()->level;
    const bool again = session.selection.is_one() && session.selection.from == tile;
    const auto thing = session.layers.things
                           ? thing_on(level, tile, again ? session.selection.thing : std::nullopt)
                           : std::nullopt;
    session.map.stroke.moves_thing = thing && !shift;
    session.selection = {tile, tile, thing, true};
    const bool has_slab = !slab_lines(level, tile).empty(); // in which a camera would see nothing else
    if (!level.is_solid(tile) && !has_slab) put_camera(session, tile);
}

// A fast mouse skips tiles: those between belong to the stroke, too. Of edges, all that have the side of the
// first one.
void continue_stroke(Session& session, TilePos tile)
{
    Stroke& stroke = session.map.stroke;
    const rpg::Side side = stroke.edges.empty() ? session.hovered_side : stroke.edges.front().side;
    const int steps = std::max({std::abs(tile.x - stroke.last.x), std::abs(tile.y - stroke.last.y), 1});
    for (int i = 0; i <= steps; ++i)
        stroke.tiles.emplace(stroke.last.x + (tile.x - stroke.last.x) * i / steps,
                             stroke.last.y + (tile.y - stroke.last.y) * i / steps);
    stroke.last = tile;
    if (session.tool == Tool::Edge) {
        stroke.edges.clear();
        const bool along_x = side == rpg::Side::North || side == rpg::Side::South;
        const TilePos end = along_x ? TilePos{tile.x, stroke.begin.y} : TilePos{stroke.begin.x, tile.y};
        for (const TilePos one : Selection{stroke.begin, end, {}, true}.tiles())
            stroke.edges.push_back({one, side});
    }
    if (session.tool == Tool::Select && !stroke.moves_thing) session.selection.to = tile;
}

void press(Session& session, const MapInput& input, TilePos tile)
{
    if (session.pick && input.was_pressed) {
        session.pick_tile(tile);
        session.map.has_picked = true;
    }
    if (session.pick || session.map.has_picked) return;
    if (!session.map.stroke.is_on) {
        session.map.stroke = {.is_on = true, .is_rectangle = input.shift, .begin = tile, .last = tile};
        if (session.tool == Tool::Select) select(session, tile, input.shift);
    }
    continue_stroke(session, tile);
}

void finish_stroke(Session& session)
{
    const Stroke stroke = std::exchange(session.map.stroke, {});
    const LevelPlace place = session.place();
    std::vector<TilePos> tiles;
    if (stroke.is_rectangle)
        tiles = Selection{stroke.begin, stroke.last, {}, true}.tiles();
    else
        for (const auto& [x, y] : stroke.tiles) tiles.push_back({x, y});
    switch (session.tool) {
    case Tool::Select:
        if (stroke.moves_thing && stroke.last != stroke.begin && session.selection.thing)
            session.move_selected_thing(stroke.last);
        break;
    case Tool::Paint:
        session.paint(tiles);
        session.selection = {stroke.last, stroke.last, {}, true};
        break;
    case Tool::Stamp:
        session.paste(stroke.last);
        break;
    case Tool::Edge:
        session.act(paint_edges(place, stroke.edges, session.edge_brush));
        session.selection = {stroke.begin, stroke.begin, {}, true};
        break;
    case Tool::Thing:
        session.thing_brush.side.reset(); // a drawn level finds it; else the edge under the mouse
        if (session.thing_brush.form != ThingForm::Thing && !is_drawn(place))
            session.thing_brush.side = session.hovered_side;
        if (session.act(add_thing(place, stroke.last, session.thing_brush)))
            session.selection = {stroke.last, stroke.last,
                                 thing_on(session.reading()->level, stroke.last, {}), true};
        break;
    case Tool::Start: {
        const int dx = stroke.last.x - stroke.begin.x, dy = stroke.last.y - stroke.begin.y;
        const rpg::Side facing = std::abs(dx) > std::abs(dy) ? (dx > 0 ? rpg::Side::East : rpg::Side::West)
                                                             : (dy > 0 ? rpg::Side::South : rpg::Side::North);
        session.act(set_start(place, stroke.begin, facing));
        break;
    }
    }
}

void move_map(Session& session, const MapInput& input)
{
    MapState& map = session.map;
    MapScroll& scroll = map.scroll;
    if (session.centres) { // until the panel keeps its size: the first frame has no menu yet
        fit(scroll, session.reading()->level, input.size, input.scale);
        session.centres = std::exchange(map.fitted, input.size) != input.size;
    }
    if (input.is_over && input.wheel != 0) zoom(scroll, input.wheel, input.mouse);
    if (const int steps = std::exchange(map.zoom_by, 0); steps != 0)
        zoom(scroll, static_cast<float>(steps), {input.size.x / 2, input.size.y / 2});
    if (std::exchange(map.shows_selection, false)) show_selection(scroll, session.selection.to, input.size);
    if (input.pans) {
        scroll.corner.x += input.moved.x;
        scroll.corner.y += input.moved.y;
    }
    const float whole = scroll.tile * rpg::kMapTiles;
    scroll.corner.x =
        std::clamp(scroll.corner.x, kEdge - whole, std::max(kEdge - whole, input.size.x - kEdge));
    scroll.corner.y =
        std::clamp(scroll.corner.y, kEdge - whole, std::max(kEdge - whole, input.size.y - kEdge));
}

} // namespace

TilePos tile_at(const MapScroll& scroll, Point at)
{
    return {static_cast<int>(std::floor((at.x - scroll.corner.x) / scroll.tile)),
            static_cast<int>(std::floor((at.y - scroll.corner.y) / scroll.tile))};
}

void use_map(Session& session, const MapInput& input)
{
    move_map(session, input);
    const MapScroll& scroll = session.map.scroll;
    const TilePos tile = tile_at(scroll, input.mouse);
    session.hovered.reset();
    if (input.is_over && rpg::is_on_map(tile)) {
        session.hovered = tile;
        session.hovered_side = side_at(scroll, input.mouse, tile);
    }
    if (session.map.stroke.is_on && !input.is_down) { // it may have moved and been released at once
        if (rpg::is_on_map(tile)) continue_stroke(session, tile);
        finish_stroke(session);
    }
    if (!input.is_down) session.map.has_picked = false;
    if (input.pans || !rpg::is_on_map(tile)) return;
    if (input.has_mouse && input.is_down) press(session, input, tile);
    if (session.camera_follows && session.hovered && !session.reading()->level.is_solid(tile))
        put_camera(session, tile);
}

void use_overview(Session& session, const MapInput& input)
{
    constexpr float kSmallestTile = 0.5F;
    constexpr int kAround = 12; // tiles, for names and arrows
    OverviewState& state = session.overview_state;
    const Overview& all = session.overview();
    MapScroll& scroll = state.scroll;
    if (std::exchange(state.centres, false)) {
        const auto width = static_cast<float>(all.size.x + kAround);
        const auto height = static_cast<float>(all.size.y + kAround);
        scroll.tile = std::max(kSmallestTile, std::min(input.size.x / width, input.size.y / height));
        scroll.corner = {(input.size.x - static_cast<float>(all.size.x) * scroll.tile) / 2,
                         (input.size.y - static_cast<float>(all.size.y) * scroll.tile) / 2};
    }
    if (input.is_over && input.wheel != 0) zoom(scroll, input.wheel, input.mouse, kSmallestTile);
    if (input.pans) scroll.corner = {scroll.corner.x + input.moved.x, scroll.corner.y + input.moved.y};
    state.hovered.reset();
    if (input.is_over) state.hovered = place_at(all, tile_at(scroll, input.mouse));
    if (input.was_pressed && state.hovered) state.chosen = state.hovered->stem;
    if (input.was_double && state.hovered) session.go_to(state.hovered->stem, state.hovered->tile);
}

void fly(Camera& camera, float ahead, float aside, int turn)
{
    constexpr float kTurn = 6.2831853F;
    camera.angle = (camera.angle + turn) & 255;
    const float angle = static_cast<float>(camera.angle) * kTurn / 256;
    const float x = static_cast<float>(camera.x) + ahead * std::cos(angle) + aside * std::sin(angle);
    const float y = static_cast<float>(camera.y) - ahead * std::sin(angle) + aside * std::cos(angle);
    camera.x = std::clamp(static_cast<int>(std::lround(x)), 0, 2047);
    camera.y = std::clamp(static_cast<int>(std::lround(y)), 0, 2047);
}

} // namespace editor
