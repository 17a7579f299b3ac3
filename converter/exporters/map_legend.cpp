#include "converter/exporters/map_legend_internal.h"

#include <string>
#include <string_view>

namespace converter {
namespace {

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

    // `draw` paints the symbol around a point. Rows of which there are none are left out.
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

} // namespace

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

} // namespace converter
