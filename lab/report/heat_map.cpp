#include "lab/report/heat_map.h"

#include "converter/exporters/map_export.h"
#include "converter/exporters/map_symbols.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace converter {
namespace {

using rpg::TilePos;

constexpr rpg::Rgb kCool{0xFF, 0xE0, 0x66};
constexpr rpg::Rgb kHot{0xD9, 0x2B, 0x1F};
constexpr rpg::Rgba kDeath{0x8B, 0x00, 0x2A, 0xE0};
constexpr rpg::Rgba kDeathMark{0xFF, 0xFF, 0xFF, 0xFF};
constexpr rpg::Rgba kRemark{0xC8, 0xCE, 0xD8, 0xFF};

std::uint8_t between(std::uint8_t from, std::uint8_t to, double share)
{
    return static_cast<std::uint8_t>(std::lround(from + (to - from) * share));
}

Layer draw_visits(const rpg::LevelCoverage& coverage)
{
    Layer layer{"visits", {}};
    const std::uint32_t most = std::max(1U, *std::ranges::max_element(coverage.visits));
    for (int i = 0; i < rpg::kTileCount; ++i) {
        const std::uint32_t steps = coverage.visits[static_cast<std::size_t>(i)];
        if (steps == 0) continue;
        const double share = std::log1p(steps) / std::log1p(most);
        const rpg::Rgba colour{between(kCool.r, kHot.r, share), between(kCool.g, kHot.g, share),
                               between(kCool.b, kHot.b, share), static_cast<std::uint8_t>(90 + 130 * share)};
        const TilePos tile = rpg::tile_at_index(i);
        const Point corner = corner_of_tile(tile);
        layer.add(
            rectangle(corner.x, corner.y, corner.x + kTilePixels, corner.y + kTilePixels, {.fill = colour}),
            fmt::format("{},{}: {} steps", tile.x, tile.y, steps));
    }
    return layer;
}

Layer draw_deaths(const rpg::LevelCoverage& coverage)
{
    Layer layer{"deaths", {}};
    for (int i = 0; i < rpg::kTileCount; ++i) {
        const std::uint32_t deaths = coverage.deaths[static_cast<std::size_t>(i)];
        if (deaths == 0) continue;
        const TilePos tile = rpg::tile_at_index(i);
        const Point corner = corner_of_tile(tile);
        const Point middle{corner.x + kTilePixels / 2, corner.y + kTilePixels / 2};
        const double radius = std::min(8 + 2 * std::sqrt(deaths), kTilePixels * 0.75);
        layer.add(Circle{middle, radius, {.fill = kDeath, .outline = kDeathMark, .outline_width = 2}},
                  fmt::format("{},{}: {} deaths", tile.x, tile.y, deaths));
        layer.add(Label{middle, 1, Anchor::Middle, kDeathMark, std::to_string(deaths)});
    }
    return layer;
}

} // namespace

std::string heat_map_svg(const rpg::GameData& game, const rpg::Level& level, const HeatFacts& facts)
{
    Drawing drawing = draw_map(game, level);
    const auto ground = std::ranges::find(drawing.layers, "ground", &Layer::name);
    const auto above = ground == drawing.layers.end() ? drawing.layers.begin() : ground + 1;
    drawing.layers.insert(above, draw_visits(facts.coverage));
    drawing.layers.push_back(draw_deaths(facts.coverage));
    Layer remark{"remark", {}};
    remark.add(Label{{corner_of_tile({0, 0}).x, 68}, 2, Anchor::Start, kRemark, facts.remark});
    drawing.layers.push_back(std::move(remark));
    return write_svg(drawing);
}

} // namespace converter
