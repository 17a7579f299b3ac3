#include "rpg/model/validate.h"
#include "tests/support/catch.h"
#include "tests/support/frames.h"
#include "tests/support/random_level.h"
#include "tests/support/small_game.h"

using namespace rpg;
using namespace tests;

namespace {

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
        classic_frame(stage, view, width, height);
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
