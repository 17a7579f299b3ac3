#include "converter/importer/picture_tools.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace converter::importer {

namespace {

using rpg::Image;
using rpg::Rgba;

constexpr std::uint8_t kHalf = 128;

// Light of an sRGB value in 1/65535, as whole numbers so that sums are the same on every machine.
const std::array<std::uint32_t, 256>& light_table()
{
    static const auto kTable = [] {
        std::array<std::uint32_t, 256> table{};
        for (std::size_t i = 0; i < table.size(); ++i) {
            const double value = static_cast<double>(i) / 255;
            const double light = value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
            table[i] = static_cast<std::uint32_t>(std::lround(light * 65535));
        }
        return table;
    }();
    return kTable;
}

std::uint8_t value_of_light(std::uint64_t light)
{
    const auto& table = light_table();
    const auto above = std::ranges::lower_bound(table, light);
    if (above == table.begin()) return 0;
    if (above == table.end()) return 255;
    const bool nearer_below = light - *(above - 1) < *above - light;
    return static_cast<std::uint8_t>(above - table.begin() - (nearer_below ? 1 : 0));
}

// How much of source pixel `i` of `size` lies in target pixel `target` of `target_size`, in 1/(size *
// target_size) of the whole length.
struct Overlap {
    int first = 0;
    std::vector<std::uint64_t> weights;
};

std::vector<Overlap> overlaps(int size, int target_size)
{
    std::vector<Overlap> result;
    for (int target = 0; target < target_size; ++target) {
        const int begin = target * size; // in units of 1/target_size source pixels
        const int end = begin + size;
        Overlap overlap{.first = begin / target_size, .weights = {}};
        for (int i = overlap.first; i * target_size < end; ++i) {
            const int low = std::max(begin, i * target_size);
            const int high = std::min(end, (i + 1) * target_size);
            overlap.weights.push_back(static_cast<std::uint64_t>(high - low));
        }
        result.push_back(std::move(overlap));
    }
    return result;
}

Rgba average(const Image& from, const Overlap& columns, const Overlap& rows)
{
    const auto& light = light_table();
    std::uint64_t r = 0;
    std::uint64_t g = 0;
    std::uint64_t b = 0;
    std::uint64_t alpha = 0; // in 1/255
    std::uint64_t area = 0;
    for (std::size_t y = 0; y < rows.weights.size(); ++y) {
        for (std::size_t x = 0; x < columns.weights.size(); ++x) {
            const Rgba& pixel =
                from.at(columns.first + static_cast<int>(x), rows.first + static_cast<int>(y));
            const std::uint64_t share = rows.weights[y] * columns.weights[x];
            const std::uint64_t weight = share * pixel.a;
            area += share;
            alpha += weight;
            r += light[pixel.r] * weight;
            g += light[pixel.g] * weight;
            b += light[pixel.b] * weight;
        }
    }
    if (alpha * 2 < area * 255 || alpha == 0) return {};
    return {value_of_light(r / alpha), value_of_light(g / alpha), value_of_light(b / alpha), 255};
}

Image nearest(const Image& from, int width, int height)
{
    Image image(width, height);
    for (int y = 0; y < height; ++y) {
        for (int x = 0; x < width; ++x)
            image.at(x, y) = from.at(x * from.width / width, y * from.height / height);
    }
    return image;
}

struct Hsv {
    double hue = 0; // degrees, 0..360
    double saturation = 0;
    double value = 0;
};

Hsv to_hsv(double r, double g, double b)
{
    const double most = std::max({r, g, b});
    const double spread = most - std::min({r, g, b});
    if (spread == 0) return {0, 0, most};
    double hue = 0;
    if (most == r)
        hue = (g - b) / spread;
    else if (most == g)
        hue = 2 + (b - r) / spread;
    else
        hue = 4 + (r - g) / spread;
    hue *= 60;
    return {hue < 0 ? hue + 360 : hue, spread / most, most};
}

rpg::Rgb to_rgb(const Hsv& hsv)
{
    // Each channel is a hexagon's edge shifted by a third of a turn.
    const auto channel = [&](double shift) {
        const double k = std::fmod(shift + hsv.hue / 60, 6.0);
        const double level = hsv.value * (1 - hsv.saturation * std::clamp(std::min(k, 4 - k), 0.0, 1.0));
        return static_cast<std::uint8_t>(std::lround(level * 255));
    };
    return {channel(5), channel(3), channel(1)};
}

bool is_meant(const Hsv& hsv, const ColourChange& change)
{
    constexpr double kLeastSaturation = 0.2;
    if (!change.only_hues) return true;
    return hsv.saturation >= kLeastSaturation && hsv.hue >= (*change.only_hues)[0] &&
           hsv.hue <= (*change.only_hues)[1];
}

} // namespace

