#pragma once
#include "converter/exporters/drawing.h"
#include "converter/exporters/map_kinds_internal.h"

#include <string>

namespace converter {

constexpr double kTilePixels = 32;
constexpr double kStepPixels = kTilePixels / 8;
constexpr rpg::Rgba kInk{0x14, 0x17, 0x1D, 0xFF}; // outlines
constexpr rpg::Rgba kOpenGround{0xEC, 0xE7, 0xDA, 0xFF};
constexpr rpg::Rgba kSolidGround{0x3A, 0x41, 0x4F, 0xFF};

rpg::Rgba with_alpha(rpg::Rgb colour, std::uint8_t alpha);
Polygon rectangle(double left, double top, double right, double bottom, Style style);

// A line of the map from `from` to `to` (already in pixels).
void draw_line(Layer& layer, LineKind kind, Point from, Point to, const std::string& tip = {});

// A thing that stands free; hidden ones are hollow. `mark` is short: the id in a monster.
struct ThingSymbol {
    ThingKind kind{};
    bool is_hidden = false;
    rpg::Rgb colour;
    std::string mark = {};
};
void draw_thing(Layer& layer, const ThingSymbol& symbol, Point at, const std::string& tip = {});

// A picture on a plane: fences and wall ornaments.
void draw_plane(Layer& layer, const ThingSymbol& symbol, Point from, Point to, const std::string& tip = {});

enum class TileKind : std::uint8_t { Secret, Event, ScriptEvent };
void draw_tile(Layer& layer, TileKind kind, Point middle, double size, const std::string& tip = {});

void draw_start(Layer& layer, Point at, double direction_x, double direction_y, const std::string& tip = {});

} // namespace converter
