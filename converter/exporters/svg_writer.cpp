#include "converter/exporters/svg_writer.h"

#include <array>
#include <fmt/format.h>
#include <iterator>
#include <string_view>

namespace converter {
namespace {

std::string escaped(std::string_view text)
{
    std::string result;
    for (const char c : text) {
        if (c == '&')
            result += "&amp;";
        else if (c == '<')
            result += "&lt;";
        else if (c == '>')
            result += "&gt;";
        else if (c == '"')
            result += "&quot;";
        else
            result += c < ' ' || c > '~' ? '?' : c;
    }
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

} // namespace

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

} // namespace converter
