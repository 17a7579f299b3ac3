#include "rpg/formats/pictures.h"
#include "rpg/model/true_art.h"
#include "rpg/render/true_pool.h"
#include "tests/support/catch.h"
#include "tests/support/frames.h"
#include "tests/support/true_frames.h"

#include <algorithm>
#include <memory>

using namespace rpg;
using namespace tests;

namespace {

TruePicture picture_of(Image image)
{
    return {.file = "test.png",
            .decode = [kept = std::make_shared<const Image>(std::move(image))]() -> Result<Image> {
                return *kept;
            }};
}

// Every picture of the game in its own colours, `times` as large.
TrueArt enlarged_art(const GameData& game, int times)
{
    TrueArt art;
    for (const TextureRecord& record : game.mappings.textures)
        if (record.texture() < game.textures.size() && record.palette() < game.palettes.size())
            art.textures[{record.texture(), record.palette()}] = picture_of(enlarged(
                wall_image(game.textures[record.texture()], colours_of(game.palettes[record.palette()])),
                times));
    for (const SpriteRecord& record : game.mappings.sprites)
        for (std::uint32_t i = 0; i < game.shapes.size(); ++i)
            if (game.shapes[i].position == record.shape_position && record.palette() < game.palettes.size())
                art.sprites[{i, record.palette()}] = picture_of(
                    enlarged(cell_image(game.shapes[i], colours_of(game.palettes[record.palette()])), times));
    return art;
}

struct TwoStages {
    explicit TwoStages(int times) : fine_game(game)
    {
        fine_game.true_art = enlarged_art(game, times);
        fine = std::make_unique<PictureStage>(fine_game, level);
    }
    GameData game = picture_game(), fine_game;
    Level level = picture_level();
    PictureStage own{game, level};
    std::unique_ptr<PictureStage> fine;
};

constexpr std::array kPoses{ViewPose{160, 200, 64}, ViewPose{350, 160, 10}, ViewPose{120, 120, 200},
                            ViewPose{400, 224, 128}, ViewPose{96, 96, 33}};

WorldView with_effects(WorldView view)
{
    for (std::size_t i = 0; i < view.things.size(); ++i) {
        view.things[i].flashes = i % 3 == 0;
        if (i % 4 == 0) view.things[i].blend = Blend::Add;
        if (i % 7 == 0) view.things[i].blend = Blend::Spectre;
    }
    view.weapon = ViewWeapon{.weapon = 2, .y = 15};
    return view;
}

// Of all its pictures.
void set_glow(TrueArt& art, int side, Rgba glow)
{
    for (auto* cells : {&art.textures, &art.sprites})
        for (auto& [cell, picture] : *cells) picture.decode_glow = picture_of(Image(side, side, glow)).decode;
}

Frame8888 darkened(Frame8888 frame, unsigned darkness)
{
    for (Xrgb8888::Value& pixel : frame.pixels) pixel = Xrgb8888::darkened(pixel, darkness);
    return frame;
}

// One wall, seen from straight ahead.
Image one_colour(int side, Rgba colour)
{
    return Image(side, side, colour);
}

} // namespace

TEST_CASE("pictures in full colour that are the game's own ones enlarged give the same frames", "[render]")
{
    for (const int times : {1, 2, 4, 16}) {
        const TwoStages stages(times);
        for (const ViewPose& pose : kPoses)
            for (const bool is_grey : {false, true}) {
                WorldView view = with_effects(stages.own.view(pose, 1300));
                view.effects.grey = is_grey;
                const Frame8888 own = clean_frame(stages.own, view, 426, 240);
                const FrameDifference difference =
                    difference_of(image_of(own), image_of(clean_frame(*stages.fine, view, 426, 240)));
                INFO("times " << times << " at " << pose.x << ' ' << pose.y);
                CHECK(difference.beside == 0);
                CHECK(difference.at_borders <= 426 * 240 / 500);
            }
    }
}

