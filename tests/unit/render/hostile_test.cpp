#include "rpg/model/validate.h"
#include "tests/support/catch.h"
#include "tests/support/frames.h"
#include "tests/support/random_level.h"
#include "tests/support/small_game.h"

using namespace rpg;
using namespace tests;

namespace {

// Draws into the middle of a larger surface: nothing around it may change, and nothing inside may depend on
// the pixels that were there before.
template <class Pixel, class Draw> void check_inside(int width, int height, Draw draw)
{
    constexpr int kMargin = 8;
    std::vector<Frame<Pixel>> drawn;
    for (const auto fill : {typename Pixel::Value{0x1111}, typename Pixel::Value{0x2222}}) {
        Frame<Pixel> frame(width + 2 * kMargin, height + 2 * kMargin, fill);
        draw(rpg::Surface<Pixel>{&frame.pixels[static_cast<std::size_t>(kMargin * (frame.width + 1))], width,
                                 height, frame.width});
        int changed = 0;
        Frame<Pixel> inside(width, height);
        for (int y = 0; y < frame.height; ++y)
            for (int x = 0; x < frame.width; ++x) {
                const int ix = x - kMargin, iy = y - kMargin;
                if (ix >= 0 && ix < width && iy >= 0 && iy < height)
                    inside.pixels[static_cast<std::size_t>(iy * width + ix)] = frame.at(x, y);
                else
                    changed += frame.at(x, y) != fill;
            }
        CHECK(changed == 0);
        drawn.push_back(std::move(inside));
    }
    CHECK(drawn[0] == drawn[1]);
}

void draw_everywhere(const PictureStage& stage, TestRandom& random)
{
    for (int i = 0; i < 4; ++i) {
        WorldView view = stage.view(
            {static_cast<int>(random.below(2048)), static_cast<int>(random.below(2048)), random.byte()},
            random.next());
        view.weapon = ViewWeapon{
            .weapon = random.byte(), .frame = random.byte(), .x = random.byte(), .y = random.byte()};
        for (ViewThing& thing : view.things) thing.frame = static_cast<std::uint8_t>(random.below(16));
        view.effects.shake_x = static_cast<int>(random.below(41)) - 20;
        view.effects.shake_y = static_cast<int>(random.below(41)) - 20;
        const int width = static_cast<int>(1 + random.below(60)),
                  height = static_cast<int>(1 + random.below(40));
        check_inside<Rgb565>(width, height, [&](const Surface<Rgb565>& surface) {
            ClassicView(stage.art).draw(view, surface, {});
        });
        check_inside<Xrgb8888>(width, height, [&](const Surface<Xrgb8888>& surface) {
            CleanView(stage.art).draw(view, surface, {});
        });
        const Frame8888 fast = clean_frame(stage, view, width, height);
        CHECK(clean_frame(stage, view, width, height, {.threads = 3, .portable = true}) == fast);
    }
}

} // namespace

TEST_CASE("whatever a level holds, it is drawn without harm", "[render][hostile]")
{
    const GameData game = picture_game();
    TestRandom random(42);
    for (int i = 0; i < 150; ++i) {
        const Level level = random_level(random, i % 3 == 0 ? Edition::J92 : Edition::Brew);
        draw_everywhere(PictureStage(game, level), random);
    }
}

TEST_CASE("a little damage to a good level is drawn without harm", "[render][hostile]")
{
    const GameData game = picture_game();
    TestRandom random(43);
    for (int i = 0; i < 150; ++i) {
        Level level = picture_level();
        for (int change = 0; change < 3; ++change) {
            Node& node = level.nodes[random.below(static_cast<std::uint32_t>(level.nodes.size()))];
            Line& line = level.lines[random.below(static_cast<std::uint32_t>(level.lines.size()))];
            Thing& thing = level.things[random.below(static_cast<std::uint32_t>(level.things.size()))];
            switch (random.below(6)) {
            case 0:
                node.a = static_cast<std::uint16_t>(random.below(4));
                break;
            case 1:
                node.b = static_cast<std::uint16_t>(random.next());
                break;
            case 2:
                node.type = NodeType{random.byte()};
                break;
            case 3:
                line = {{random.byte(), random.byte()},
                        {random.byte(), random.byte()},
                        TextureId{random.byte()},
                        random.next()};
                break;
            case 4:
                thing = {
                    {random.byte(), random.byte()}, random.byte(), static_cast<std::uint16_t>(random.next())};
                break;
            default:
                level.floor_planes[random.below(kTileCount)] = random.byte();
            }
        }
        draw_everywhere(PictureStage(game, level), random);
    }
}

TEST_CASE("a game without pictures is drawn all the same", "[render][hostile]")
{
    const Level level = picture_level();
    const GameData nothing;
    TestRandom random(44);
    draw_everywhere(PictureStage(nothing, level), random);
    GameData torn = picture_game();
    torn.palettes.resize(1);
    torn.textures.clear();
    torn.shapes.resize(2);
    draw_everywhere(PictureStage(torn, level), random);
    const GameData phone = small_game(Edition::J92);
    draw_everywhere(PictureStage(phone, phone.levels.begin()->second), random);
}
