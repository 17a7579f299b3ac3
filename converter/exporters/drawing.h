#pragma once
#include "rpg/model/colour.h"
#include "rpg/model/image.h"

#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace converter {

// A picture of simple shapes: write_svg and rasterise give the same result. Lengths are pixels, y grows
// downwards, later elements cover earlier ones, colours mix by their alpha.
struct Point {
    double x = 0;
    double y = 0;
    bool operator==(const Point&) const = default;
};

struct Style { // alpha 0 draws nothing; the outline is centred on the edge
    rpg::Rgba fill{};
    rpg::Rgba outline{};
    double outline_width = 0;
};

struct Circle {
    Point centre;
    double radius = 0;
    Style style;
};

struct Polygon { // convex, either way round
    std::vector<Point> points;
    Style style;
};

struct Segment { // with flat ends
    Point from;
    Point to;
    double width = 1;
    rpg::Rgba colour;
};

enum class Anchor : std::uint8_t { Start, Middle, End };

struct Label { // `at` is at half the letters' height; at scale 1 they are 7 pixels high
    Point at;
    int scale = 1;
    Anchor anchor = Anchor::Start;
    rpg::Rgba colour;
    std::string text; // printable ASCII
};

struct Element {
    std::variant<Circle, Polygon, Segment, Label> shape;
    std::string tip = {}; // tooltip
};

struct Layer {
    std::string name;
    std::vector<Element> elements;

    template <class Shape> void add(Shape shape, std::string tip = {})
    {
        elements.push_back({std::move(shape), std::move(tip)});
    }
};

struct Drawing {
    int width = 0;
    int height = 0;
    rpg::Rgb background;
    std::vector<Layer> layers;
};

// A bar of `thickness` along a segment; without corners if its length is 0.
Polygon bar(Point from, Point to, double thickness, const Style& style);

// One <g> per layer; tips become <title>.
std::string write_svg(const Drawing& drawing);

// Draws anti-aliased. The image is opaque.
rpg::Image rasterise(const Drawing& drawing);

// Built-in font, top left corner at (left, top); at scale 1, letters are 7 pixels high.
void draw_text(rpg::Image& image, int left, int top, int scale, rpg::Rgba colour, std::string_view text);

} // namespace converter