TEST_CASE("the checker of frames notices a picture that is a texel off", "[render]")
{
    TwoStages stages(4);
    for (auto& [cell, picture] : stages.fine_game.true_art.textures) {
        const Image image = *picture.decode();
        Image moved(image.width, image.height);
        for (int y = 0; y < image.height; ++y)
            for (int x = 0; x < image.width; ++x) moved.at(x, y) = image.at((x + 4) % image.width, y);
        picture = picture_of(moved);
    }
    const PictureStage moved(stages.fine_game, stages.level);
    const WorldView view = stages.own.view(kPoses[0], 1300);
    const FrameDifference difference = difference_of(image_of(clean_frame(stages.own, view, 426, 240)),
                                                     image_of(clean_frame(moved, view, 426, 240)));
    CHECK(difference.at_borders + difference.beside > 426 * 240 / 100);
}

TEST_CASE("frames in full colour depend neither on the number of threads nor on the processor", "[render]")
{
    TwoStages stages(4);
    std::uint32_t seed = 1;
    for (auto& [cell, picture] : stages.fine_game.true_art.sprites) { // with half clear pixels
        Image image = *picture.decode();
        for (Rgba& pixel : image.pixels)
            if (seed = seed * 1664525 + 1013904223; pixel.a != 0)
                pixel.a = static_cast<std::uint8_t>(seed >> 24);
        picture = picture_of(image);
    }
    const PictureStage stage(stages.fine_game, stages.level);
    for (const auto& [width, height] : {std::pair{320, 240}, {333, 77}, {5, 60}, {1280, 720}}) {
        const WorldView view = with_effects(stage.view(kPoses[1], 900));
        const Frame8888 one = clean_frame(stage, view, width, height);
        CHECK(clean_frame(stage, view, width, height, {.threads = 2}) == one);
        CHECK(clean_frame(stage, view, width, height, {.portable = true}) == one);
    }
}

TEST_CASE("classic frames keep the game's own pictures", "[render]")
{
    TwoStages stages(1);
    for (auto& [cell, picture] : stages.fine_game.true_art.textures)
        picture = picture_of(one_colour(64, {255, 0, 255, 255}));
    const PictureStage stage(stages.fine_game, stages.level);
    const WorldView view = stage.view(kPoses[0], 1300);
    CHECK(classic_frame(stage, view, 128, 88) == classic_frame(stages.own, view, 128, 88));
    CHECK_FALSE(clean_frame(stage, view, 128, 88) == clean_frame(stages.own, view, 128, 88));
}

TEST_CASE("a dark level takes the same part of every pixel, of both kinds of pictures", "[render]")
{
    TwoStages stages(4);
    for (PictureStage* stage : {&stages.own, stages.fine.get()}) {
        const CleanOptions without_things{.layers = {.things = false}};
        const WorldView view = stage->view(kPoses[0], 1300);
        const Frame8888 bright = clean_frame(*stage, view, 320, 172, without_things);
        const Frame565 classic = classic_frame(*stage, view, 128, 88);
        for (const std::uint8_t darkness : {std::uint8_t{100}, std::uint8_t{255}}) {
            stage->prepared = RenderLevel(stages.level, darkness);
            CHECK(clean_frame(*stage, view, 320, 172, without_things) == darkened(bright, darkness));
            CHECK(classic_frame(*stage, view, 128, 88) == classic);
        }
    }
}

