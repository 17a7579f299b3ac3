#include "converter/exporters/drawing.h"

#include "rpg/core/utf8.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <fmt/format.h>
#include <iterator>
#include <limits>
#include <string>
#include <string_view>

namespace converter {
namespace {

// Our own 5 x 7 letters for pictures that must not depend on an installed font. ASCII only.
constexpr int kGlyphWidth = 5;
constexpr int kGlyphHeight = 7;
constexpr int kGlyphAdvance = 6;

int text_width(std::string_view text)
{
    return static_cast<int>(text.size()) * kGlyphAdvance - 1;
}

using Glyph = std::array<std::uint8_t, kGlyphHeight>;
constexpr char kFirst = ' ';

// clang-format off
constexpr std::array<Glyph, 95> kGlyphs{{
    {0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00}, // space
    {0x04, 0x04, 0x04, 0x04, 0x04, 0x00, 0x04}, // !
    {0x0A, 0x0A, 0x0A, 0x00, 0x00, 0x00, 0x00}, // "
    {0x0A, 0x0A, 0x1F, 0x0A, 0x1F, 0x0A, 0x0A}, // #
    {0x04, 0x0F, 0x14, 0x0E, 0x05, 0x1E, 0x04}, // $
    {0x18, 0x19, 0x02, 0x04, 0x08, 0x13, 0x03}, // %
    {0x0C, 0x12, 0x14, 0x08, 0x15, 0x12, 0x0D}, // &
    {0x04, 0x04, 0x08, 0x00, 0x00, 0x00, 0x00}, // '
    {0x02, 0x04, 0x08, 0x08, 0x08, 0x04, 0x02}, // (
    {0x08, 0x04, 0x02, 0x02, 0x02, 0x04, 0x08}, // )
    {0x00, 0x04, 0x15, 0x0E, 0x15, 0x04, 0x00}, // *
    {0x00, 0x04, 0x04, 0x1F, 0x04, 0x04, 0x00}, // +
    {0x00, 0x00, 0x00, 0x00, 0x00, 0x04, 0x08}, // ,
    {0x00, 0x00, 0x00, 0x1F, 0x00, 0x00, 0x00}, // -
    {0x00, 0x00, 0x00, 0x00, 0x00, 0x0C, 0x0C}, // .
    {0x01, 0x01, 0x02, 0x04, 0x08, 0x10, 0x10}, // /
    {0x0E, 0x11, 0x13, 0x15, 0x19, 0x11, 0x0E}, // 0
    {0x04, 0x0C, 0x04, 0x04, 0x04, 0x04, 0x0E}, // 1
    {0x0E, 0x11, 0x01, 0x06, 0x08, 0x10, 0x1F}, // 2
    {0x1F, 0x02, 0x04, 0x02, 0x01, 0x11, 0x0E}, // 3
    {0x02, 0x06, 0x0A, 0x12, 0x1F, 0x02, 0x02}, // 4
    {0x1F, 0x10, 0x1E, 0x01, 0x01, 0x11, 0x0E}, // 5
    {0x06, 0x08, 0x10, 0x1E, 0x11, 0x11, 0x0E}, // 6
    {0x1F, 0x01, 0x02, 0x04, 0x04, 0x08, 0x08}, // 7
    {0x0E, 0x11, 0x11, 0x0E, 0x11, 0x11, 0x0E}, // 8
    {0x0E, 0x11, 0x11, 0x0F, 0x01, 0x02, 0x0C}, // 9
    {0x00, 0x0C, 0x0C, 0x00, 0x0C, 0x0C, 0x00}, // :
    {0x00, 0x00, 0x0C, 0x0C, 0x00, 0x04, 0x08}, // ;
    {0x02, 0x04, 0x08, 0x10, 0x08, 0x04, 0x02}, // <
    {0x00, 0x00, 0x1F, 0x00, 0x1F, 0x00, 0x00}, // =
    {0x08, 0x04, 0x02, 0x01, 0x02, 0x04, 0x08}, // >
    {0x0E, 0x11, 0x01, 0x02, 0x04, 0x00, 0x04}, // ?
    {0x0E, 0x11, 0x17, 0x15, 0x17, 0x10, 0x0F}, // @
    {0x0E, 0x11, 0x11, 0x1F, 0x11, 0x11, 0x11}, // A
    {0x1E, 0x11, 0x11, 0x1E, 0x11, 0x11, 0x1E}, // B
    {0x0E, 0x11, 0x10, 0x10, 0x10, 0x11, 0x0E}, // C
    {0x1C, 0x12, 0x11, 0x11, 0x11, 0x12, 0x1C}, // D
    {0x1F, 0x10, 0x10, 0x1E, 0x10, 0x10, 0x1F}, // E
    {0x1F, 0x10, 0x10, 0x1E, 0x10, 0x10, 0x10}, // F
    {0x0E, 0x11, 0x10, 0x17, 0x11, 0x11, 0x0F}, // G
    {0x11, 0x11, 0x11, 0x1F, 0x11, 0x11, 0x11}, // H
    {0x0E, 0x04, 0x04, 0x04, 0x04, 0x04, 0x0E}, // I
    {0x07, 0x02, 0x02, 0x02, 0x02, 0x12, 0x0C}, // J
    {0x11, 0x12, 0x14, 0x18, 0x14, 0x12, 0x11}, // K
    {0x10, 0x10, 0x10, 0x10, 0x10, 0x10, 0x1F}, // L
    {0x11, 0x1B, 0x15, 0x15, 0x11, 0x11, 0x11}, // M
    {0x11, 0x19, 0x19, 0x15, 0x13, 0x13, 0x11}, // N
    {0x0E, 0x11, 0x11, 0x11, 0x11, 0x11, 0x0E}, // O
    {0x1E, 0x11, 0x11, 0x1E, 0x10, 0x10, 0x10}, // P
    {0x0E, 0x11, 0x11, 0x11, 0x15, 0x12, 0x0D}, // Q
    {0x1E, 0x11, 0x11, 0x1E, 0x14, 0x12, 0x11}, // R
    {0x0F, 0x10, 0x10, 0x0E, 0x01, 0x01, 0x1E}, // S
    {0x1F, 0x04, 0x04, 0x04, 0x04, 0x04, 0x04}, // T
    {0x11, 0x11, 0x11, 0x11, 0x11, 0x11, 0x0E}, // U
    {0x11, 0x11, 0x11, 0x11, 0x0A, 0x0A, 0x04}, // V
    {0x11, 0x11, 0x11, 0x15, 0x15, 0x15, 0x0A}, // W
    {0x11, 0x11, 0x0A, 0x04, 0x0A, 0x11, 0x11}, // X
    {0x11, 0x11, 0x0A, 0x04, 0x04, 0x04, 0x04}, // Y
    {0x1F, 0x01, 0x02, 0x04, 0x08, 0x10, 0x1F}, // Z
    {0x0E, 0x08, 0x08, 0x08, 0x08, 0x08, 0x0E}, // [
    {0x10, 0x10, 0x08, 0x04, 0x02, 0x01, 0x01}, // backslash
    {0x0E, 0x02, 0x02, 0x02, 0x02, 0x02, 0x0E}, // ]
    {0x04, 0x0A, 0x11, 0x00, 0x00, 0x00, 0x00}, // ^
    {0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x1F}, // _
    {0x08, 0x04, 0x02, 0x00, 0x00, 0x00, 0x00}, // `
    {0x00, 0x00, 0x0E, 0x01, 0x0F, 0x11, 0x0F}, // a
    {0x10, 0x10, 0x1E, 0x11, 0x11, 0x11, 0x1E}, // b
    {0x00, 0x00, 0x0F, 0x10, 0x10, 0x10, 0x0F}, // c
    {0x01, 0x01, 0x0F, 0x11, 0x11, 0x11, 0x0F}, // d
    {0x00, 0x00, 0x0E, 0x11, 0x1F, 0x10, 0x0E}, // e
    {0x06, 0x08, 0x1C, 0x08, 0x08, 0x08, 0x08}, // f
    {0x00, 0x00, 0x0F, 0x11, 0x0F, 0x01, 0x0E}, // g
    {0x10, 0x10, 0x16, 0x19, 0x11, 0x11, 0x11}, // h
    {0x04, 0x00, 0x0C, 0x04, 0x04, 0x04, 0x0E}, // i
    {0x02, 0x00, 0x06, 0x02, 0x02, 0x12, 0x0C}, // j
    {0x10, 0x10, 0x12, 0x14, 0x18, 0x14, 0x12}, // k
    {0x0C, 0x04, 0x04, 0x04, 0x04, 0x04, 0x0E}, // l
    {0x00, 0x00, 0x1A, 0x15, 0x15, 0x15, 0x15}, // m
    {0x00, 0x00, 0x16, 0x19, 0x11, 0x11, 0x11}, // n
    {0x00, 0x00, 0x0E, 0x11, 0x11, 0x11, 0x0E}, // o
    {0x00, 0x00, 0x1E, 0x11, 0x1E, 0x10, 0x10}, // p
    {0x00, 0x00, 0x0F, 0x11, 0x0F, 0x01, 0x01}, // q
    {0x00, 0x00, 0x16, 0x19, 0x10, 0x10, 0x10}, // r
    {0x00, 0x00, 0x0F, 0x10, 0x0E, 0x01, 0x1E}, // s
    {0x08, 0x08, 0x1C, 0x08, 0x08, 0x09, 0x06}, // t
    {0x00, 0x00, 0x11, 0x11, 0x11, 0x13, 0x0D}, // u
    {0x00, 0x00, 0x11, 0x11, 0x11, 0x0A, 0x04}, // v
    {0x00, 0x00, 0x11, 0x11, 0x15, 0x15, 0x0A}, // w
    {0x00, 0x00, 0x11, 0x0A, 0x04, 0x0A, 0x11}, // x
    {0x00, 0x00, 0x11, 0x11, 0x0F, 0x01, 0x0E}, // y
    {0x00, 0x00, 0x1F, 0x02, 0x04, 0x08, 0x1F}, // z
    {0x02, 0x04, 0x04, 0x08, 0x04, 0x04, 0x02}, // {
    {0x04, 0x04, 0x04, 0x04, 0x04, 0x04, 0x04}, // |
    {0x08, 0x04, 0x04, 0x02, 0x04, 0x04, 0x08}, // }
    {0x00, 0x00, 0x08, 0x15, 0x02, 0x00, 0x00}, // ~
}};
// clang-format on

// Rows from the top; bit 4 is the left pixel. Other characters are shown as '?'.
const Glyph& glyph_of(char character)
{
    const int number = character - kFirst;
    const bool is_known = number >= 0 && number < static_cast<int>(kGlyphs.size());
    return kGlyphs[static_cast<std::size_t>(is_known ? number : '?' - kFirst)];
}

std::string escaped(std::string_view text)
{
    constexpr char32_t kNone = 0xFFFD;
    std::string result;
    rpg::for_each_letter(text, [&](char32_t c) {
        if (c == '&')
            result += "&amp;";
        else if (c == '<')
            result += "&lt;";
        else if (c == '>')
            result += "&gt;";
        else if (c == '"')
            result += "&quot;";
        else
            result += c < ' ' || (c > '~' && c < 0xA0) || c == kNone ? "?" : rpg::to_utf8(c);
    });
    return result;
}

// The shortest of at most two decimals: "1", "1.5", "1.25".
std::string number(double value)
{
    std::string text = fmt::format("{:.2f}", value);
    text.erase(text.find_last_not_of('0') + 1);
    if (text.back() == '.') text.pop_back();
    return text == "-0" ? "0" : text;
}

std::string paint(std::string_view name, rpg::Rgba colour)
{
    if (colour.a == 0) return fmt::format(" {}=\"none\"", name);
    std::string result = fmt::format(" {}=\"#{:02x}{:02x}{:02x}\"", name, colour.r, colour.g, colour.b);
    if (colour.a != 255) result += fmt::format(" {}-opacity=\"{}\"", name, number(colour.a / 255.0));
    return result;
}

std::string paint(const Style& style)
{
    std::string result = paint("fill", style.fill);
    if (style.outline.a != 0 && style.outline_width > 0)
        result +=
            paint("stroke", style.outline) + fmt::format(" stroke-width=\"{}\"", number(style.outline_width));
    return result;
}

// Each gives the start of an element, without the end of its first tag, and what it encloses.
struct Markup {
    std::string start;
    std::string_view tag;
    std::string content = {};
};

Markup markup_of(const Circle& circle)
{
    return {fmt::format("<circle cx=\"{}\" cy=\"{}\" r=\"{}\"{}", number(circle.centre.x),
                        number(circle.centre.y), number(circle.radius), paint(circle.style)),
            "circle"};
}

Markup markup_of(const Polygon& polygon)
{
    std::string points;
    for (const Point& point : polygon.points)
        fmt::format_to(std::back_inserter(points), "{}{},{}", points.empty() ? "" : " ", number(point.x),
                       number(point.y));
    return {fmt::format("<polygon points=\"{}\"{}", points, paint(polygon.style)), "polygon"};
}

Markup markup_of(const Segment& segment)
{
    return {fmt::format("<line x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\"{} stroke-width=\"{}\"",
                        number(segment.from.x), number(segment.from.y), number(segment.to.x),
                        number(segment.to.y), paint("stroke", segment.colour), number(segment.width)),
            "line"};
}

// A monospaced font advances 0.6 and its capitals are 0.73 of its size high.
Markup markup_of(const Label& label)
{
    constexpr std::array<std::string_view, 3> kAnchors{"start", "middle", "end"};
    return {fmt::format("<text x=\"{}\" y=\"{}\" font-size=\"{}\" text-anchor=\"{}\"{}", number(label.at.x),
                        number(label.at.y + 3.6 * label.scale), 10 * label.scale,
                        kAnchors[static_cast<std::size_t>(label.anchor)], paint("fill", label.colour)),
            "text", escaped(label.text)};
}

// A pixel's share in a shape is taken from the distance of its middle to the shape's edge: half a pixel
// inside is all of it, half a pixel outside is none.

using rpg::Image;
using rpg::Rgba;

struct Extent {
    double left, top, right, bottom;
};

void mix(Rgba& under, Rgba over, double share)
{
    const double weight = share * over.a / 255.0;
    const auto blend = [weight](std::uint8_t low, std::uint8_t high) {
        return static_cast<std::uint8_t>(std::lround(low + (high - low) * weight));
    };
    under = {blend(under.r, over.r), blend(under.g, over.g), blend(under.b, over.b), 255};
}

double share_of(double distance)
{
    return std::clamp(0.5 - distance, 0.0, 1.0);
}

// `distance` gives the signed distance of a point to the edge, negative inside.
template <class Distance> void fill_raster(Image& image, Extent extent, Rgba colour, Distance distance)
{
    if (colour.a == 0) return;
    const auto limit = [](double value, int end) {
        return static_cast<int>(std::clamp(value, 0.0, double(end)));
    };
    const int right = limit(std::ceil(extent.right + 1), image.width);
    const int bottom = limit(std::ceil(extent.bottom + 1), image.height);
    for (int y = limit(std::floor(extent.top - 1), image.height); y < bottom; ++y)
        for (int x = limit(std::floor(extent.left - 1), image.width); x < right; ++x) {
            const double share = share_of(distance(Point{x + 0.5, y + 0.5}));
            if (share > 0) mix(image.at(x, y), colour, share);
        }
}

template <class Distance> void draw_styled(Image& image, Extent extent, const Style& style, Distance distance)
{
    fill_raster(image, extent, style.fill, distance);
    if (style.outline_width <= 0) return;
    const double half = style.outline_width / 2;
    const Extent wider{extent.left - half, extent.top - half, extent.right + half, extent.bottom + half};
    fill_raster(image, wider, style.outline, [&](Point point) { return std::abs(distance(point)) - half; });
}

void draw(Image& image, const Circle& circle)
{
    const double x = circle.centre.x;
    const double y = circle.centre.y;
    const double r = circle.radius;
    draw_styled(image, {x - r, y - r, x + r, y + r}, circle.style,
                [&](Point point) { return std::hypot(point.x - x, point.y - y) - r; });
}

struct HalfPlane { // distance = normal * point + offset
    Point normal;
    double offset = 0;
};

double area_of(const std::vector<Point>& points)
{
    double area = 0;
    for (std::size_t i = 0; i < points.size(); ++i) {
        const Point& next = points[(i + 1) % points.size()];
        area += points[i].x * next.y - next.x * points[i].y;
    }
    return area;
}

std::vector<HalfPlane> half_planes(const std::vector<Point>& points)
{
    const double side = area_of(points) < 0 ? -1 : 1;
    std::vector<HalfPlane> planes;
    for (std::size_t i = 0; i < points.size(); ++i) {
        const Point& from = points[i];
        const Point& to = points[(i + 1) % points.size()];
        const double length = std::hypot(to.x - from.x, to.y - from.y);
        if (length == 0) continue;
        const Point normal{side * (to.y - from.y) / length, side * (from.x - to.x) / length};
        planes.push_back({normal, -(normal.x * from.x + normal.y * from.y)});
    }
    return planes;
}

void draw(Image& image, const Polygon& polygon)
{
    if (polygon.points.size() < 3) return;
    const std::vector<HalfPlane> planes = half_planes(polygon.points);
    const auto [low_x, high_x] = std::ranges::minmax(polygon.points, {}, &Point::x);
    const auto [low_y, high_y] = std::ranges::minmax(polygon.points, {}, &Point::y);
    draw_styled(image, {low_x.x, low_y.y, high_x.x, high_y.y}, polygon.style, [&](Point point) {
        double distance = -std::numeric_limits<double>::infinity();
        for (const HalfPlane& plane : planes)
            distance = std::max(distance, plane.normal.x * point.x + plane.normal.y * point.y + plane.offset);
        return distance;
    });
}

void draw(Image& image, const Segment& segment)
{
    draw(image, bar(segment.from, segment.to, segment.width, {.fill = segment.colour}));
}

void draw(Image& image, const Label& label)
{
    const double width = text_width(label.text) * label.scale;
    double left = label.at.x;
    if (label.anchor == Anchor::Middle) left -= width / 2;
    if (label.anchor == Anchor::End) left -= width;
    const double top = label.at.y - kGlyphHeight * label.scale / 2.0;
    draw_text(image, static_cast<int>(std::lround(left)), static_cast<int>(std::lround(top)), label.scale,
              label.colour, label.text);
}

void draw_square(Image& image, int left, int top, int size, Rgba colour)
{
    for (int y = std::max(0, top); y < std::min(image.height, top + size); ++y)
        for (int x = std::max(0, left); x < std::min(image.width, left + size); ++x)
            mix(image.at(x, y), colour, 1);
}

} // namespace

Polygon bar(Point from, Point to, double thickness, const Style& style)
{
    const double length = std::hypot(to.x - from.x, to.y - from.y);
    if (length == 0) return {{}, style};
    const Point side{(from.y - to.y) / length * thickness / 2, (to.x - from.x) / length * thickness / 2};
    return {{{from.x + side.x, from.y + side.y},
             {to.x + side.x, to.y + side.y},
             {to.x - side.x, to.y - side.y},
             {from.x - side.x, from.y - side.y}},
            style};
}

std::string write_svg(const Drawing& drawing)
{
    std::string svg = fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" viewBox=\"0 0 {0} {1}\" "
        "font-family=\"DejaVu Sans Mono, Consolas, monospace\">\n"
        "<rect width=\"{0}\" height=\"{1}\" fill=\"#{2:02x}{3:02x}{4:02x}\"/>\n",
        drawing.width, drawing.height, drawing.background.r, drawing.background.g, drawing.background.b);
    for (const Layer& layer : drawing.layers) {
        svg += fmt::format("<g id=\"{}\">\n", escaped(layer.name));
        for (const Element& element : layer.elements) {
            const Markup markup =
                std::visit([](const auto& shape) { return markup_of(shape); }, element.shape);
            std::string content = markup.content;
            if (!element.tip.empty()) content += fmt::format("<title>{}</title>", escaped(element.tip));
            svg += markup.start;
            svg += content.empty() ? "/>\n" : fmt::format(">{}</{}>\n", content, markup.tag);
        }
        svg += "</g>\n";
    }
    return svg + "</svg>\n";
}

void draw_text(Image& image, int left, int top, int scale, Rgba colour, std::string_view text)
{
    for (const char character : text) {
        const auto& glyph = glyph_of(character);
        for (int row = 0; row < kGlyphHeight; ++row)
            for (int column = 0; column < kGlyphWidth; ++column)
                if ((glyph[static_cast<std::size_t>(row)] >> (kGlyphWidth - 1 - column) & 1) != 0)
                    draw_square(image, left + column * scale, top + row * scale, scale, colour);
        left += kGlyphAdvance * scale;
    }
}

Image rasterise(const Drawing& drawing)
{
    Image image(drawing.width, drawing.height, rpg::opaque(drawing.background));
    for (const Layer& layer : drawing.layers)
        for (const Element& element : layer.elements)
            std::visit([&](const auto& shape) { draw(image, shape); }, element.shape);
    return image;
}

} // namespace converter
