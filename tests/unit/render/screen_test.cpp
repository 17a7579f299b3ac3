#include "rpg/model/line_flags.h"
#include "rpg/render/automap.h"
#include "rpg/render/dialog_box.h"
#include "rpg/render/hud.h"
#include "rpg/render/particles.h"
#include "rpg/render/scenes.h"
#include "rpg/render/text.h"
#include "tests/support/catch.h"
#include "tests/support/frames.h"

#include <algorithm>
#include <map>
#include <memory>

using namespace rpg;
using namespace tests;

namespace {

// A font whose glyphs are full cells, so that one sees where they are.
UiArt block_art()
{
    UiArt art;
    art.set(Sheet::SmallFont, Image(144, 72, {255, 255, 255, 255}));
    art.set(Sheet::LargeFont, Image(208, 102, {255, 255, 255, 255}));
    return art;
}

struct Box {
    int left = 1000, top = 1000, right = -1, bottom = -1;
    bool operator==(const Box&) const = default;
};
Box drawn_box(const Frame8888& frame)
{
    Box box;
    for (int y = 0; y < frame.height; ++y)
        for (int x = 0; x < frame.width; ++x)
            if (frame.at(x, y) != 0)
                box = {std::min(box.left, x), std::min(box.top, y), std::max(box.right, x),
                       std::max(box.bottom, y)};
    return box;
}
Box text_box(std::string_view text, UnitPos at, const TextStyle& style)
{
    Frame8888 frame(200, 100);
    draw_text(Canvas<Xrgb8888>{frame.surface()}, block_art(), text, at, style);
    return drawn_box(frame);
}

} // namespace

TEST_CASE("the screen is divided as on the phones", "[render][screen]")
{
    struct Row {
        int width, height, view_width, view_height, soft_y;
        bool is_large;
    };
    for (const Row& row : {Row{128, 128, 128, 88, -1, false}, Row{128, 160, 128, 100, 140, false},
                           Row{160, 128, 160, 88, -1, false}, Row{176, 208, 176, 140, 188, true},
                           Row{176, 220, 176, 152, 200, true}, Row{220, 176, 220, 108, 156, true},
                           Row{240, 320, 240, 252, 300, true}, Row{320, 200, 320, 132, 180, true},
                           Row{320, 240, 320, 172, 220, true}, Row{352, 416, 352, 348, 396, true},
                           Row{416, 352, 416, 284, 332, true}, Row{640, 360, 640, 292, 340, true},
                           Row{640, 480, 640, 412, 460, true}, Row{800, 600, 800, 532, 580, true}}) {
        INFO(row.width << " x " << row.height);
        const ScreenLayout layout = screen_layout(row.width, row.height, 1, true);
        CHECK(layout.view.x == 0);
        CHECK(layout.view.y == 20);
        CHECK(layout.view.width == row.view_width);
        CHECK(layout.view.height == row.view_height);
        CHECK(layout.is_large == row.is_large);
        CHECK(layout.has_soft_keys == (row.soft_y >= 0));
        if (row.soft_y >= 0) CHECK(layout.soft_y == row.soft_y);
    }
    CHECK(screen_layout(320, 240, 1, false).view_height == 192);
}

TEST_CASE("large windows show the same screen in whole multiples", "[render][screen]")
{
    CHECK(hud_scale(1920, 1080) == 5);
    CHECK(hud_scale(100, 100) == 1);
    const ScreenLayout layout = screen_layout(1920, 1080, 5, false);
    CHECK(layout.display_width == 384);
    CHECK(layout.view.width == 1920);
    CHECK(layout.view.height == (216 - 48) * 5);
}

