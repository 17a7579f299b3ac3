#include "rpg/formats/indexed_picture.h"

#include "rpg/core/assert.h"
#include "rpg/core/narrow.h"
#include "rpg/formats/oklab.h"

#include <algorithm>
#include <cmath>
#include <unordered_map>

namespace rpg {
namespace {

struct Match {
    std::uint8_t index = 0;
    double error = 0;
    bool is_exact = true;
};

std::uint32_t packed(Rgb colour)
{
    return std::uint32_t{colour.r} << 16 | std::uint32_t{colour.g} << 8 | colour.b;
}

class Matcher {
public:
    explicit Matcher(std::span<const Rgb> colours) : colours_(colours)
    {
        for (const Rgb colour : colours) lab_.push_back(to_oklab(colour));
    }

    const Match& find(Rgb colour)
    {
        const auto [known, is_new] = known_.try_emplace(packed(colour));
        if (is_new) known->second = search(colour);
        return known->second;
    }

private:
    Match search(Rgb colour) const
    {
        const auto equal = std::ranges::find(colours_, colour);
        if (equal != colours_.end()) return {static_cast<std::uint8_t>(equal - colours_.begin())};
        const OkLab wanted = to_oklab(colour);
        const auto nearest = std::ranges::min_element(
            lab_, {}, [&](const OkLab& lab) { return squared_distance(lab, wanted); });
        const double distance = std::sqrt(static_cast<double>(squared_distance(*nearest, wanted)));
        return {static_cast<std::uint8_t>(nearest - lab_.begin()), 100 * distance / OkLab::kOne, false};
    }

    std::span<const Rgb> colours_;
    std::vector<OkLab> lab_;
    std::unordered_map<std::uint32_t, Match> known_;
};

bool column_is_empty(const IndexedPicture& picture, int x)
{
    for (int y = 0; y < picture.height; ++y)
        if (picture.at(x, y) != kTransparent) return false;
    return true;
}

bool row_is_empty(const IndexedPicture& picture, int y)
{
    for (int x = 0; x < picture.width; ++x)
        if (picture.at(x, y) != kTransparent) return false;
    return true;
}

struct FilledPart { // inclusive
    int left, right, top, bottom;
};

void shrink(FilledPart& box, const IndexedPicture& picture)
{
    while (box.left < box.right && column_is_empty(picture, box.left)) ++box.left;
    while (box.left < box.right && column_is_empty(picture, box.right)) --box.right;
    while (box.top < box.bottom && row_is_empty(picture, box.top)) ++box.top;
    while (box.top < box.bottom && row_is_empty(picture, box.bottom)) --box.bottom;
}

} // namespace

MatchedPicture match_colours(const Image& image, std::span<const Rgb> colours)
{
    RPG_ASSERT(!colours.empty() && colours.size() <= 16);
    MatchedPicture result{{image.width, image.height, {}}, {}};
    result.picture.pixels.reserve(image.pixels.size());
    Matcher matcher(colours);
    std::size_t opaque_pixels = 0;
    for (const Rgba& pixel : image.pixels) {
        if (pixel.a < 128) {
            result.picture.pixels.push_back(kTransparent);
            continue;
        }
        const Match& match = matcher.find({pixel.r, pixel.g, pixel.b});
        result.picture.pixels.push_back(match.index);
        result.match.mean_error += match.error;
        result.match.max_error = std::max(result.match.max_error, match.error);
        result.match.changed_pixels += match.is_exact ? 0 : 1;
        ++opaque_pixels;
    }
    if (opaque_pixels > 0) result.match.mean_error /= static_cast<double>(opaque_pixels);
    return result;
}

std::optional<Texture> make_texture(const IndexedPicture& picture)
{
    if (picture.width != kCellSize || picture.height != kCellSize) return {};
    if (std::ranges::find(picture.pixels, kTransparent) != picture.pixels.end()) return {};
    Texture texture;
    for (int x = 0; x < kCellSize; ++x)
        for (int y = 0; y < kCellSize; ++y) texture.at(x, y) = picture.at(x, y);
    return texture;
}

std::optional<Shape> make_shape(const IndexedPicture& picture, int left, int top, ShapeBounds bounds)
{
    const bool is_inside =
        left >= 0 && top >= 0 && left + picture.width <= kCellSize && top + picture.height <= kCellSize;
    if (picture.width < 1 || picture.height < 1 || !is_inside) return {};
    FilledPart box{0, picture.width - 1, 0, picture.height - 1};
    if (bounds == ShapeBounds::Tight) {
        shrink(box, picture);
        if (row_is_empty(picture, box.top)) return {};
    }
    Shape shape{.x0 = narrow<std::uint8_t>(left + box.left),
                .x1 = narrow<std::uint8_t>(left + box.right),
                .y0 = narrow<std::uint8_t>(top + box.top),
                .y1 = narrow<std::uint8_t>(top + box.bottom)};
    for (int x = box.left; x <= box.right; ++x)
        for (int y = box.top; y <= box.bottom; ++y) shape.texels.push_back(picture.at(x, y));
    return shape;
}

} // namespace rpg
