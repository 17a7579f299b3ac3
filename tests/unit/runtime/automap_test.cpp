#include "rpg/model/door_keys.h"
#include "rpg/model/line_flags.h"
#include "rpg/world/entities.h"
#include "runtime/play/level_map.h"
#include "runtime/view/modern_hud.h"
#include "tests/support/frames.h"
#include "tests/support/free_files.h"
#include "tests/support/screen_acts.h"

#include <algorithm>
#include <chrono>
#include <map>
#include <set>

namespace {

using Tiles = std::set<int>;

// Tiles with a sign: all that is known is where people are.
Tiles know_people(tests::Machine& machine, rpg::GameState state)
{
    Tiles tiles;
    state.level.visited.reset();
    for (rpg::LineState& line : state.level.lines) line.flags &= ~rpg::line_flag::kSeen;
    for (const rpg::ThingState& thing : state.level.things)
        if (!thing.has(rpg::thing_flag::kHidden | rpg::thing_flag::kTexture) &&
            machine.files.looks.of(thing.id).is_human) {
            tiles.insert(rpg::tile_index(rpg::tile_of(thing.at)));
            state.level.visited.set(static_cast<std::size_t>(rpg::tile_index(rpg::tile_of(thing.at))));
        }
    REQUIRE(machine.start_state(std::move(state)));
    return tiles;
}

struct MapPicture {
    tests::Frame8888 frame{800, 600, 7};
    rpg::ScreenLayout layout;
    rpg::AutomapView map;
};

MapPicture signs_at(const tests::Machine& machine, rpg::WorldView& world, int zoom, int scale,
                    std::vector<runtime::Drawn>* words = nullptr, bool is_clean = false)
{
    MapPicture picture;
    picture.layout = rpg::screen_layout(800, 600, scale, false);
    const runtime::Texts english;
    runtime::LevelMap signs(machine.app->game(), english);
    picture.map = signs.view(world, is_clean);
    picture.map.humans.reset();
    picture.map.zoom = zoom;
    picture.map.middle_x = picture.map.middle_y = 1024;
    runtime::Painter painter{picture.frame.surface(), picture.layout, machine.files.ui};
    painter.drawn = words;
    signs.draw_signs(painter, picture.map, words != nullptr);
    return picture;
}

// The tile of a pixel; -1 outside of the level.
int tile_of_pixel(MapPicture& picture, int x, int y)
{
    const rpg::ScreenLayout& layout = picture.layout;
    const glm::ivec2 origin = rpg::automap_place(layout, picture.map, picture.frame.surface(), {0, 0});
    const int side = picture.map.zoom * layout.scale;
    const int dx = x - (layout.display_x + origin.x) * layout.scale;
    const int dy = y - (layout.display_y + origin.y) * layout.scale;
    if (dx < 0 || dy < 0 || dx >= side * rpg::kMapTiles || dy >= side * rpg::kMapTiles) return -1;
    return rpg::tile_index({dx / side, dy / side});
}

Tiles drawn_tiles(MapPicture& picture)
{
    Tiles tiles;
    for (int y = 0; y < picture.frame.height; ++y)
        for (int x = 0; x < picture.frame.width; ++x)
            if (picture.frame.at(x, y) != 7) tiles.insert(tile_of_pixel(picture, x, y));
    return tiles;
}

std::vector<runtime::Drawn> words_on(const tests::Machine& machine)
{
    std::vector<runtime::Drawn> drawn;
    tests::Frame8888 frame(1280, 720, 0);
    runtime::Painter painter{frame.surface(), machine.app->stack().layout(), machine.files.ui};
    painter.drawn = &drawn;
    machine.app->stack().top()->draw(painter);
    return drawn;
}

bool draws(const tests::Machine& machine, std::string_view words)
{
    return std::ranges::any_of(words_on(machine),
                               [&](const runtime::Drawn& text) { return text.text == words; });
}

} // namespace