TEST_CASE("text is aligned by its characters", "[render][text]")
{
    CHECK(text_box("AB", {10, 5}, {}) == Box{10, 5, 25, 16});
    CHECK(text_box("AB", {50, 20}, {.align_x = AlignX::Right, .align_y = AlignY::Bottom}) ==
          Box{36, 8, 51, 19});
    CHECK(text_box("ABC", {50, 20}, {.align_x = AlignX::Centre, .align_y = AlignY::Middle}) ==
          Box{40, 14, 62, 25});
    CHECK(text_box("A\nB", {10, 5}, {}) == Box{10, 5, 18, 28});
    CHECK(text_box("ABC", {10, 5}, {.most = 1}) == Box{10, 5, 18, 16});
    CHECK(text_box("A", {10, 5}, {.font = FontSize::Large}) == Box{10, 5, 22, 21});
    CHECK(text_box("─ \x01", {10, 5}, {}) == Box{10, 5, 18, 16});
}

TEST_CASE("a letter is the font's own, put together, an outline, or its number in a box", "[render][text]")
{
    struct Spot : LetterFace { // knows Cyrillic: one pixel
        bool has(char32_t letter) const override { return letter >= 0x400 && letter < 0x500; }
        const LetterCoverage& letter(char32_t, int, int) const override { return spot; }
        LetterCoverage spot{.left = 3, .top = 6, .width = 1, .height = 1, .ink = {255}, .rim = {0}};
    };
    const auto ink_of = [](const UiArt& art, std::string_view text, int scale) {
        Frame8888 frame(40, 40);
        draw_text(Canvas<Xrgb8888>{frame.surface(), scale}, art, text, {0, 0});
        return drawn_box(frame);
    };
    UiArt art = block_art();
    art.other_letters = std::make_shared<Spot>();
    const Box spot{3, 5, 3, 5}; // on the line of the pixel letters
    CHECK(ink_of(art, "A", 1) == Box{0, 0, 8, 11});
    CHECK(ink_of(art, "\u2014", 1) == ink_of(art, "-", 1)); // a dash as the font has it
    CHECK(ink_of(art, "Ж", 1) == spot);
    CHECK(ink_of(art, "e\u0301Ж", 1).right == 7 + 3);
    CHECK(ink_of(art, "日", 1) == Box{0, 0, 6, 10});  // the number fills the cell
    CHECK(ink_of(art, "日", 2) == Box{0, 0, 12, 22}); // with a box around it
    art.other_letters = nullptr;
    CHECK(ink_of(art, "Ж", 1) == Box{0, 0, 6, 10});
}

TEST_CASE("a font with more rows draws the letters of its own alphabet", "[render][text]")
{
    const FontMetrics metrics = metrics_of(FontSize::Small);
    Image sheet(16 * metrics.cell_width, 14 * metrics.cell_height);
    const int glyph = 0xC2 - 33; // Russian fonts: a small L
    sheet.at(glyph % 16 * metrics.cell_width + 4, glyph / 16 * metrics.cell_height + 5) = {255, 255, 255,
                                                                                           255};
    UiArt art;
    art.set(Sheet::SmallFont, sheet);
    art.letters = GlyphEncoding::Russian;
    Frame8888 frame(20, 20);
    draw_text(Canvas<Xrgb8888>{frame.surface(), 1}, art, "л", {0, 0});
    CHECK(drawn_box(frame) == Box{4, 5, 4, 5});
}

TEST_CASE("outline letters mix their ink with what is below, and stay inside of the surface",
          "[render][text]")
{
    struct Squares : LetterFace { // two pixels: one of ink, one half of it
        bool has(char32_t) const override { return true; }
        const LetterCoverage& letter(char32_t, int, int) const override { return square; }
        LetterCoverage square{.left = 1, .top = 2, .width = 2, .height = 1, .ink = {255, 128}, .rim = {0, 0}};
    };
    UiArt art;
    art.face = std::make_shared<Squares>();
    Frame8888 frame(20, 20);
    const Canvas<Xrgb8888> canvas{frame.surface(), 2};
    draw_text(canvas, art, "A", {3, 4}, {.tint = {200, 100, 0}});
    CHECK(frame.at(7, 10) == Xrgb8888::from_rgb({200, 100, 0}));
    CHECK(frame.at(8, 10) == Xrgb8888::from_rgb({100, 50, 0}));
    CHECK(drawn_box(frame) == Box{7, 10, 8, 10});
    draw_text(canvas, art, "A", {-1, -1}); // half of it is outside on the left
    CHECK(frame.at(0, 0) == Xrgb8888::from_rgb({128, 128, 128}));
    draw_text(canvas, art, "A", {9, 9}); // all of it is below
    CHECK(frame.at(19, 19) == 0);
}

