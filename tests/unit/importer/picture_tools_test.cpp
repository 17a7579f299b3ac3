#include "converter/importer/frames.h"
#include "converter/importer/picture_tools.h"
#include "tests/support/catch.h"

using namespace converter::importer;
using rpg::Image;
using rpg::Rgba;

namespace {

constexpr Rgba kRedPixel{255, 0, 0, 255};
constexpr Rgba kBlue{0, 0, 255, 255};
constexpr Rgba kClear{};

Image picture(int width, std::vector<Rgba> pixels)
{
    Image image(width, static_cast<int>(pixels.size()) / width);
    image.pixels = std::move(pixels);
    return image;
}

} // namespace

TEST_CASE("mirroring moves the origin with the picture", "[importer][picture]")
{
    const PlacedImage mirrored = flipped({picture(2, {kRedPixel, kBlue, kClear, kRedPixel}), 1, 2});
    CHECK(mirrored.image == picture(2, {kBlue, kRedPixel, kRedPixel, kClear}));
    CHECK(mirrored.origin_x == 1);
}

TEST_CASE("shrinking averages light, not values, and only of what is opaque", "[importer][picture]")
{
    const Rgba black{0, 0, 0, 255};
    const Rgba white{255, 255, 255, 255};
    CHECK(resized(picture(2, {black, white}), 1, 1).pixels[0] == Rgba{188, 188, 188, 255});
    CHECK(resized(picture(2, {kRedPixel, kClear}), 1, 1).pixels[0] == kRedPixel);
    CHECK(resized(picture(4, {kRedPixel, kClear, kClear, kClear}), 1, 1).pixels[0] == kClear);
    CHECK(resized(picture(3, {kRedPixel, kRedPixel, kBlue}), 2, 1).pixels[0] == kRedPixel);
    CHECK(resized(picture(4, {white, white, white, white}), 3, 1) == Image(3, 1, white));
}

TEST_CASE("enlarging repeats the nearest pixel", "[importer][picture]")
{
    CHECK(resized(picture(2, {kRedPixel, kBlue}), 4, 2) ==
          picture(4, {kRedPixel, kRedPixel, kBlue, kBlue, kRedPixel, kRedPixel, kBlue, kBlue}));
}

TEST_CASE("a drawing is letters with colours", "[importer][drawing]")
{
    const auto image =
        parse_drawing("# two pixels and a hole\na #FF0000\nb #0000FF\nc clear\n---\nab\nc\n\n", "d");
    REQUIRE(image);
    CHECK(*image == picture(2, {kRedPixel, kBlue, kClear, kClear}));
}

TEST_CASE("mistakes in a drawing name line and column", "[importer][drawing]")
{
    const auto mistake = [](std::string_view text) {
        const auto image = parse_drawing(text, "d");
        return image ? std::string() : to_string(image.error());
    };
    CHECK(mistake("a #FF0000\n---\na.x") == "d:3:3: drawing: 'x' has no colour");
    CHECK(mistake("a red\n---\na") == "d:1:1: colour: 'red' is not a colour like #40FF00");
    CHECK(mistake("a\n---\na") == "d:1:1: colour: '' is not a colour like #40FF00");
    CHECK(mistake("a #FF0000\naa") == "d:2:1: colour: 'a' is not a colour like #40FF00");
    CHECK(mistake("a #FF0000\n") == "d:2:1: drawing: has no line ---");
    CHECK(mistake("---\n") == "d:2:1: drawing: has no pixels");
    CHECK(mistake("---\n\n" + std::string(2000, '.')) == "d:2:1: drawing: is larger than 1024 x 1024");
}
