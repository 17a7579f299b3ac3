#include "converter/importer/layers.h"

#include "converter/importer/recipe_words.h"

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
    for (std::uint32_t number = 1; !text.empty(); ++number) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::string_view line = text.substr(0, end);
        if (line.ends_with('\r')) line.remove_suffix(1);
        lines.push_back({line, number});
        text.remove_prefix(std::min(end + 1, text.size()));
    }
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

constexpr int kFillSize = 64;

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

struct Corner {
    int x = 0;
    int y = 0;
};

Corner corner_of(const PlacedImage& placed, const LayerOptions& options, const Image& cell)
{
    const Image& image = placed.image;
    const Corner middle{(cell.width - image.width) / 2, (cell.height - image.height) / 2};
    if (options.at) return {(*options.at)[0], (*options.at)[1]};
    switch (options.anchor) {
    case Anchor::Origin:
        return {rounded(cell.width / 2.0 - placed.origin_x), rounded(cell.height - placed.origin_y)};
    case Anchor::Bottom:
        return {middle.x, cell.height - image.height};
    case Anchor::Centre:
        return middle;
    case Anchor::Top:
        return {middle.x, 0};
    case Anchor::Tile:
        break;
    }
    return {};
}

bool is_trimmed(const LayerOptions& options)
{
    return !options.fit && !options.at && options.anchor != Anchor::Origin && options.anchor != Anchor::Tile;
}

void scale(PlacedImage& placed, const LayerOptions& options)
{
    const int old_width = placed.image.width;
    const int old_height = placed.image.height;
    int width = std::max(1, rounded(old_width * options.scale[0]));
    int height = std::max(1, rounded(old_height * options.scale[1]));
    double x_factor = options.scale[0];
    double y_factor = options.scale[1];
    if (options.fit) {
        width = (*options.fit)[0];
        height = (*options.fit)[1];
        x_factor = static_cast<double>(width) / old_width;
        y_factor = static_cast<double>(height) / old_height;
    }
    placed.image = resized(placed.image, width, height);
    placed.origin_x *= x_factor;
    placed.origin_y *= y_factor;
}

void draw_tiles(Image& cell, const Image& tile)
{
    for (int y = 0; y < cell.height; y += tile.height) {
        for (int x = 0; x < cell.width; x += tile.width) draw_over(cell, tile, x, y);
    }
}

} // namespace

rpg::Result<rpg::Image> parse_drawing(std::string_view text, std::string_view file)
{
    return DrawingParser(text, file).parse();
}

rpg::Result<PlacedImage> LayerPainter::read(const Source& source)
{
    const auto& palette = pictures_.palette();
    switch (source.kind) {
    case SourceKind::Picture: {
        const auto picture = pictures_.picture(source.name);
        if (!picture) return picture.error();
        return PlacedImage{to_image(*picture, palette), static_cast<double>(picture->left),
                           static_cast<double>(picture->top)};
    }
    case SourceKind::Texture: {
        const auto picture = pictures_.texture(source.name);
        if (!picture) return picture.error();
        return standing(to_image(*picture, palette));
    }
    case SourceKind::Flat: {
        const auto picture = pictures_.flat(source.name);
        if (!picture) return picture.error();
        return standing(to_image(*picture, palette));
    }
    case SourceKind::Drawing: {
        const rpg::Result<std::string> text = drawings_(source.name);
        if (!text) return text.error();
        const rpg::Result<Image> image = parse_drawing(*text, "drawings/" + source.name + ".txt");
        if (!image) return image.error();
        return standing(*image);
    }
    case SourceKind::Fill:
        break;
    }
    return standing(Image(kFillSize, kFillSize, rpg::opaque(source.colour)));
}

rpg::Result<PlacedImage> LayerPainter::load(const Source& source)
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

rpg::Outcome LayerPainter::paint_layer(Image& cell, const Layer& layer)
{
    rpg::Result<PlacedImage> loaded = load(layer.source);
    if (!loaded) return loaded.error();
    PlacedImage placed = std::move(*loaded);
    const LayerOptions& options = layer.options;
    if (options.crop) placed = cropped(placed, *options.crop);
    if (options.flip) placed = flipped(std::move(placed));
    placed = turned(std::move(placed), options.quarter_turns);
    if (is_trimmed(options)) placed = trimmed(placed);
    change_colours(placed.image, options.colour);
    scale(placed, options);
    if (options.anchor == Anchor::Tile && !options.at) {
        draw_tiles(cell, placed.image);
    } else {
        const Corner corner = corner_of(placed, options, cell);
        draw_over(cell, placed.image, corner.x + options.dx, corner.y + options.dy);
    }
    return rpg::success();
}

rpg::Result<Image> LayerPainter::paint(const Frame& frame, int width, int height, const std::string& file)
{
    Image cell(width, height);
    for (const Layer& layer : frame.layers) {
        const rpg::Outcome outcome = paint_layer(cell, layer);
        if (outcome) continue;
        rpg::Error error = outcome.error();
        if (error.line != 0) return error; // of a drawing's own text
        return rpg::Error{.file = file,
                          .field = layer.source.name,
                          .reason = error.reason,
                          .line = layer.place.line,
                          .column = layer.place.column};
    }
    return cell;
}

} // namespace converter::importer