TEST_CASE("the face tells how the player feels", "[render][hud]")
{
    HudView hud{.health = 40, .max_health = 40};
    CHECK(face_of(hud) == 0);
    hud.health = 20;
    CHECK(face_of(hud) == 1);
    hud.health = 13;
    CHECK(face_of(hud) == 2);
    hud.health = 10;
    CHECK(face_of(hud) == 3);
    hud.hurt = HurtSide::Behind;
    CHECK(face_of(hud) == 7);
    hud.glad = true;
    CHECK(face_of(hud) == 8);
    hud.health = 0;
    CHECK(face_of(hud) == 7);
}

TEST_CASE("screens of any size are drawn inside of the window", "[render][screen]")
{
    const GameData game = picture_game();
    const Level level = picture_level();
    const PictureStage stage(game, level);
    const UiArt art(game.bitmaps);
    WorldView world = stage.view({160, 160, 0});
    for (ViewLine& line : world.lines) line.flags |= 1U << 7;
    AutomapView map{.world = &world};
    map.visited.set();
    ParticleCloud cloud;
    cloud.spray({.kind = Spray::Blood, .colour = {255, 0, 0}}, 0);
    cloud.throw_gibs(1, 0);
    cloud.show(300, world);
    for (const auto& [width, height] : {std::pair{1, 1}, {20, 300}, {127, 129}, {320, 240}, {641, 359}}) {
        Frame8888 frame(width + 2, height + 2, 7);
        const Surface8888 window = frame.surface().part(1, 1, width, height);
        const ScreenLayout layout = screen_layout(width, height, hud_scale(width, height), true);
        const SceneStage scene(art, layout, window);
        scene.stars(1000);
        scene.approach(9000);
        scene.menu_ground();
        draw_automap(art, layout, map, window);
        draw_particles(art, world, part_of(window, layout.view));
        draw_hud(art, layout,
                 {.top_text = std::string(300, 'x'),
                  .health = 5,
                  .max_health = 9,
                  .weapon = 0,
                  .hurt = HurtSide::Left,
                  .berserk_turns = 3,
                  .soft_keys = {"Menu", "Map"}},
                 window);
        draw_dialog(art, layout, {.lines = std::vector<std::string>(9, "text"), .first_line = 3, .typed = 6},
                    window);
        for (int x = 0; x < frame.width; ++x) CHECK((frame.at(x, 0) == 7 && frame.at(x, height + 1) == 7));
        for (int y = 0; y < frame.height; ++y) CHECK((frame.at(0, y) == 7 && frame.at(width + 1, y) == 7));
    }
}

TEST_CASE("a piece that flies is drawn from its cell of the sheet, in whole pixels, and tinted by berserk",
          "[render][screen]")
{
    Image sheet(16, 8); // four cells of 4 x 4 in two rows; only one of them has a picture
    for (int y = 4; y < 8; ++y)
        for (int x = 8; x < 12; ++x) sheet.at(x, y) = {200, 100, 50, 255};
    UiArt art;
    art.set(Sheet::LargeGibs, sheet);
    WorldView world;
    world.gibs = {{.at = {0, 0}, .row = 1, .column = 2}, {.at = {20, 0}, .row = 0, .column = 0}};
    for (const bool berserk : {false, true}) {
        world.effects.berserk = berserk;
        Frame8888 frame(256, 176, 7); // twice the original's size
        draw_particles(art, world, frame.surface());
        const Xrgb8888::Value colour = Xrgb8888::from_rgb({200, 100, 50});
        CHECK(frame.at(128, 88) == (berserk ? Xrgb8888::tinted(colour) : colour));
        CHECK(std::ranges::count_if(frame.pixels, [](auto pixel) { return pixel != 7; }) == 8 * 8);
    }
    Frame8888 corner(160, 110, 7);
    world.gibs = {{.at = {-62, -43}, .row = 1, .column = 2}, {.at = {500, 500}, .row = 1, .column = 2}};
    draw_particles(art, world, corner.surface());
    CHECK(corner.at(0, 0) != 7);
}

