#include "converter/doom/art/doom_palette.h"

#include <algorithm>
#include <limits>
#include <vector>

namespace converter::port {
namespace {

// Squared distances in OKLab (65536 is one): two colours are worth telling apart, a second choice costs
// little, an error asks for dithering.
constexpr std::int64_t squared(double distance)
{
    return static_cast<std::int64_t>(distance * rpg::OkLab::kOne * distance * rpg::OkLab::kOne);
}
constexpr std::int64_t kDifferent = squared(0.03);
constexpr std::int64_t kMuchWorse = squared(0.05);
constexpr std::int64_t kBadMatch = squared(0.09);

std::uint32_t number_of(rpg::Rgba pixel)
{
    return static_cast<std::uint32_t>(pixel.r << 16 | pixel.g << 8 | pixel.b);
}

rpg::Rgb colour_of(std::uint32_t number)
{
    return {static_cast<std::uint8_t>(number >> 16), static_cast<std::uint8_t>(number >> 8 & 255U),
            static_cast<std::uint8_t>(number & 255U)};
}

// The square root in steps of 8, so that few colours have to be looked for.
std::uint8_t root_of(int light)
{
    int root = 0;
    for (int bit = 128; bit >= 8; bit /= 2)
        if ((root + bit) * (root + bit) <= light) root += bit;
    return static_cast<std::uint8_t>(root | root >> 5);
}

} // namespace

DoomPalette::DoomPalette(const wad::Palette256& palette)
{
    for (std::size_t i = 0; i < palette.size(); ++i) {
        palette_[i] = palette[i];
        colours_[i] = rpg::to_oklab(palette[i]);
    }
}

const DoomPalette::Match& DoomPalette::match(rpg::Rgb colour)
{
    const auto [place, is_new] = known_.try_emplace(number_of({colour.r, colour.g, colour.b, 255}));
    Match& match = place->second;
    if (!is_new) return match;
    const rpg::OkLab wanted = rpg::to_oklab(colour);
    match.distance = match.second_distance = std::numeric_limits<std::int64_t>::max();
    for (std::size_t i = 0; i < colours_.size(); ++i) {
        const std::int64_t distance = squared_distance(wanted, colours_[i]);
        if (distance < match.distance) {
            match.second = match.index;
            match.second_distance = match.distance;
            match.index = static_cast<std::uint8_t>(i);
            match.distance = distance;
        } else if (distance < match.second_distance && !(colours_[i] == colours_[match.index])) {
            match.second = static_cast<std::uint8_t>(i);
            match.second_distance = distance;
        }
    }
    return match;
}

std::map<std::uint32_t, std::uint8_t> DoomPalette::choose(const rpg::Image& image)
{
    std::map<std::uint32_t, std::size_t> counts;
    for (const rpg::Rgba pixel : image.pixels)
        if (pixel.a >= 128) ++counts[number_of(pixel)];
    std::vector<std::pair<std::uint32_t, std::size_t>> by_use(counts.begin(), counts.end());
    std::ranges::stable_sort(by_use, [](const auto& a, const auto& b) { return a.second > b.second; });
    std::map<std::uint32_t, std::uint8_t> chosen;
    std::map<std::uint8_t, std::uint32_t> taken; // by the most used colour
    for (const auto& [number, count] : by_use) {
        const Match& found = match(colour_of(number));
        std::uint8_t index = found.index;
        const auto other = taken.find(index);
        if (other != taken.end()) {
            const std::int64_t apart =
                squared_distance(rpg::to_oklab(colour_of(number)), rpg::to_oklab(colour_of(other->second)));
            const bool is_close = found.second_distance < found.distance + kMuchWorse;
            if (apart > kDifferent && is_close && !taken.contains(found.second)) index = found.second;
        }
        taken.try_emplace(index, number);
        chosen.emplace(number, index);
    }
    return chosen;
}

// What a pixel is off goes to its neighbours (Floyd and Steinberg), in light that is about linear. Pictures
// repeat, so it goes on at the other edge; the second pass knows what the last row left.
wad::Picture DoomPalette::diffused(const rpg::Image& image)
{
    using Light = std::array<int, 3>;
    constexpr int kMax = 255 * 255;
    wad::Picture picture(image.width, image.height);
    std::vector<Light> here(static_cast<std::size_t>(image.width));
    std::vector<Light> below(here);
    const auto give = [&](std::vector<Light>& row, int x, const Light& error, int part) {
        Light& to = row[static_cast<std::size_t>((x + image.width) % image.width)];
        for (std::size_t i = 0; i < to.size(); ++i) to[i] += error[i] * part / 16;
    };
    for (int line = 0; line < 2 * image.height; ++line) {
        const int y = line % image.height;
        for (int x = 0; x < image.width; ++x) {
            const rpg::Rgba pixel = image.at(x, y);
            if (pixel.a < 128) continue;
            const std::array<int, 3> own{pixel.r, pixel.g, pixel.b};
            Light wanted{};
            std::array<std::uint8_t, 3> shown{};
            for (std::size_t i = 0; i < own.size(); ++i) {
                wanted[i] = std::clamp(own[i] * own[i] + here[static_cast<std::size_t>(x)][i], 0, kMax);
                shown[i] = root_of(wanted[i]);
            }
            const std::uint8_t index = match({shown[0], shown[1], shown[2]}).index;
            picture.at(x, y) = index;
            const rpg::Rgb got = palette_[index];
            const Light error{wanted[0] - got.r * got.r, wanted[1] - got.g * got.g,
                              wanted[2] - got.b * got.b};
            give(here, x + 1, error, 7);
            give(below, x - 1, error, 3);
            give(below, x, error, 5);
            give(below, x + 1, error, 1);
        }
        std::swap(here, below);
        std::ranges::fill(below, Light{});
    }
    return picture;
}

wad::Picture DoomPalette::picture(const rpg::Image& image, Dither dither)
{
    constexpr std::array<int, 16> kBayer{0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5};
    if (dither == Dither::Floyd) return diffused(image);
    const std::map<std::uint32_t, std::uint8_t> chosen = choose(image);
    wad::Picture picture(image.width, image.height);
    for (int y = 0; y < image.height; ++y) {
        for (int x = 0; x < image.width; ++x) {
            const rpg::Rgba pixel = image.at(x, y);
            if (pixel.a < 128) continue;
            std::uint8_t index = chosen.at(number_of(pixel));
            const Match& found = match({pixel.r, pixel.g, pixel.b});
            if (dither == Dither::Ordered && found.distance > kBadMatch) {
                const std::int64_t both = found.distance + found.second_distance;
                const int threshold = kBayer[static_cast<std::size_t>(y % 4 * 4 + x % 4)];
                if (found.distance * 16 > both * (2 * threshold + 1) / 2) index = found.second;
            }
            picture.at(x, y) = index;
        }
    }
    return picture;
}

} // namespace converter::port