TEST_CASE("signs of people and marks stay inside their tiles on every scale of the map", "[runtime][automap]")
{
    tests::Machine machine(tests::free_files());
    Tiles tiles = know_people(machine, machine.new_state(tests::some_map(machine, "junction")));
    REQUIRE(!tiles.empty());
    const rpg::TilePos marked{30, 30};
    machine.app->game().play().marks().push_back({machine.app->game().play().state().map, marked, "Later"});
    tiles.insert(rpg::tile_index(marked));
    rpg::WorldView world;
    machine.app->game().play().scene().fill(world, false);
    for (const int scale : {1, 2, 3})
        for (int zoom = 3; zoom * scale <= 18; ++zoom) { // the whole level is in the picture
            MapPicture picture = signs_at(machine, world, zoom, scale);
            INFO("a tile of " << zoom << " pixels, each " << scale);
            CHECK(drawn_tiles(picture) == tiles);
        }
    for (const int zoom : {32, 64, 96}) { // only a part of it
        MapPicture picture = signs_at(machine, world, zoom, 1);
        CHECK(std::ranges::includes(tiles, drawn_tiles(picture)));
    }
}

TEST_CASE("the word of a mark is beside its flag, on either side of the map", "[runtime][automap]")
{
    tests::Machine machine(tests::free_files());
    know_people(machine, machine.new_state(tests::some_map(machine, "junction")));
    runtime::Play& play = machine.app->game().play();
    rpg::WorldView world;
    play.scene().fill(world, false);
    for (const int zoom : {6, 12, 24})
        for (const int x : {2, 12, 16, 20, 29}) {
            play.marks() = {{play.state().map, {x, 16}, "Supplies"}};
            std::vector<runtime::Drawn> drawn;
            MapPicture picture = signs_at(machine, world, zoom, 1, &drawn);
            const int at = picture.layout.display_width / 2 + (x * 64 + 32 - 1024) * zoom / 64;
            INFO("tile " << x << ", " << zoom << " pixels each");
            if (at < 0 || at > picture.layout.display_width) continue;
            REQUIRE(drawn.size() == 1);
            const rpg::UiRect& word = drawn[0].place;
            CHECK((word.x > at + zoom / 3 || word.right() < at - zoom / 3));
            CHECK(word.x >= 0);
            CHECK(word.right() <= picture.layout.display_width + 2);
        }
}

TEST_CASE("the map's name is not written over what was told before", "[runtime][automap]")
{
    tests::Machine machine(tests::free_files());
    REQUIRE(machine.start_map("intro"));
    machine.app->game().play().tell("Taken back: 1");
    machine.press({"tab"});
    CHECK(draws(machine, machine.app->game().level_title()));
    CHECK_FALSE(draws(machine, "Taken back: 1"));
}

TEST_CASE("the map's legend is hidden and shown by a key, and stays so", "[runtime][automap]")
{
    tests::Machine machine(tests::free_files(), {1280, 720});
    REQUIRE(machine.start_map("intro"));
    machine.press({"tab"});
    CHECK(draws(machine, "Store"));
    machine.press({"r"});
    CHECK_FALSE(draws(machine, "Store"));
    runtime::SettingsFile later(machine.folder + "/drpg.conf");
    REQUIRE(later.load());
    CHECK_FALSE(later.settings.map_legend);
    machine.press({"tab", "tab"});
    CHECK_FALSE(draws(machine, "Store"));
    machine.press({"r"});
    CHECK(draws(machine, "Store"));
}