TEST_CASE("a game's own picture lies behind its menus in place of the grid", "[render][screen]")
{
    constexpr Rgb kRed{255, 0, 0}, kBlue{0, 0, 255};
    Frame8888 frame(320, 240, 0);
    const ScreenLayout layout = screen_layout(320, 240, hud_scale(320, 240), false);
    UiArt art;
    Image ground(2, 1);
    ground.at(0, 0) = {255, 0, 0, 255};
    ground.at(1, 0) = {0, 0, 255, 255};
    art.set(Sheet::Ground, ground);
    const SceneStage scene(art, layout, frame.surface());
    scene.menu_ground();
    const int x = layout.display_x + scene.view.x * layout.scale,
              y = layout.display_y + scene.view.y * layout.scale;
    CHECK(Xrgb8888::to_rgb(frame.at(x, y)) == kRed);
    CHECK(Xrgb8888::to_rgb(frame.at(x + layout.scale, y)) == kBlue);
    CHECK(Xrgb8888::to_rgb(frame.at(x + 2 * layout.scale, y + layout.scale)) == kRed);
    CHECK(Xrgb8888::to_rgb(frame.at(x, y - 1)) == Rgb{});
}

TEST_CASE("stars fill windows of any shape, and no seam shows where a picture ends", "[render][screen]")
{
    constexpr int kRows = 64; // of a picture that gets lighter downwards, as the original's ends at its edges
    Image sky(48, kRows);
    for (int y = 0; y < kRows; ++y)
        for (int x = 0; x < sky.width; ++x) {
            const auto light = static_cast<std::uint8_t>(60 + 2 * y);
            sky.at(x, y) = {light, light, light, 255};
        }
    UiArt art;
    art.set(Sheet::Stars, sky);
    for (const auto& [width, height] : {std::pair{1280, 720}, {200, 900}, {128, 128}, {641, 359}}) {
        Frame8888 frame(width, height, 0);
        const int scale = std::min(width, height) / 128;
        const ScreenLayout layout = screen_layout(width, height, scale, false);
        SceneStage stage(art, layout, frame.surface());
        stage.widen(layout, frame.surface());
        stage.stars(5000);
        int widest = 0, darkest = 255;
        for (int y = 0; y < height; ++y) {
            const int light = Xrgb8888::to_rgb(frame.at(width / 2, y)).r;
            darkest = std::min(darkest, light);
            if (y > 0)
                widest = std::max(widest, std::abs(light - Xrgb8888::to_rgb(frame.at(width / 2, y - 1)).r));
        }
        CHECK(darkest >= 60); // nowhere the black ground
        CHECK(widest <= 2);
    }
}

TEST_CASE("particles fall, and are gone when they reach the ground", "[render][particles]")
{
    ParticleCloud cloud;
    cloud.spray({.kind = Spray::Debris, .colour = {1, 2, 3}, .seed = 9}, 1000);
    WorldView view;
    cloud.show(1000, view);
    CHECK(view.particles.size() == 15);
    const float start = view.particles.front().at.y;
    cloud.show(1100, view);
    CHECK(view.particles.front().at.y < start); // thrown up
    CHECK_FALSE(cloud.is_empty(1100));
    CHECK(cloud.is_empty(5000));
    cloud.spray({.kind = Spray::Implosion}, 6000);
    cloud.show(6399, view);
    for (const ViewParticle& particle : view.particles) CHECK(std::abs(particle.at.x) < 1);
    CHECK(cloud.is_empty(6400));
}

