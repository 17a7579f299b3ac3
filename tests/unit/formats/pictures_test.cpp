#include "rpg/formats/indexed_picture.h"
#include "rpg/formats/pictures.h"
#include "tests/support/catch.h"

#include <set>

using namespace rpg;

namespace {

Palette ramp()
{
    Palette palette;
    for (std::size_t i = 0; i < 16; ++i) palette.colours[i] = static_cast<Bgr565>(i * 0x0841);
    return palette;
}

Shape corner_shape() // 2 x 3 at (10, 20): opaque at (0,0), (0,2), (1,1)
{
    return {.x0 = 10,
            .x1 = 11,
            .y0 = 20,
            .y1 = 22,
            .texels = {1, kTransparent, 2, kTransparent, 3, kTransparent}};
}

std::tuple<int, int, int> tuple_of(Rgb colour)
{
    return {colour.r, colour.g, colour.b};
}

} // namespace

TEST_CASE("a wall picture has column 0 of the texture on its left", "[formats][pictures]")
{
    Texture texture;
    texture.at(3, 5) = 7;
    const Image image = wall_image(texture, colours_of(ramp()));
    CHECK(image.width == 64);
    CHECK(image.at(3, 5) == opaque(to_rgb(ramp().colours[7])));
    CHECK(image.at(5, 3) == opaque(to_rgb(ramp().colours[0])));
}

TEST_CASE("a shape is drawn in its bounds or in its cell, nothing around it", "[formats][pictures]")
{
    const PaletteColours colours = colours_of(ramp());
    const Image cropped = shape_image(corner_shape(), colours);
    REQUIRE((cropped.width == 2 && cropped.height == 3));
    CHECK(cropped.at(0, 2) == opaque(colours[2]));
    CHECK(cropped.at(1, 1) == opaque(colours[3]));
    CHECK(cropped.at(1, 0) == Rgba{});
    const Image cell = cell_image(corner_shape(), colours);
    REQUIRE((cell.width == 64 && cell.height == 64));
    CHECK(cell.at(11, 21) == opaque(colours[3]));
    CHECK(cell.at(0, 0) == Rgba{});
}

TEST_CASE("the key colour of a sheet is kept or made transparent", "[formats][pictures]")
{
    const Bitmap bitmap{.width = 2, .height = 1, .palette = {kKeyColour, {1, 2, 3}}, .pixels = {0, 1}};
    CHECK(bitmap_image(bitmap, KeyColour::Keep).at(0, 0) == Rgba{255, 0, 255, 255});
    CHECK(bitmap_image(bitmap, KeyColour::Transparent).at(0, 0) == Rgba{});
    CHECK(bitmap_image(bitmap, KeyColour::Transparent).at(1, 0) == Rgba{1, 2, 3, 255});
}

TEST_CASE("a picture is enlarged in squares and pasted with cut edges", "[formats][pictures]")
{
    Image image(2, 1, {9, 9, 9, 255});
    image.at(1, 0) = {};
    const Image large = enlarged(image, 3);
    CHECK((large.width == 6 && large.height == 3));
    CHECK(large.at(2, 2) == Rgba{9, 9, 9, 255});
    CHECK(large.at(3, 0) == Rgba{});
    Image target(4, 4, {1, 1, 1, 255});
    paste(target, large, -1, -2);
    paste(target, large, 3, 3);
    CHECK(target.at(1, 0) == Rgba{9, 9, 9, 255});
    CHECK(target.at(2, 0) == Rgba{1, 1, 1, 255});
    CHECK(target.at(3, 3) == Rgba{9, 9, 9, 255});
}

TEST_CASE("equal palette slots get different colours that are still theirs", "[formats][palette_colours]")
{
    Palette palette = ramp();
    for (std::size_t i = 0; i < 12; ++i) palette.colours[i] = 0xFFFF;
    const PaletteColours colours = distinct_colours(palette);
    std::set<std::tuple<int, int, int>> different;
    for (std::size_t i = 0; i < 16; ++i) {
        different.insert(tuple_of(colours[i]));
        CHECK(to_bgr565(colours[i]) == palette.colours[i]);
    }
    CHECK(different.size() == 16);
    CHECK(colours[0] == Rgb{255, 255, 255});
    CHECK(colours[15] == to_rgb(palette.colours[15]));
}

TEST_CASE("equal full colours move to free neighbours and never to the key colour",
          "[formats][palette_colours]")
{
    std::vector<Rgb> palette(16, Rgb{0, 0, 0});
    palette[3] = {0, 0, 1};
    palette[9] = {254, 0, 255};
    palette[10] = {254, 0, 255};
    const std::vector<Rgb> colours = distinct_colours(palette);
    std::set<std::tuple<int, int, int>> different;
    for (const Rgb colour : colours) different.insert(tuple_of(colour));
    CHECK(different.size() == 16);
    CHECK(colours[0] == palette[0]);
    CHECK(colours[3] == palette[3]);
    CHECK(different.count({255, 0, 255}) == 0);
}

TEST_CASE("a shape survives the way through its picture, even with equal colours", "[formats][pictures]")
{
    Palette palette;
    palette.colours.fill(0x1234);
    const PaletteColours colours = distinct_colours(palette);
    const Shape shape = corner_shape();
    const MatchedPicture cropped = match_colours(shape_image(shape, colours), colours);
    CHECK(cropped.match.changed_pixels == 0);
    CHECK(make_shape(cropped.picture, shape.x0, shape.y0) == shape);
    const MatchedPicture cell = match_colours(cell_image(shape, colours), colours);
    CHECK(make_shape(cell.picture) == shape);
}

TEST_CASE("shapes need something to see inside of the cell", "[formats][pictures]")
{
    const IndexedPicture empty{2, 2, {kTransparent, kTransparent, kTransparent, kTransparent}};
    CHECK_FALSE(make_shape(empty));
    CHECK(make_shape(empty, 62, 62, ShapeBounds::AsGiven));
    CHECK_FALSE(make_shape({2, 2, {1, 1, 1, 1}}, 63, 0));
    CHECK_FALSE(make_shape({2, 2, {1, 1, 1, 1}}, -1, 0));
    CHECK_FALSE(make_shape({0, 0, {}}));
}

TEST_CASE("a texture survives the way through its picture; transparent ones are none", "[formats][pictures]")
{
    Texture texture;
    for (std::size_t i = 0; i < texture.texels.size(); ++i)
        texture.texels[i] = static_cast<std::uint8_t>(i * 7 & 15);
    const PaletteColours colours = distinct_colours(ramp());
    Image image = wall_image(texture, colours);
    CHECK(make_texture(match_colours(image, colours).picture) == texture);
    image.at(4, 4) = {};
    CHECK_FALSE(make_texture(match_colours(image, colours).picture));
    CHECK_FALSE(make_texture({1, 1, {0}}));
}
