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

} // namespace

PlacedImage flipped(PlacedImage from)
{
    for (int y = 0; y < from.image.height; ++y) {
        auto row = from.image.pixels.begin() + static_cast<std::ptrdiff_t>(y) * from.image.width;
        std::reverse(row, row + from.image.width);
    }
    from.origin_x = from.image.width - from.origin_x;
    return from;
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
