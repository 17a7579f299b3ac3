#include "converter/importer/layers.h"

#include "converter/importer/drawing.h"

#include <algorithm>
#include <cmath>

namespace converter::importer {

namespace {

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
