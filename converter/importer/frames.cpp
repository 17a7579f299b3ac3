#include "converter/importer/frames.h"

#include "converter/importer/recipe_words.h"
#include "rpg/core/text.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <map>

namespace converter::importer {

namespace {

constexpr std::size_t kLargestSide = 1024;

struct Line {
    std::string_view text{};
    std::uint32_t number = 0;
};

std::vector<Line> split_lines(std::string_view text)
{
    std::vector<Line> lines;
    rpg::for_each_line(text, [&](std::string_view line, std::uint32_t number) {
        lines.push_back({line, number});
    });
    return lines;
}

class DrawingParser {
public:
    DrawingParser(std::string_view text, std::string_view file) : lines_(split_lines(text)), file_(file) {}

    rpg::Result<rpg::Image> parse()
    {
        std::size_t next = 0;
        while (next < lines_.size() && lines_[next].text != "---") {
            if (const auto error = read_colour(lines_[next++])) return *error;
        }
        if (next == lines_.size()) return error_at({.number = next_line()}, 1, "has no line ---");
        std::vector<Line> rows(lines_.begin() + static_cast<std::ptrdiff_t>(next) + 1, lines_.end());
        while (!rows.empty() && rows.back().text.empty()) rows.pop_back();
        std::size_t width = 0;
        for (const Line& row : rows) width = std::max(width, row.text.size());
        if (width == 0) return error_at({.number = next_line()}, 1, "has no pixels");
        if (width > kLargestSide || rows.size() > kLargestSide) {
            return error_at(rows[0], 1, fmt::format("is larger than {0} x {0}", kLargestSide));
        }
        return draw(rows, width);
    }

private:
    std::uint32_t next_line() const { return static_cast<std::uint32_t>(lines_.size()) + 1; }

    rpg::Error error_at(const Line& line, std::size_t column, std::string reason) const
    {
        return {.file = std::string(file_),
                .field = "drawing",
                .reason = std::move(reason),
                .line = line.number,
                .column = static_cast<std::uint32_t>(column)};
    }

    std::optional<rpg::Error> read_colour(const Line& line)
    {
        if (line.text.empty() || line.text[0] == '#') return std::nullopt;
        const char letter = line.text[0];
        constexpr std::string_view kWhitespace = " \t";
        const std::size_t begin = std::min(line.text.find_first_not_of(kWhitespace, 1), line.text.size());
        const std::string_view word =
            line.text.substr(begin, line.text.find_first_of(kWhitespace, begin) - begin);
        WordReader in({}, file_, line.number);
        colours_[letter] = word == "clear" ? rpg::Rgba{} : rpg::opaque(in.colour(word, "colour"));
        if (in.failed()) return in.error();
        return std::nullopt;
    }

    rpg::Result<rpg::Image> draw(const std::vector<Line>& rows, std::size_t width) const
    {
        rpg::Image image(static_cast<int>(width), static_cast<int>(rows.size()));
        for (std::size_t y = 0; y < rows.size(); ++y) {
            for (std::size_t x = 0; x < rows[y].text.size(); ++x) {
                const char letter = rows[y].text[x];
                const auto colour = colours_.find(letter);
                if (colour != colours_.end())
                    image.at(static_cast<int>(x), static_cast<int>(y)) = colour->second;
                else if (letter != '.' && letter != ' ') {
                    return error_at(rows[y], x + 1, fmt::format("'{}' has no colour", letter));
                }
            }
        }
        return image;
    }

    std::vector<Line> lines_;
    std::string_view file_;
    std::map<char, rpg::Rgba> colours_;
};

using rpg::Image;

// Sources without offsets stand on the middle of their bottom edge.
PlacedImage standing(Image image)
{
    const int x = image.width / 2;
    const int y = image.height;
    return {std::move(image), static_cast<double>(x), static_cast<double>(y)};
}

int rounded(double value)
{
    return static_cast<int>(std::floor(value + 0.5));
}

} // namespace

rpg::Result<rpg::Image> parse_drawing(std::string_view text, std::string_view file)
{
    return DrawingParser(text, file).parse();
}

rpg::Result<PlacedImage> FramePainter::read(const Source& source)
{
    if (source.kind != SourceKind::Drawing) {
        const auto picture = source.kind == SourceKind::Picture   ? pictures_.picture(source.name)
                             : source.kind == SourceKind::Texture ? pictures_.texture(source.name)
                                                                  : pictures_.flat(source.name);
        if (!picture) return picture.error();
        Image image = to_image(*picture, pictures_.palette());
        if (source.kind != SourceKind::Picture) return standing(std::move(image));
        return PlacedImage{std::move(image), static_cast<double>(picture->left),
                           static_cast<double>(picture->top)};
    }
    const rpg::Result<std::string> text = drawings_(source.name);
    if (!text) return text.error();
    const rpg::Result<Image> image = parse_drawing(*text, "drawings/" + source.name + ".txt");
    if (!image) return image.error();
    return standing(*image);
}

rpg::Result<PlacedImage> FramePainter::load(const Source& source)
{
    const auto key = std::pair(source.kind, source.name);
    const auto known = loaded_.find(key);
    if (known != loaded_.end()) return known->second;
    rpg::Result<PlacedImage> result = read(source);
    if (result && result->image.pixels.empty()) {
        return rpg::Error{.field = source.name, .reason = "the source has no pixels"};
    }
    if (result) loaded_.emplace(key, *result);
    return result;
}

rpg::Result<Image> FramePainter::paint(const Frame& frame, int width, int height, const std::string& file)
{
    rpg::Result<PlacedImage> loaded = load(frame.source);
    if (!loaded && loaded.error().line != 0) return loaded.error(); // of a drawing's own text
    if (!loaded)
        return rpg::Error{.file = file,
                          .field = frame.source.name,
                          .reason = loaded.error().reason,
                          .line = frame.place.line,
                          .column = frame.place.column};
    PlacedImage placed = std::move(*loaded);
    const FrameOptions& options = frame.options;
    if (options.flip) placed = flipped(std::move(placed));
    const auto scaled = [&](double length) { return rounded(length * options.scale); };
    placed.image = resized(placed.image, std::max(1, scaled(placed.image.width)),
                           std::max(1, scaled(placed.image.height)));
    const std::array<int, 2> origin{rounded(width / 2.0 - placed.origin_x * options.scale),
                                    rounded(height - placed.origin_y * options.scale)};
    const auto [left, top] = options.at.value_or(origin);
    Image cell(width, height);
    draw_over(cell, placed.image, left, top);
    return cell;
}

} // namespace converter::importer
