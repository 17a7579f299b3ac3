#include "rpg/model/line_flags.h"
#include "rpg/render/classic_camera.h"
#include "rpg/render/visibility.h"
#include "tests/support/catch.h"
#include "tests/support/frames.h"
#include "tests/support/random_level.h"

#include <fmt/format.h>

using namespace rpg;
using namespace tests;

namespace {

constexpr ViewPose kInRoom{160, 200, 64};

struct Shown {
    GameData game = picture_game();
    Level level = picture_level();
    PictureStage stage{game, level};
};

ViewPose random_pose(TestRandom& random)
{
    return {static_cast<int>(72 + random.below(430)), static_cast<int>(72 + random.below(180)),
            random.byte()};
}

// The level with everything moved by whole tiles.
Level moved(const Level& level, int tiles_x, int tiles_y)
{
    const auto move = [&](StepPos& at) {
        at = {static_cast<std::uint8_t>(at.x + tiles_x * 8), static_cast<std::uint8_t>(at.y + tiles_y * 8)};
    };
    Level other = level;
    for (Node& node : other.nodes) {
        move(node.low);
        move(node.high);
        if (node.type == NodeType::SplitX) node.split = static_cast<std::uint8_t>(node.split + tiles_x * 8);
        if (node.type == NodeType::SplitY) node.split = static_cast<std::uint8_t>(node.split + tiles_y * 8);
    }
    for (Line& line : other.lines) {
        move(line.from);
        move(line.to);
    }
    for (Thing& thing : other.things) move(thing.at);
    for (int i = 0; i < kTileCount; ++i) {
        const TilePos from = tile_at_index(i);
        const TilePos to{(from.x + tiles_x) % kMapTiles, (from.y + tiles_y) % kMapTiles};
        const auto target = static_cast<std::size_t>(tile_index(to)), source = static_cast<std::size_t>(i);
        other.floor_planes[target] = level.floor_planes[source];
        other.ceiling_planes[target] = level.ceiling_planes[source];
    }
    return other;
}

} // namespace

TEST_CASE("classic frames are the known ones", "[render][golden]")
{
    const Shown shown;
    std::map<std::string, Image> pictures;
    for (const auto& [name, pose] : {std::pair{"room", kInRoom},
                                     {"room-east", ViewPose{96, 160, 0}},
                                     {"things", ViewPose{350, 160, 10}},
                                     {"corner", ViewPose{480, 224, 100}}})
        for (const int width : {128, 320}) {
            const Frame565 frame =
                classic_frame(shown.stage, shown.stage.view(pose, 1300), width, width == 128 ? 88 : 172);
            pictures.emplace(fmt::format("classic-{}-{}", name, width), image_of(frame));
        }
    check_frames("classic_frames.txt", pictures);
}

TEST_CASE("moving the map and the player by whole tiles gives the same classic frame", "[render]")
{
    const Shown shown;
    TestRandom random(7);
    for (int i = 0; i < 60; ++i) {
        const int x = static_cast<int>(random.below(20)), y = static_cast<int>(random.below(20));
        const Level other = moved(shown.level, x, y);
        const PictureStage stage(shown.game, other);
        const ViewPose pose = random_pose(random);
        const ViewPose there{pose.x + x * 64, pose.y + y * 64, pose.angle};
        CHECK(classic_frame(shown.stage, shown.stage.view(pose), 176, 140) ==
              classic_frame(stage, stage.view(there), 176, 140));
    }
}

TEST_CASE("a classic column whose height is rounded up shows the texel that follows it", "[render]")
{
    const Shown shown;
    // Only the first texel of each column changes, which stands above the eye.
    GameData game = shown.game;
    for (Texture& texture : game.textures)
        for (int column = 0; column < kCellSize; ++column)
            texture.at(column, 0) = static_cast<std::uint8_t>(texture.at(column, 0) ^ 15U);
    const PictureStage other(game, shown.level);
    TestRandom random(11);
    int below_the_eye = 0;
    for (int i = 0; i < 60; ++i) {
        const ViewPose pose = random_pose(random);
        const ViewLayers walls{.planes = false, .things = false};
        const Frame565 before = classic_frame(shown.stage, shown.stage.view(pose), 176, 140, walls);
        const Frame565 after = classic_frame(other, other.view(pose), 176, 140, walls);
        for (int y = 75; y < 140; ++y)
            for (int x = 0; x < 176; ++x) below_the_eye += before.at(x, y) != after.at(x, y) ? 1 : 0;
    }
    CHECK(below_the_eye > 0);
}