PlacedImage cropped(const PlacedImage& from, const Crop& crop)
{
    PlacedImage result{Image(crop.width, crop.height), from.origin_x - crop.x, from.origin_y - crop.y};
    draw_over(result.image, from.image, -crop.x, -crop.y);
    return result;
}

PlacedImage flipped(PlacedImage from)
{
    for (int y = 0; y < from.image.height; ++y) {
        auto row = from.image.pixels.begin() + static_cast<std::ptrdiff_t>(y) * from.image.width;
        std::reverse(row, row + from.image.width);
    }
    from.origin_x = from.image.width - from.origin_x;
    return from;
}

PlacedImage turned(PlacedImage from, int quarter_turns)
{
    for (int turn = 0; turn < quarter_turns; ++turn) {
        const Image& image = from.image;
        PlacedImage next{Image(image.height, image.width), from.origin_y, image.width - from.origin_x};
        for (int y = 0; y < image.height; ++y) {
            for (int x = 0; x < image.width; ++x) next.image.at(y, image.width - 1 - x) = image.at(x, y);
        }
        from = std::move(next);
    }
    return from;
}

PlacedImage trimmed(const PlacedImage& from)
{
    Crop box{from.image.width, from.image.height, 0, 0};
    int right = -1;
    int bottom = -1;
    for (int y = 0; y < from.image.height; ++y) {
        for (int x = 0; x < from.image.width; ++x) {
            if (from.image.at(x, y).a == 0) continue;
            box.x = std::min(box.x, x);
            box.y = std::min(box.y, y);
            right = std::max(right, x);
            bottom = std::max(bottom, y);
        }
    }
    if (right < 0) return from;
    box.width = right - box.x + 1;
    box.height = bottom - box.y + 1;
    return cropped(from, box);
}

Image resized(const Image& from, int width, int height)
{
    if (width == from.width && height == from.height) return from;
    if (width >= from.width && height >= from.height) return nearest(from, width, height);
    Image image(width, height);
    const std::vector<Overlap> columns = overlaps(from.width, width);
    const std::vector<Overlap> rows = overlaps(from.height, height);
    for (int y = 0; y < height; ++y) {
        for (int x = 0; x < width; ++x) {
            image.at(x, y) =
                average(from, columns[static_cast<std::size_t>(x)], rows[static_cast<std::size_t>(y)]);
        }
    }
    return image;
}

rpg::Rgb changed(rpg::Rgb colour, const ColourChange& change)
{
    double r = colour.r / 255.0;
    double g = colour.g / 255.0;
    double b = colour.b / 255.0;
    Hsv hsv = to_hsv(r, g, b);
    if (!is_meant(hsv, change)) return colour;
    if (change.tint_share != 0) {
        const double light = 1.4 * (0.3 * r + 0.59 * g + 0.11 * b) * change.tint_share;
        const double rest = 1 - change.tint_share;
        r = std::clamp(r * rest + light * change.tint.r / 255, 0.0, 1.0);
        g = std::clamp(g * rest + light * change.tint.g / 255, 0.0, 1.0);
        b = std::clamp(b * rest + light * change.tint.b / 255, 0.0, 1.0);
        hsv = to_hsv(r, g, b);
    }
    const double hue = std::fmod(hsv.hue + change.hue, 360.0);
    return to_rgb({hue < 0 ? hue + 360 : hue, std::clamp(hsv.saturation * change.saturation, 0.0, 1.0),
                   std::clamp(hsv.value * change.value, 0.0, 1.0)});
}

void change_colours(Image& image, const ColourChange& change)
{
    if (change.is_nothing()) return;
    for (Rgba& pixel : image.pixels) {
        if (pixel.a == 0) continue;
        const rpg::Rgb colour = changed({pixel.r, pixel.g, pixel.b}, change);
        pixel = {colour.r, colour.g, colour.b, pixel.a};
    }
}

void draw_over(Image& cell, const Image& picture, int left, int top)
{
    const int first_x = std::max(0, -left);
    const int first_y = std::max(0, -top);
    const int last_x = std::min(picture.width, cell.width - left);
    const int last_y = std::min(picture.height, cell.height - top);
    for (int y = first_y; y < last_y; ++y) {
        for (int x = first_x; x < last_x; ++x) {
            if (picture.at(x, y).a >= kHalf) cell.at(left + x, top + y) = picture.at(x, y);
        }
    }
}

} // namespace converter::importer
