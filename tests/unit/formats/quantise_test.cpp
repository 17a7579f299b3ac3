#include "rpg/formats/indexed_picture.h"
#include "rpg/formats/oklab.h"
#include "rpg/formats/palette_colours.h"
#include "rpg/formats/quantise.h"
#include "tests/support/catch.h"

#include <array>

using namespace rpg;

TEST_CASE("OKLab has white at lightness 1, grey without colour, and a way back", "[formats][oklab]")
{
    CHECK(std::abs(to_oklab({255, 255, 255}).lightness - 65536) <= 2);
    CHECK(to_oklab({0, 0, 0}) == OkLab{});
    CHECK(std::abs(to_oklab({90, 90, 90}).a) <= 2);
    for (const Rgb colour : {Rgb{255, 0, 0}, Rgb{12, 200, 97}, Rgb{0, 0, 255}, Rgb{3, 2, 1}})
        CHECK(to_rgb(to_oklab(colour)) == colour);
}

TEST_CASE("an exact colour keeps its slot, another takes the nearest, and the error is told",
          "[formats][quantise]")
{
    const std::vector<Rgb> colours{{0, 0, 0}, {255, 255, 255}, {255, 0, 0}};
    Image image(4, 1);
    image.at(0, 0) = {255, 0, 0, 255};
    image.at(1, 0) = {250, 250, 250, 255};
    image.at(2, 0) = {0, 0, 0, 127};
    image.at(3, 0) = {0, 0, 0, 128};
    const MatchedPicture matched = match_colours(image, colours);
    CHECK(matched.picture.pixels == std::vector<std::uint8_t>{2, 1, kTransparent, 0});
    CHECK(matched.match.changed_pixels == 1);
    CHECK(matched.match.max_error > 0.5);
    CHECK(matched.match.max_error < 3);
    CHECK(matched.match.mean_error == Approx(matched.match.max_error / 3));
}

TEST_CASE("a picture of few colours gets exactly these", "[formats][quantise]")
{
    Image image(3, 1);
    image.at(0, 0) = opaque(to_rgb(0xF800));
    image.at(1, 0) = opaque(to_rgb(0x0001));
    const Palette palette = choose_palette(std::array{image});
    CHECK(palette.colours[0] == 0x0001);
    CHECK(palette.colours[1] == 0xF800);
    CHECK(palette.colours[2] == 0);
}

TEST_CASE("sixteen colours stand for thousands with a small error, the same every time",
          "[formats][quantise]")
{
    Image image(64, 64);
    for (int y = 0; y < 64; ++y)
        for (int x = 0; x < 64; ++x)
            image.at(x, y) = {static_cast<std::uint8_t>(x * 4), static_cast<std::uint8_t>(x * 2 + y),
                              static_cast<std::uint8_t>(255 - y * 4), 255};
    const Palette palette = choose_palette(std::array{image});
    CHECK(palette == choose_palette(std::array{image}));
    const ColourMatch match = match_colours(image, colours_of(palette)).match;
    CHECK(match.mean_error < 6);
    CHECK(match.max_error < 20);
    CHECK(choose_palette(std::array{image, image}) == palette);
}

TEST_CASE("no pictures, or only transparent ones, give a black palette", "[formats][quantise]")
{
    CHECK(choose_palette({}) == Palette{});
    CHECK(choose_palette(std::array{Image(5, 5)}) == Palette{});
}