TEST_CASE("doors with a key have its letter on the map, in small windows too, until they are open",
          "[runtime][automap]")
{
    tests::Machine machine(tests::free_files());
    rpg::GameState state = machine.new_state("junction");
    for (rpg::LineState& line : state.level.lines) line.flags |= rpg::line_flag::kSeen;
    REQUIRE(machine.start_state(state));
    const rpg::Level& level = machine.app->game().play().level();
    const auto doors = rpg::door_keys(level);
    REQUIRE(doors.size() >= 2);
    rpg::WorldView world;
    machine.app->game().play().scene().fill(world, false);
    // The rows of a door's mark, without its colour.
    const auto mark_of = [&](MapPicture& picture, std::size_t line, rpg::Key key) {
        const rpg::ScreenLayout& layout = picture.layout;
        const rpg::UnitPos a = rpg::to_units(level.lines[line].from), b = rpg::to_units(level.lines[line].to);
        const glm::ivec2 at = rpg::automap_place(layout, picture.map, picture.frame.surface(),
                                                 {(a.x + b.x) / 2, (a.y + b.y) / 2});
        const auto colour = rpg::Xrgb8888::from_rgb(runtime::key_colour(key, false));
        const int x = (at.x + layout.display_x) * layout.scale, y = (at.y + layout.display_y) * layout.scale;
        constexpr int kFar = 2 * runtime::kKeyMarkSize;
        std::string rows;
        for (int dy = -kFar; dy <= kFar; ++dy)
            for (int dx = -kFar; dx <= kFar; ++dx)
                if (x + dx >= 0 && x + dx < 800 && y + dy >= 0 && y + dy < 600)
                    rows += picture.frame.at(x + dx, y + dy) == colour ? '#' : '.';
        return rows;
    };
    for (const int zoom : {6, 12}) { // pixels of a tile; a letter needs 13
        MapPicture picture = signs_at(machine, world, zoom, 1, nullptr, true);
        std::map<rpg::Key, std::string> marks;
        for (const auto& [line, key] : doors) {
            INFO("door " << line << ", " << zoom << " pixels a tile");
            const std::string mark = mark_of(picture, line, key);
            CHECK(std::ranges::count(mark, '#') > 10);
            marks[key] = mark;
        }
        REQUIRE(marks.size() >= 2);
        CHECK(marks.begin()->second != std::next(marks.begin())->second);
    }
    for (const auto& [line, key] : doors) state.level.lines[line].flags |= rpg::line_flag::kOpen;
    REQUIRE(machine.start_state(state));
    MapPicture open = signs_at(machine, world, 12, 1, nullptr, true);
    for (const auto& [line, key] : doors) CHECK(mark_of(open, line, key).find('#') == std::string::npos);
}

TEST_CASE("a map that shows all of a level does not show what is behind its secret walls",
          "[runtime][automap]")
{
    tests::Machine machine(tests::free_files());
    const runtime::Texts english;
    for (const char* name : {"junction", "level01"}) {
        CAPTURE(name);
        rpg::GameState state = machine.new_state(name);
        for (rpg::LineState& line : state.level.lines) line.flags |= rpg::line_flag::kSeen;
        REQUIRE(machine.start_state(state));
        rpg::WorldView world;
        machine.app->game().play().scene().fill(world, false);
        const runtime::LevelMap map(machine.app->game(), english);
        CHECK(map.view(world, false).secret.none()); // the phone's picture keeps the phone's map
        const rpg::AutomapView shut = map.view(world, true);
        REQUIRE(shut.secret.any());
        CHECK((shut.secret & shut.visited).none());
        // Pixels that are not ground.
        const auto drawn = [&](bool with_secrets) {
            tests::Frame8888 frame{800, 600, 7};
            rpg::AutomapView view = shut;
            if (with_secrets) view.secret.reset();
            rpg::draw_automap(machine.files.ui, rpg::screen_layout(800, 600, 1, false), view,
                              frame.surface());
            int count = 0;
            for (int y = 0; y < 600; ++y)
                for (int x = 0; x < 800; ++x) count += frame.at(x, y) == frame.at(0, 599) ? 0 : 1;
            return count;
        };
        CHECK(drawn(false) < drawn(true));

        for (rpg::LineState& line : state.level.lines)
            if (line.has(rpg::line_flag::kSecret)) line.flags |= rpg::line_flag::kOpen;
        REQUIRE(machine.start_state(state));
        machine.app->game().play().scene().fill(world, false);
        CHECK(runtime::LevelMap(machine.app->game(), english).view(world, true).secret.none());
    }
}

