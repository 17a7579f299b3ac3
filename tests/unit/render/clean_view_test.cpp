#include "rpg/render/band_pool.h"
#include "tests/support/catch.h"
#include "tests/support/frames.h"
#include "tests/support/random_level.h"

#include <atomic>
#include <fmt/format.h>

using namespace rpg;
using namespace tests;

namespace {

struct CleanShown {
    GameData game = picture_game();
    Level level = picture_level();
    PictureStage stage{game, level};
};

WorldView busy_view(const PictureStage& stage, ViewPose pose)
{
    WorldView view = stage.view(pose, 900);
    constexpr std::array kModes{
        Blend::Copy, Blend::Xor,           Blend::Or,  Blend::And,      Blend::Quarter,
        Blend::Half, Blend::ThreeQuarters, Blend::Add, Blend::Subtract, Blend::Spectre};
    for (std::size_t i = 0; i < view.things.size(); ++i) {
        view.things[i].blend = kModes[i % kModes.size()];
        view.things[i].flashes = i % 3 == 0;
    }
    view.effects.noise_seed = 5;
    view.weapon = ViewWeapon{.weapon = 2, .y = 15, .flashes = true};
    return view;
}

Rgb565::Value as_565(Xrgb8888::Value pixel)
{
    return Rgb565::from_rgb(Xrgb8888::to_rgb(pixel));
}

} // namespace

TEST_CASE("clean frames are the known ones", "[render][golden]")
{
    const CleanShown shown;
    std::map<std::string, Image> pictures;
    for (const auto& [name, pose] :
         {std::pair{"room", ViewPose{160, 200, 64}}, {"things", ViewPose{350, 160, 10}}}) {
        const Frame8888 frame = clean_frame(shown.stage, shown.stage.view(pose, 1300), 426, 240);
        pictures.emplace(fmt::format("clean-{}", name), image_of(frame));
    }
    check_frames("clean_frames.txt", pictures);
}

TEST_CASE("clean pixels depend neither on the number of threads nor on the processor", "[render]")
{
    const CleanShown shown;
    TestRandom random(3);
    for (const auto& [width, height] : {std::pair{320, 240}, {333, 77}, {5, 60}, {1280, 720}}) {
        const ViewPose pose{static_cast<int>(80 + random.below(400)),
                            static_cast<int>(80 + random.below(150)), random.byte()};
        const WorldView view = busy_view(shown.stage, pose);
        const Frame8888 one = clean_frame(shown.stage, view, width, height);
        CHECK(clean_frame(shown.stage, view, width, height, {.threads = 2}) == one);
        CHECK(clean_frame(shown.stage, view, width, height, {.threads = 7}) == one);
        CHECK(clean_frame(shown.stage, view, width, height, {.portable = true}) == one);
    }
}

TEST_CASE("what is where is the same in clean and classic frames", "[render]")
{
    // One colour a picture, so that only edges can differ.
    GameData game = picture_game();
    for (std::size_t i = 0; i < game.textures.size(); ++i)
        game.textures[i].texels.fill(static_cast<std::uint8_t>(i * 9 + 2));
    for (Shape& shape : game.shapes)
        for (std::uint8_t& texel : shape.texels)
            if (texel != kTransparent) texel = 7;
    const Level level = picture_level();
    const PictureStage stage(game, level);
    constexpr int kWidth = 320, kHeight = 172;
    TestRandom random(11);
    int different = 0, strange = 0, all = 0;
    for (int i = 0; i < 40; ++i) {
        WorldView view =
            stage.view({static_cast<int>(80 + random.below(400)), static_cast<int>(80 + random.below(150)),
                        static_cast<int>(random.below(4)) * 64});
        for (ViewThing& thing : view.things) thing.blend = Blend::Copy;
        const Frame565 classic = classic_frame(stage, view, kWidth, kHeight);
        const Frame8888 clean = clean_frame(stage, view, kWidth, kHeight, {.focal_length = kWidth / 2.0});
        for (int y = 2; y < kHeight - 2; ++y)
            for (int x = 2; x < kWidth - 2; ++x, ++all) {
                const Rgb565::Value pixel = as_565(clean.at(x, y));
                if (pixel == classic.at(x, y)) continue;
                ++different;
                bool is_near = false;
                for (int place = 0; place < 25; ++place)
                    is_near = is_near || classic.at(x + place % 5 - 2, y + place / 5 - 2) == pixel;
                if (!is_near) ++strange;
            }
    }
    INFO(100.0 * different / all << " % of the pixels differ, " << 100.0 * strange / all
                                 << " % by more than an edge");
    CHECK(different * 100 <= all * 5);
    CHECK(strange * 100 <= all * 2); // the last column of a near sprite, which classic frames lack
}