TEST_CASE("a shaken classic frame is the shifted one", "[render]")
{
    const Shown shown;
    WorldView view = shown.stage.view(kInRoom);
    const Frame565 still = classic_frame(shown.stage, view, 128, 88);
    for (const auto& [dx, dy] : {std::pair{3, -2}, {-4, 1}, {-10, -10}, {9, 9}}) {
        view.effects.shake_x = dx;
        view.effects.shake_y = dy;
        const Frame565 shaken = classic_frame(shown.stage, view, 128, 88);
        int different = 0;
        for (int y = 12; y < 76; ++y)
            for (int x = 12; x < 116; ++x)
                if (shaken.at(x, y) != still.at(x - dx, y - dy)) ++different;
        CHECK(different == 0);
    }
}

TEST_CASE("every pixel of a closed room is drawn at any size, and none outside", "[render]")
{
    const Shown shown;
    const WorldView view = shown.stage.view({140, 170, 37});
    for (int width = 2; width <= 17; ++width)
        for (int height = 2; height <= 18; ++height) {
            const auto drawn_on = [&](Rgb565::Value ground) {
                Frame565 guarded(width + 8, height + 8, ground);
                Surface565 inner = guarded.surface().part(4, 4, width, height);
                ClassicView(shown.stage.art).draw(view, inner);
                return guarded;
            };
            const Frame565 a = drawn_on(0x1234), b = drawn_on(0x4321);
            int left_out = 0, outside = 0;
            for (int y = 0; y < height + 8; ++y)
                for (int x = 0; x < width + 8; ++x) {
                    const bool is_inside = x >= 4 && y >= 4 && x < width + 4 && y < height + 4;
                    if (is_inside && a.at(x, y) != b.at(x, y)) ++left_out;
                    if (!is_inside && a.at(x, y) != 0x1234) ++outside;
                }
            INFO(width << " x " << height);
            CHECK(left_out == 0);
            CHECK(outside == 0);
        }
}

TEST_CASE("a sprite behind a wall is not drawn", "[render]")
{
    const Shown shown;
    WorldView view = shown.stage.view({96, 96, 0});
    view.things.clear();
    const Frame565 empty = classic_frame(shown.stage, view, 128, 88);
    view.things.push_back({.x = to_q16(400), .y = to_q16(96), .id = 5}); // in the other room
    CHECK(classic_frame(shown.stage, view, 128, 88) == empty);
    view.things.push_back({.x = to_q16(200), .y = to_q16(96), .id = 5});
    CHECK_FALSE(classic_frame(shown.stage, view, 128, 88) == empty);
}

TEST_CASE("a decoration is seen from the side that it faces alone", "[render]")
{
    const Shown shown;
    WorldView view = shown.stage.view({96, 160, 0});
    view.things.clear();
    const Frame565 empty = classic_frame(shown.stage, view, 128, 88);
    const ViewThing west{.x = to_q16(200),
                         .y = to_q16(160),
                         .id = 209,
                         .flags = thing_flag::kDecoration | thing_flag::kFaceWest};
    ViewThing east = west;
    east.flags = thing_flag::kDecoration | thing_flag::kFaceEast;
    view.things = {east};
    CHECK(classic_frame(shown.stage, view, 128, 88) == empty);
    view.things = {west};
    CHECK_FALSE(classic_frame(shown.stage, view, 128, 88) == empty);
    east.flags |= thing_flag::kTwoSided;
    view.things = {east};
    CHECK_FALSE(classic_frame(shown.stage, view, 128, 88) == empty);
}

TEST_CASE("things are drawn from far to near, decorations first, effects last", "[render]")
{
    const Shown shown;
    WorldView view = shown.stage.view({96, 160, 0});
    const auto at = [](int x, std::uint16_t id) {
        return ViewThing{.x = to_q16(x), .y = to_q16(160), .id = id};
    };
    ViewThing decoration = at(110, 209), monster = at(200, 17), corpse = at(200, 5);
    decoration.flags = thing_flag::kDecoration | thing_flag::kFaceWest;
    monster.is_monster = true;
    corpse.flags = thing_flag::kCorpse;
    view.things = {monster,    at(120, 1),   at(200, 5), corpse,
                   decoration, at(240, 185), at(240, 1), at(200, 65)};
    Visibility visibility;
    visibility.walk(view, ClassicCamera(view.eye, 128, 88));
    std::vector<int> order;
    for (const auto& sorted : visibility.things()) order.push_back(sorted.thing);
    CHECK(order == std::vector<int>{4, 6, 3, 2, 7, 0, 1, 5});
}
