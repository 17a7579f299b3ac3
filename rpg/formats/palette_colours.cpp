#include "rpg/formats/palette_colours.h"

#include <algorithm>
#include <cstdlib>

namespace rpg {
namespace {

bool holds(std::span<const Rgb> colours, Rgb colour)
{
    return std::ranges::find(colours, colour) != colours.end();
}

// Variant 0 is the colour itself; 1..255 change the low bits, red first.
Rgb variant(Rgb colour, unsigned number)
{
    return {static_cast<std::uint8_t>(colour.r ^ (number & 7U)),
            static_cast<std::uint8_t>(colour.g ^ (number >> 6 & 3U)),
            static_cast<std::uint8_t>(colour.b ^ (number >> 3 & 7U))};
}

bool is_channel(int value)
{
    return value >= 0 && value <= 255;
}

Rgb nearest_unused(Rgb colour, std::span<const Rgb> used)
{
    for (int distance = 1;; ++distance)
        for (int red = -distance; red <= distance; ++red)
            for (int green = std::abs(red) - distance; green <= distance - std::abs(red); ++green) {
                const int rest = distance - std::abs(red) - std::abs(green);
                for (const int blue : {-rest, rest}) {
                    const int r = colour.r + red;
                    const int g = colour.g + green;
                    const int b = colour.b + blue;
                    if (!is_channel(r) || !is_channel(g) || !is_channel(b)) continue;
                    const Rgb candidate{static_cast<std::uint8_t>(r), static_cast<std::uint8_t>(g),
                                        static_cast<std::uint8_t>(b)};
                    if (!holds(used, candidate)) return candidate;
                }
            }
}

} // namespace

PaletteColours colours_of(const Palette& palette)
{
    PaletteColours colours;
    std::ranges::transform(palette.colours, colours.begin(), [](Bgr565 colour) { return to_rgb(colour); });
    return colours;
}

PaletteColours distinct_colours(const Palette& palette)
{
    PaletteColours colours = colours_of(palette);
    for (std::size_t slot = 0; slot < colours.size(); ++slot) {
        const auto earlier = std::span(colours).first(slot);
        const Rgb colour = colours[slot];
        for (unsigned number = 1; holds(earlier, colours[slot]); ++number)
            colours[slot] = variant(colour, number);
    }
    return colours;
}

std::vector<Rgb> distinct_colours(std::span<const Rgb> palette)
{
    std::vector<Rgb> used(palette.begin(), palette.end());
    if (!holds(used, Rgb{255, 0, 255})) used.push_back({255, 0, 255}); // nothing may turn into the key colour
    std::vector<Rgb> colours;
    for (const Rgb colour : palette) {
        colours.push_back(holds(colours, colour) ? nearest_unused(colour, used) : colour);
        used.push_back(colours.back());
    }
    return colours;
}

} // namespace rpg