TEST_CASE("every pixel of a clean frame is drawn at any size, and none outside", "[render]")
{
    const CleanShown shown;
    const WorldView view = shown.stage.view({140, 170, 37});
    for (int width = 1; width <= 19; ++width)
        for (int height = 1; height <= 19; ++height) {
            const auto drawn_on = [&](Xrgb8888::Value ground) {
                Frame8888 guarded(width + 8, height + 8, ground);
                CleanView(shown.stage.art).draw(view, guarded.surface().part(4, 4, width, height));
                return guarded;
            };
            const Frame8888 a = drawn_on(1), b = drawn_on(2);
            int left_out = 0, outside = 0;
            for (int y = 0; y < height + 8; ++y)
                for (int x = 0; x < width + 8; ++x) {
                    const bool is_inside = x >= 4 && y >= 4 && x < width + 4 && y < height + 4;
                    if (is_inside && a.at(x, y) != b.at(x, y)) ++left_out;
                    if (!is_inside && a.at(x, y) != 1) ++outside;
                }
            INFO(width << " x " << height);
            CHECK(left_out == 0);
            CHECK(outside == 0);
        }
}

TEST_CASE("wide clean views show as much in height as narrow ones", "[render]")
{
    const CleanShown shown;
    const WorldView view = shown.stage.view({160, 200, 64});
    const Frame8888 narrow_frame = clean_frame(shown.stage, view, 320, 240);
    const Frame8888 wide = clean_frame(shown.stage, view, 640, 240);
    for (int y = 0; y < 240; y += 7) CHECK(wide.at(320, y) == narrow_frame.at(160, y));
}

TEST_CASE("a shaken clean frame is the shifted one on black", "[render]")
{
    const CleanShown shown;
    WorldView view = shown.stage.view({160, 200, 64});
    const Frame8888 still = clean_frame(shown.stage, view, 64, 48);
    for (const auto& [dx, dy] : {std::pair{3, -2}, {-5, 4}, {100, 0}}) {
        view.effects.shake_x = dx;
        view.effects.shake_y = dy;
        const Frame8888 shaken = clean_frame(shown.stage, view, 64, 48);
        int wrong = 0;
        for (int y = 0; y < 48; ++y)
            for (int x = 0; x < 64; ++x) {
                const int from_x = x - dx, from_y = y - dy;
                const bool is_known = from_x >= 0 && from_y >= 0 && from_x < 64 && from_y < 48;
                if (shaken.at(x, y) != (is_known ? still.at(from_x, from_y) : Xrgb8888::from_rgb({})))
                    ++wrong;
            }
        CHECK(wrong == 0);
    }
}

TEST_CASE("berserk and fade colour the whole view", "[render]")
{
    const CleanShown shown;
    WorldView view = shown.stage.view({160, 200, 64});
    const Frame8888 plain = clean_frame(shown.stage, view, 64, 48);
    view.effects.berserk = true;
    view.effects.fade = 100;
    const Frame8888 changed = clean_frame(shown.stage, view, 64, 48, {.threads = 2});
    for (std::size_t i = 0; i < plain.pixels.size(); ++i)
        REQUIRE(changed.pixels[i] == Xrgb8888::limited(Xrgb8888::tinted(plain.pixels[i]), 100));
}

TEST_CASE("a pool whose threads run can take another one's place", "[render][threads]")
{
    std::atomic<int> done{0};
    BandPool pool;
    pool.run(8, 4, [&](int) { ++done; });
    pool = BandPool();
    pool.run(8, 4, [&](int) { ++done; });
    CHECK(done == 16);
}