TEST_CASE("the automap shows what is known", "[render][automap]")
{
    const GameData game = picture_game();
    const Level level = picture_level();
    const PictureStage stage(game, level);
    WorldView world = stage.view({160, 160, 64});
    AutomapView map{.world = &world};
    const auto pixel = [&](int x, int y) {
        Frame8888 frame(320, 240, 7);
        draw_automap(UiArt{}, screen_layout(320, 240, 1, false), map, frame.surface());
        return frame.at(x, y);
    };
    const int left = 160 - 16 * 7, top = 120 - 16 * 7;
    CHECK(pixel(left + 2 * 7 + 3, top + 2 * 7 + 3) == Xrgb8888::from_rgb({}));
    map.visited.set(static_cast<std::size_t>(tile_index({2, 2})));
    CHECK(pixel(left + 2 * 7 + 3, top + 2 * 7 + 3) == 0xFF660000);
    map.exits = map.visited;
    CHECK(pixel(left + 2 * 7 + 3, top + 2 * 7 + 3) == 0xFFFFAA00);
    CHECK(pixel(left + 2 * 7 + 3, top + 7) == Xrgb8888::from_rgb({}));
    world.lines[6].flags |= 1U << 7; // the north wall of the west room
    CHECK(pixel(left + 2 * 7 + 3, top + 7) == 0xFFCC0000);
}

TEST_CASE("the player's arrow on the automap grows with the tiles, and fits into one", "[render][automap]")
{
    const GameData game = picture_game();
    const Level level = picture_level();
    const PictureStage stage(game, level);
    WorldView world = stage.view({160, 160, 64});
    UiArt art;
    art.set(Sheet::MapCursor, Image(6, 48, {255, 255, 255, 255}));
    const auto side = [&](int zoom, int scale) { // of the arrow, in pixels
        AutomapView map{.world = &world, .zoom = zoom, .middle_x = 160, .middle_y = 160};
        Frame8888 frame(640, 480, 0);
        draw_automap(art, screen_layout(640, 480, scale, false), map, frame.surface());
        int most = 0;
        for (int y = 0; y < frame.height; ++y) {
            const auto row = frame.pixels.begin() + std::ptrdiff_t{y} * frame.width;
            most = std::max(most, static_cast<int>(std::count(row, row + frame.width, 0xFFFFFFFF)));
        }
        return most;
    };
    CHECK(side(0, 1) == 6); // as on the phone
    CHECK(side(0, 2) == 12);
    CHECK(side(8, 1) == 6);
    CHECK(side(32, 1) == 24);
    CHECK(side(96, 1) == 72);
    CHECK(side(32, 2) == 48);
}

TEST_CASE("the clean picture's automap has floors, walls and doors of its own; classic keeps the phone's",
          "[render][automap]")
{
    const GameData game = picture_game();
    const Level level = picture_level();
    const PictureStage stage(game, level);
    WorldView world = stage.view({160, 160, 64});
    AutomapView map{.world = &world, .zoom = 16, .middle_x = 160, .middle_y = 160};
    map.visited.set(static_cast<std::size_t>(tile_index({2, 2})));
    map.seen.set(static_cast<std::size_t>(tile_index({3, 2})));
    std::size_t door = 0;
    while (door < world.lines.size() && (world.lines[door].flags & line_flag::kDoor) == 0) ++door;
    REQUIRE(door < world.lines.size());
    world.lines[door].flags |= line_flag::kSeen;
    const auto colours = [&](bool is_clean) { // each with the number of its pixels
        map.is_clean = is_clean;
        Frame8888 frame(320, 240, 7);
        draw_automap(UiArt{}, screen_layout(320, 240, 1, false), map, frame.surface());
        std::map<std::uint32_t, int> count;
        for (const std::uint32_t pixel : frame.pixels) ++count[pixel];
        return count;
    };
    map.seen.reset();
    auto phone = colours(false);
    CHECK(phone[0xFFCC9900] > 0);
    CHECK(phone[0xFFCC9900] <= 17); // a line
    CHECK(phone[0xFF660000] > 200);
    map.seen.set(static_cast<std::size_t>(tile_index({3, 2})));
    auto clean = colours(true);
    CHECK(clean[0xFFFFB830] >= 3 * phone[0xFFCC9900]); // a door is as thick as one
    CHECK(clean[0xFF3A5278] > 200);                    // walked
    CHECK(clean[0xFF1E2C46] > 200);                    // only seen
    CHECK(clean.count(0xFF660000) == 0);
}