TEST_CASE("what glows in a picture is as bright in a dark level as elsewhere", "[render]")
{
    TwoStages stages(4);
    const WorldView busy = with_effects(stages.fine->view(kPoses[1], 1300));
    WorldView plain = busy;
    plain.things.clear();
    plain.weapon.reset();
    const Frame8888 busy_bright = clean_frame(*stages.fine, busy, 320, 172),
                    bright = clean_frame(*stages.fine, plain, 320, 172);
    const RenderLevel dark_level(stages.level, 200);
    const auto with_glow = [&](WorldView view, int side, std::uint8_t glow) {
        view.level = &dark_level;
        set_glow(stages.fine_game.true_art, side, {glow, glow, glow, 255});
        return clean_frame(PictureStage(stages.fine_game, stages.level), view, 320, 172);
    };
    CHECK(with_glow(busy, 256, 255) == busy_bright);
    const Frame8888 dark = with_glow(plain, 256, 0), half = with_glow(plain, 256, 128);
    CHECK(dark == darkened(bright, 200));
    const auto sum = [](const Frame8888& frame) {
        double all = 0;
        for (const Xrgb8888::Value pixel : frame.pixels) all += pixel >> 8 & 255U;
        return all;
    };
    CHECK(sum(half) > 1.5 * sum(dark));
    CHECK(sum(half) < 0.8 * sum(bright));
    CHECK(with_glow(plain, 16, 255) == dark); // not as large as the pictures: it is not used
}

TEST_CASE("darkness does not reach what is added to the picture: fire, shots and blasts", "[render]")
{
    TwoStages stages(1);
    stages.own.prepared = RenderLevel(stages.level, 255);
    WorldView view = stages.own.view(kPoses[1], 1300);
    const auto lit_pixels = [&](Blend blend) {
        for (ViewThing& thing : view.things) thing.blend = blend;
        const Frame8888 frame = clean_frame(stages.own, view, 320, 172);
        return std::ranges::count_if(frame.pixels,
                                     [](Xrgb8888::Value pixel) { return pixel != 0xFF000000U; });
    };
    CHECK(lit_pixels(Blend::Add) > lit_pixels(Blend::Copy) + 500);
}

TEST_CASE("a picture in full colour that cannot be decoded leaves the game's own", "[render]")
{
    TwoStages stages(1);
    for (auto* cells : {&stages.fine_game.true_art.textures, &stages.fine_game.true_art.sprites})
        for (auto& [cell, picture] : *cells) picture.decode = [] { return Error{.reason = "damaged"}; };
    const PictureStage stage(stages.fine_game, stages.level);
    const WorldView view = with_effects(stage.view(kPoses[1], 1300));
    CHECK(clean_frame(stage, view, 320, 172) == clean_frame(stages.own, view, 320, 172));
}

TEST_CASE("an edge that is half clear shows half of what is behind it", "[render]")
{
    CHECK(Xrgb8888::mixed(0xFF000000, 0xFFFFFFFF, 128) == 0xFF808080);
    CHECK(Xrgb8888::mixed(0xFF123456, 0xFFABCDEF, 255) == 0xFFABCDEF);
    CHECK(Xrgb8888::mixed(0xFF123456, 0xFFABCDEF, 0) == 0xFF123456);
}

TEST_CASE("pictures in full colour that nobody holds are forgotten beyond the limit", "[render]")
{
    int decoded = 0;
    const auto counted = [&decoded](int side) {
        return TruePicture{.file = "test.png", .decode = [&decoded, side]() -> Result<Image> {
                               ++decoded;
                               return one_colour(side, {1, 2, 3, 255});
                           }};
    };
    const TruePicture first = counted(64), second = counted(64), third = counted(64);
    TruePool pool(40000); // two pictures
    const TruePool::Texels held = pool.get(&first, Shade{});
    pool.get(&second, Shade{});
    pool.get(&third, Shade{}); // the second one goes, the first one is held
    CHECK(decoded == 3);
    pool.get(&first, Shade{});
    pool.get(&third, Shade{});
    CHECK(decoded == 3);
    pool.get(&second, Shade{});
    CHECK(decoded == 4);
    pool.limit_to(60000);
    pool.get(&third, Shade{});
    pool.get(&second, Shade{});
    CHECK(decoded == 5); // all three
    pool.limit_to(20000);
    pool.get(&first, Shade{});
    CHECK(decoded == 5); // it is still held
    pool.get(&second, Shade{});
    CHECK(decoded == 6);
}
