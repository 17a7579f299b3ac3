#include "rpg/model/true_art.h"
#include "rpg/render/true_pool.h"
#include "tests/support/catch.h"
#include "tests/support/frames.h"

#include <cstdlib>
#include <memory>
#include <numeric>
#include <optional>
#include <vector>

using namespace rpg;
using namespace tests;

namespace {

enum class Noisy : std::uint8_t { Textures, Sprites };

// Some pictures have another colour in every texel, the others one each, so that only those can shimmer.
GameData noisy_game(Noisy which)
{
    GameData game = picture_game();
    std::uint32_t seed = 1;
    const auto fill = [&](std::uint8_t& texel, Noisy kind) {
        seed = seed * 1664525 + 1013904223;
        texel = static_cast<std::uint8_t>(kind == which ? seed >> 28 : 5);
    };
    for (Texture& texture : game.textures)
        for (std::uint8_t& texel : texture.texels) fill(texel, Noisy::Textures);
    for (Shape& shape : game.shapes)
        for (std::uint8_t& texel : shape.texels)
            if (texel != kTransparent) fill(texel, Noisy::Sprites);
    return game;
}

struct NoisyStage {
    explicit NoisyStage(Noisy which) : game(noisy_game(which)) {}
    GameData game;
    Level level = picture_level();
    PictureStage stage{game, level};
};

// A small picture: 64 pixels of focal length, so that all that is farther than a tile is minified.
constexpr int kWidth = 200, kHeight = 88;

int brightness(Xrgb8888::Value pixel)
{
    return static_cast<int>((pixel >> 16 & 255U) + (pixel >> 8 & 255U) + (pixel & 255U));
}

double sum_of_brightness(const Frame8888& frame)
{
    return std::accumulate(frame.pixels.begin(), frame.pixels.end(), 0.0,
                           [](double sum, Xrgb8888::Value pixel) { return sum + brightness(pixel); });
}

// How much frames differ from those before while the eye goes ahead by a quarter of a unit each. The time
// stands.
double shimmer(const PictureStage& stage, WorldView view, const CleanOptions& options)
{
    double sum = 0;
    std::optional<Frame8888> before;
    for (int i = 0; i < 24; ++i, view.eye.y -= 65536 / 4) {
        Frame8888 frame = clean_frame(stage, view, kWidth, kHeight, options);
        for (std::size_t at = 0; before && at < frame.pixels.size(); ++at)
            sum += std::abs(brightness(frame.pixels[at]) - brightness(before->pixels[at]));
        before = std::move(frame);
    }
    return sum;
}

TruePool::Texels halved(const TruePicture& picture, Halvings how)
{
    return TruePool().get(&picture, Shade{}, how);
}

TruePicture picture_of(int width, std::vector<Rgba> pixels)
{
    Image image(width, static_cast<int>(pixels.size()) / width);
    image.pixels = std::move(pixels);
    return {.file = "test.png", .decode = [image]() -> Result<Image> { return image; }};
}

} // namespace

TEST_CASE("smooth distance takes the shimmer out of floors and walls", "[render]")
{
    const NoisyStage noisy(Noisy::Textures);
    const CleanOptions own{.layers = {.things = false}}, smooth{.smooth = true, .layers = {.things = false}};
    for (const ViewPose pose : {ViewPose{160, 380, 64}, ViewPose{160, 380, 80}}) {
        const WorldView view = noisy.stage.view(pose);
        const double without = shimmer(noisy.stage, view, own), with = shimmer(noisy.stage, view, smooth);
        INFO(without << " without, " << with << " with it, at an angle of " << pose.angle);
        CHECK(without > kWidth * kHeight * 24 * 3);
        CHECK(with < without * (pose.angle == 64 ? 0.2 : 0.4));
        const double bright = sum_of_brightness(clean_frame(noisy.stage, view, kWidth, kHeight, own));
        CHECK(std::abs(sum_of_brightness(clean_frame(noisy.stage, view, kWidth, kHeight, smooth)) - bright) <
              bright / 50);
    }
}

TEST_CASE("smooth distance takes the shimmer out of sprites", "[render]")
{
    const NoisyStage noisy(Noisy::Sprites);
    const WorldView view = noisy.stage.view({430, 430, 64});
    const double without = shimmer(noisy.stage, view, {}),
                 with = shimmer(noisy.stage, view, {.smooth = true});
    INFO(without << " without, " << with << " with it");
    CHECK(without > 10000);
    CHECK(with < without * 0.6);
}

TEST_CASE("smooth distance changes nothing near by", "[render]")
{
    const NoisyStage noisy(Noisy::Textures);
    WorldView view = noisy.stage.view({160, 130, 64}); // right before a wall, which has all of the picture
    view.things.clear();
    const auto middle = [&](const CleanOptions& options) {
        const Frame8888 frame = clean_frame(noisy.stage, view, 640, 440, options);
        return std::vector(frame.pixels.begin() + 640 * 200, frame.pixels.begin() + 640 * 240);
    };
    CHECK(middle({.smooth = true}) == middle({}));
}

TEST_CASE("smooth frames depend neither on the number of threads nor on the processor", "[render]")
{
    const NoisyStage noisy(Noisy::Sprites), others(Noisy::Textures);
    for (const NoisyStage* used : {&noisy, &others})
        for (const auto& [width, height] : {std::pair{320, 240}, {333, 77}, {5, 60}, {1280, 720}}) {
            WorldView view = used->stage.view({430, 430, 72}, 900);
            for (std::size_t i = 0; i < view.things.size(); i += 3) view.things[i].flashes = true;
            const Frame8888 one = clean_frame(used->stage, view, width, height, {.smooth = true});
            CHECK(clean_frame(used->stage, view, width, height, {.threads = 2, .smooth = true}) == one);
            CHECK(clean_frame(used->stage, view, width, height, {.smooth = true, .portable = true}) == one);
            if (height < 720) CHECK_FALSE(clean_frame(used->stage, view, width, height) == one);
        }
}

TEST_CASE("a halved picture has the mean of what is seen of its texels", "[render]")
{
    const Rgba red{200, 0, 0, 255}, clear{0, 255, 0, 0}, blue{0, 0, 101, 255};
    const auto pair = halved(picture_of(4, {red, clear, red, blue}), {.across = 1});
    CHECK(pair->width == 2);
    CHECK(pair->at(0, 0) == 0x80C80000); // what is clear has no colour
    CHECK(pair->at(1, 0) == 0xFF640033);
    const auto one = halved(picture_of(1, {red, blue, clear, clear}), {.down = 2});
    CHECK(one->height == 1);
    CHECK(one->at(0, 0) == 0x80640033);
    const auto odd = halved(picture_of(3, {red, blue, blue}), {.across = 1}); // all three count the same
    CHECK(odd->width == 1);
    CHECK(odd->at(0, 0) == 0xFF430043);
    const auto none = halved(picture_of(2, {clear, clear}), {.across = 3, .down = 3});
    CHECK(none->x0 >= none->x1);
}