TEST_CASE("a map that was looked at before knows the floors that a new one finds", "[runtime][automap]")
{
    tests::Machine machine(tests::free_files());
    REQUIRE(machine.start_map("level01"));
    const runtime::Texts english;
    const runtime::LevelMap old(machine.app->game(), english);
    runtime::Play& play = machine.app->game().play();
    rpg::WorldView world;
    play.scene().fill(world, false);
    std::size_t changes = 0;
    std::bitset<rpg::kTileCount> before;
    const std::vector<rpg::PlayerCommand> some{rpg::command::Forward{}, rpg::command::Use{},
                                               rpg::command::Forward{}, rpg::command::TurnLeft{},
                                               rpg::command::Confirm{}};
    rpg::Random dice{5};
    for (int i = 0; i < 120; ++i) {
        play.play_recorded(some[dice.word() % some.size()]);
        const runtime::LevelMap fresh(machine.app->game(), english);
        const auto seen = old.view(world, true).seen;
        REQUIRE(seen == fresh.view(world, true).seen);
        changes += seen != before ? 1U : 0U;
        before = seen;
    }
    CHECK(changes > 1);
}

TEST_CASE("what the map's search for floors costs", "[.][map_cost]")
{
    tests::Machine machine(tests::free_files());
    rpg::GameState state = machine.new_state("level05");
    state.level.visited.set();
    for (rpg::LineState& line : state.level.lines) line.flags |= rpg::line_flag::kSeen;
    REQUIRE(machine.start_state(state));
    const runtime::Texts english;
    rpg::WorldView world;
    machine.app->game().play().scene().fill(world, false);
    const auto ms = [&](const runtime::LevelMap& map) {
        const auto began = std::chrono::steady_clock::now();
        CHECK(map.view(world, true).seen.any());
        return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - began).count();
    };
    const runtime::LevelMap map(machine.app->game(), english);
    const double first = ms(map), again = ms(map);
    WARN("first " << first << " ms, again " << again << " ms");
}

TEST_CASE("keys have a letter of their own in every language", "[runtime][automap][languages]")
{
    const runtime::GameFiles files;
    runtime::Texts texts;
    texts.use("en", files);
    CHECK(runtime::key_letters(texts) == runtime::KeyLetters{'G', 'Y', 'B', 'R'});
    texts.use("de", files);
    CHECK(runtime::key_letters(texts) == runtime::KeyLetters{'G', 'E', 'B', 'R'}); // gruen, gelb, blau, rot
    texts.use("es", files);
    CHECK(runtime::key_letters(texts) ==
          runtime::KeyLetters{'V', 'A', 'Z', 'R'}); // verde, amarilla, azul, roja
}

TEST_CASE("the legend of a small window lies beside the map and its marks", "[runtime][automap]")
{
    for (const runtime::PixelSize size : {runtime::PixelSize{960, 720}, {640, 480}}) {
        INFO(size.width << "x" << size.height);
        tests::Machine machine(tests::free_files(), size);
        rpg::GameState state = machine.new_state("intro");
        state.level.visited.set();
        REQUIRE(machine.start_state(std::move(state)));
        runtime::Play& play = machine.app->game().play();
        play.marks() = {{play.state().map, {28, 10}, "Later"}};
        machine.press({"tab", "i"}); // looks around
        int legend = 0, mark = 0;
        for (const runtime::Drawn& each : words_on(machine)) {
            if (each.text == "Door") legend = each.place.x;
            if (each.text == "Later") mark = each.place.right();
        }
        REQUIRE(mark > 0);
        CHECK(mark < legend);
        machine.press({"right"}); // it goes
        CHECK_FALSE(draws(machine, "Store"));
    }
}
