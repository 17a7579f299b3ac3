#include "editors/level_editor/model/acts.h"
#include "rpg/authoring/levels/level_xml.h"
#include "rpg/authoring/levels/wall_rebuild.h"
#include "rpg/authoring/scripts/script_printer.h"
#include "rpg/model/entity_def.h"
#include "rpg/model/line_flags.h"
#include "tests/support/catch.h"
#include "tests/support/language_project.h"
#include "tests/support/level_sources.h"

#include <algorithm>
#include <fmt/format.h>
#include <set>
#include <tuple>

namespace {

using editor::BrushKind;
using rpg::TilePos;

// Two rooms with a pillar and a wall between them; the first row of floor is y = 5, from x = 5.
constexpr const char* kRooms = R"(<level source="drl-1" id="3" title="Rooms">
  <colors floor="#404038" ceiling="#607080"/>
  <theme name="hall" wall="brick" floor="tiles" ceiling="tiles"/>
  <door char="+"/>
  <pillar char="O"/>
  <thing char="i" sprite="imp"/>
  <spawn char="@" facing="E"/>
  <map at="4,4"><![CDATA[
    #############
    #@....#.....#
    #.O...#..i..#
    #.....#.....#
    #.....+.....#
    #.....#.....#
    ####.########
    #...........#
    #############
  ]]></map>
</level>
)";
constexpr const char* kStem = "pump";

// A game in which a wall can be broken: the one with the picture "weak".
rpg::Workspace workspace_of(rpg::FileSet texts)
{
    rpg::GameData game;
    game.entities.push_back({.id = rpg::entity_of(rpg::TextureId{27}),
                             .type = static_cast<std::uint8_t>(rpg::EntityType::Breakable),
                             .subtype = rpg::subtype::kWeakWall,
                             .name = "Weak wall"});
    return {rpg::Workspace::Kind::Project, std::move(texts), std::move(game), tests::test_vocabulary()};
}

rpg::Workspace rooms(bool is_compiled, const char* script)
{
    rpg::Workspace drawn = workspace_of(tests::pump_workspace(script, kRooms).texts());
    if (!is_compiled) return drawn;
    for (const rpg::Error& error : drawn.level(kStem)->errors) FAIL(to_string(error));
    const rpg::Level& level = drawn.level(kStem)->level;
    rpg::FileSet texts;
    texts["levels/pump.xml"] = rpg::to_bytes(rpg::print_level_xml(level));
    texts["levels/pump.drs"] = rpg::to_bytes(rpg::print_script(level));
    return workspace_of(std::move(texts));
}

struct Rooms {
    editor::Document document;
    editor::LevelPlace place{document.workspace(), kStem};

    explicit Rooms(bool is_compiled, const char* script = "drs 1\n")
        : document(rooms(is_compiled, script), "nowhere")
    {
    }
    const rpg::Level& level() { return document.workspace().level(kStem)->level; }
    void apply(const editor::EditResult& act)
    {
        if (!act) FAIL(act.error().reason);
        const rpg::Outcome done = document.apply(*act);
        if (!done) FAIL(to_string(done.error()));
    }
    void paint(const std::vector<TilePos>& tiles, BrushKind kind)
    {
        apply(editor::paint(place, tiles, {.kind = kind}));
    }
    void paint(TilePos tile, BrushKind kind) { paint(std::vector{tile}, kind); }
};

// A step of a line, so that joined and cut walls are the same.
using Step = std::tuple<int, int, int, int, std::uint32_t, std::uint32_t>;
std::multiset<Step> steps_of(const rpg::Level& level, const std::function<bool(TilePos)>& counts)
{
    std::multiset<Step> steps;
    for (const rpg::Line& line : level.lines) {
        const int dx = line.to.x - line.from.x, dy = line.to.y - line.from.y;
        const int length = std::max({std::abs(dx), std::abs(dy), 1});
        for (int i = 0; i < length; ++i) {
            rpg::Line step = line;
            step.from = {static_cast<std::uint8_t>(line.from.x + dx * i / length),
                         static_cast<std::uint8_t>(line.from.y + dy * i / length)};
            step.to = {static_cast<std::uint8_t>(line.from.x + dx * (i + 1) / length),
                       static_cast<std::uint8_t>(line.from.y + dy * (i + 1) / length)};
            if (counts(rpg::owner_of(step)))
                steps.emplace(step.from.x, step.from.y, step.to.x, step.to.y, line.flags,
                              static_cast<std::uint32_t>(index_of(line.texture)));
        }
    }
    return steps;
}
std::multiset<Step> steps_of(const rpg::Level& level)
{
    return steps_of(level, [](TilePos) { return true; });
}

// What only one of them has, for people.
std::string difference(const std::multiset<Step>& a, const std::multiset<Step>& b)
{
    std::string text;
    const auto add = [&](const char* sign, const std::multiset<Step>& from,
                         const std::multiset<Step>& other) {
        for (const Step& step : from) {
            if (other.count(step) == from.count(step) || text.size() > 2000) continue;
            const auto& [x1, y1, x2, y2, flags, texture] = step;
            text += fmt::format("{} {},{} to {},{} flags {:x} texture {}\n", sign, x1, y1, x2, y2, flags,
                                texture);
        }
    };
    add("+", a, b);
    add("-", b, a);
    return text;
}

// Commands by their tiles, with lines for numbers.
using Interaction = std::tuple<int, int, std::uint32_t, std::uint32_t, int, int, int, int>;
std::multiset<Interaction> interactions_of(const rpg::Level& level)
{
    std::multiset<Interaction> interactions;
    for (const rpg::Event& event : level.events)
        for (std::size_t i = event.first(); i < event.first() + event.count(); ++i) {
            const rpg::Command& command = level.commands[i];
            const rpg::OpcodeInfo* info = rpg::find_opcode(command.opcode);
            rpg::Line line;
            if (info != nullptr && info->does.line != rpg::LineAction::None)
                line = level.lines[command.argument];
            interactions.emplace(event.tile().x, event.tile().y,
                                 event.script_only() ? 1000U + command.opcode : command.opcode,
                                 command.condition, line.from.x, line.from.y, line.to.x, line.to.y);
        }
    return interactions;
}

void check_same(Rooms& drawn, Rooms& compiled)
{
    CHECK(compiled.document.workspace().level(kStem)->errors.empty());
    CHECK(difference(steps_of(compiled.level()), steps_of(drawn.level())) == "");
    CHECK(compiled.level().blocks == drawn.level().blocks);
    CHECK(interactions_of(compiled.level()) == interactions_of(drawn.level()));
}

} // namespace

TEST_CASE("brushes make of a compiled level what they make of a drawn one", "[level_editor][compiled]")
{
    using Tiles = std::vector<TilePos>;
    struct Stroke {
        const char* name;
        std::vector<std::pair<Tiles, BrushKind>> strokes;
    };
    const Tiles wide{{11, 10}, {12, 10}};
    const std::vector<Stroke> all{
        {"nothing", {}},
        {"a secret wall in rock", {{{{10, 6}}, BrushKind::SecretWall}}},
        {"a secret wall in a passage", {{{{8, 10}}, BrushKind::SecretWall}}},
        {"a pillar", {{{{8, 6}}, BrushKind::Pillar}}},
        {"a pillar in front of a wall", {{{{8, 5}}, BrushKind::Pillar}}},
        {"a pillar that goes", {{{{6, 6}}, BrushKind::Floor}}},
        {"a pillar in rock", {{{{6, 6}}, BrushKind::Wall}}},
        {"a door", {{{{8, 10}}, BrushKind::Door}}},
        {"a door that is locked", {{{{10, 8}}, BrushKind::LockedDoor}}},
        {"a door that becomes a wall", {{{{10, 8}}, BrushKind::Wall}}},
        {"a door that becomes floor", {{{{10, 8}}, BrushKind::Floor}}},
        {"a door that becomes a secret wall", {{{{10, 8}}, BrushKind::SecretWall}}},
        {"a secret wall that goes", {{{{8, 10}}, BrushKind::SecretWall}, {{{8, 10}}, BrushKind::Floor}}},
        {"rock and floor", {{{{13, 9}}, BrushKind::Wall}, {{{13, 10}}, BrushKind::Floor}}},
        {"a wide door", {{wide, BrushKind::Door}}},
        {"a wide door, one part after the other",
         {{{wide[1]}, BrushKind::Door}, {{wide[0]}, BrushKind::Door}}},
        {"a wide door in a gap", {{wide, BrushKind::Floor}, {wide, BrushKind::Door}}},
        {"a wide door of three parts", {{wide, BrushKind::Door}, {{{13, 10}}, BrushKind::Door}}},
        {"a wide locked door", {{wide, BrushKind::LockedDoor}}},
        {"a door that becomes wide", {{{{10, 7}}, BrushKind::Door}}},
        {"a door beside a locked one", {{{wide[0]}, BrushKind::Door}, {{wide[1]}, BrushKind::LockedDoor}}},
        {"a wide door of which one part is walled up",
         {{wide, BrushKind::Door}, {{wide[1]}, BrushKind::Wall}}},
        {"a wide door of which one part is locked",
         {{wide, BrushKind::Door}, {{wide[0]}, BrushKind::LockedDoor}}},
        {"a wide door that is locked", {{wide, BrushKind::Door}, {wide, BrushKind::LockedDoor}}},
        {"an exit that becomes a door", {{{{8, 10}}, BrushKind::Exit}, {{{8, 10}}, BrushKind::Door}}},
        {"two doors with one tile between them",
         {{{{8, 10}}, BrushKind::Door}, {{{10, 11}}, BrushKind::Door}}},
        {"a wide secret wall", {{wide, BrushKind::SecretWall}}},
        {"a weak wall", {{{{8, 10}}, BrushKind::WeakWall}}},
        {"a weak wall in rock", {{{{10, 6}}, BrushKind::WeakWall}}},
        {"a wide weak wall", {{wide, BrushKind::WeakWall}}},
        {"a door that becomes a weak wall", {{{{10, 8}}, BrushKind::WeakWall}}},
        {"a weak wall that becomes a door", {{{{8, 10}}, BrushKind::WeakWall}, {{{8, 10}}, BrushKind::Door}}},
        {"a weak wall that goes", {{wide, BrushKind::WeakWall}, {{wide[0]}, BrushKind::Wall}}},
    };
    for (const Stroke& stroke : all) {
        INFO(stroke.name);
        Rooms drawn(false), compiled(true);
        const rpg::FileSet before = compiled.document.workspace().texts();
        for (const auto& [tiles, kind] : stroke.strokes) {
            drawn.paint(tiles, kind);
            compiled.paint(tiles, kind);
        }
        check_same(drawn, compiled);
        while (compiled.document.undo()) {
        }
        CHECK(compiled.document.workspace().texts() == before);
    }
}

TEST_CASE("a door in a compiled level closes beside events as one in a drawn level does",
          "[level_editor][compiled]")
{
    constexpr const char* kScript = R"(drs 1
string 0 "A bell rings."
event 9,7
  enter:E                  => status_msg @0
end
event 11,7
  use st=1                 => status_msg @0
end
event 8,10
  use                      => status_msg @0
end
)";
    for (const TilePos door : {TilePos{10, 7}, TilePos{8, 10}}) {
        Rooms drawn(false, kScript), compiled(true, kScript);
        drawn.paint(door, BrushKind::Door);
        compiled.paint(door, BrushKind::Door);
        check_same(drawn, compiled);
    }
}

TEST_CASE("pieces of a compiled level are copied as those of a drawn one", "[level_editor][compiled]")
{
    for (const auto way : {editor::Mirror::None, editor::Mirror::LeftRight, editor::Mirror::TopBottom}) {
        INFO(static_cast<int>(way));
        Rooms drawn(false), compiled(true);
        for (Rooms* rooms : {&drawn, &compiled}) {
            rooms->paint({{11, 10}, {12, 10}}, BrushKind::Door);
            rooms->paint({10, 6}, BrushKind::SecretWall);
            rooms->paint({8, 10}, BrushKind::WeakWall);
            rooms->paint({14, 10}, BrushKind::LockedDoor);
            const editor::Clip clip = editor::copy(rooms->place, {4, 4}, {16, 12});
            rooms->apply(editor::paste(rooms->place, editor::mirrored(clip, way), {6, 16}));
        }
        check_same(drawn, compiled);
        CHECK(compiled.level().things.size() == drawn.level().things.size());
    }
}

TEST_CASE("mirroring a compiled level does what it does to a drawn one, and twice does nothing",
          "[level_editor][compiled]")
{
    struct Area {
        TilePos low, high;
    };
    for (const Area area :
         {Area{{4, 4}, {16, 12}}, Area{{5, 5}, {9, 7}}, Area{{5, 5}, {15, 11}}, Area{{9, 5}, {13, 9}}})
        for (const auto way : {editor::Mirror::LeftRight, editor::Mirror::TopBottom}) {
            INFO(area.low.x << ',' << area.low.y << (way == editor::Mirror::LeftRight ? " across" : " down"));
            Rooms drawn(false), compiled(true);
            const rpg::FileSet texts = compiled.document.workspace().texts();
            const auto lines = steps_of(compiled.level());
            const auto interactions = interactions_of(compiled.level());
            compiled.apply(editor::mirror(compiled.place, area.low, area.high, way));
            drawn.apply(editor::mirror(drawn.place, area.low, area.high, way));
            CHECK(compiled.level().blocks == drawn.level().blocks);
            CHECK(difference(steps_of(compiled.level()), steps_of(drawn.level())) == "");
            CHECK(compiled.level().start_tile() == drawn.level().start_tile());
            CHECK(compiled.level().spawn_angle == drawn.level().spawn_angle);
            compiled.apply(editor::mirror(compiled.place, area.low, area.high, way));
            CHECK(difference(steps_of(compiled.level()), lines) == "");
            CHECK(interactions_of(compiled.level()) == interactions);
            while (compiled.document.undo()) {
            }
            CHECK(compiled.document.workspace().texts() == texts);
        }
}

TEST_CASE("a change of a compiled level leaves the lines elsewhere as they are", "[level_editor][compiled]")
{
    editor::Document document{tests::unpacked_workspace(), "nowhere"};
    for (const std::string& stem : document.workspace().levels()) {
        INFO(stem);
        const editor::LevelPlace place{document.workspace(), stem};
        const rpg::Level before = document.workspace().level(stem)->level;
        TilePos wall{}, floor{};
        for (int i = 0; i < rpg::kTileCount; ++i) {
            const TilePos tile = rpg::tile_at_index(i), west{tile.x - 1, tile.y};
            if (tile.x < 3 || tile.y < 2 || tile.x > 28 || tile.y > 28 || before.is_solid(west)) continue;
            (before.is_solid(tile) ? wall : floor) = tile;
        }
        for (const auto& [tile, kind] :
             {std::pair(wall, BrushKind::Floor), std::pair(floor, BrushKind::Pillar)}) {
            const std::vector<TilePos> tiles{tile};
            const auto act = editor::paint(place, tiles, {.kind = kind});
            if (!act || !document.apply(*act)) continue; // the player starts there
            const rpg::Level& after = document.workspace().level(stem)->level;
            const auto elsewhere = [at = tile](TilePos other) {
                return std::max(std::abs(other.x - at.x), std::abs(other.y - at.y)) > 1;
            };
            CHECK(difference(steps_of(after, elsewhere), steps_of(before, elsewhere)) == "");
            REQUIRE(document.undo());
        }
        const auto act = editor::mirror(place, {1, 1}, {30, 30}, editor::Mirror::TopBottom);
        if (!act) FAIL(act.error().reason);
        const rpg::Outcome done = document.apply(*act);
        if (!done) FAIL(to_string(done.error()));
        const auto again = editor::mirror(place, {1, 1}, {30, 30}, editor::Mirror::TopBottom);
        REQUIRE(again);
        REQUIRE(document.apply(*again));
        const rpg::Level& after = document.workspace().level(stem)->level;
        CHECK(difference(steps_of(after), steps_of(before)) == "");
        CHECK(interactions_of(after) == interactions_of(before));
        CHECK(after.things == before.things);
        while (document.undo()) {
        }
    }
    CHECK(!document.is_changed());
}

TEST_CASE("weak walls have a picture that can be broken", "[level_editor][compiled]")
{
    editor::Document document{tests::unpacked_workspace(), "nowhere"};
    const editor::LevelPlace place{document.workspace(), "intro"};
    const rpg::Level before = document.workspace().level("intro")->level;
    for (int i = 0; i < rpg::kTileCount; ++i) {
        const TilePos tile = rpg::tile_at_index(i);
        const auto is_open = [&](int x, int y) { return rpg::is_on_map({x, y}) && !before.is_solid({x, y}); };
        if (!before.is_solid(tile) || !is_open(tile.x - 1, tile.y) || !is_open(tile.x + 1, tile.y) ||
            is_open(tile.x, tile.y - 1) || is_open(tile.x, tile.y + 1))
            continue;
        const std::vector<TilePos> tiles{tile};
        const auto act = editor::paint(place, tiles, {.kind = BrushKind::WeakWall});
        if (!act) FAIL(act.error().reason);
        const rpg::Outcome done = document.apply(*act);
        if (!done) FAIL(to_string(done.error()));
        const rpg::Level& after = document.workspace().level("intro")->level;
        CHECK(std::ranges::any_of(after.events, [&](const rpg::Event& event) {
            return event.tile() == tile && event.script_only();
        }));
        const std::vector<TilePos> again{tile};
        CHECK(!editor::paint(place, again, {.kind = BrushKind::WeakWall, .texture = "10"}));
        return;
    }
}

TEST_CASE("what cannot be built at the edge of the map is refused with a reason", "[level_editor][compiled]")
{
    Rooms rooms(true);
    for (const auto kind : {BrushKind::Door, BrushKind::SecretWall, BrushKind::Pillar, BrushKind::WeakWall}) {
        const std::vector<TilePos> tiles{{31, 6}};
        const auto act = editor::paint(rooms.place, tiles, {.kind = kind});
        REQUIRE(!act);
        CHECK(!act.error().reason.empty());
    }
}

TEST_CASE("a copied piece of a compiled level has its doors, secret walls and pillars",
          "[level_editor][compiled]")
{
    Rooms rooms(true);
    rooms.paint({10, 6}, BrushKind::SecretWall);
    const auto count = [&](std::uint32_t flags) {
        return std::ranges::count_if(rooms.level().lines,
                                     [&](const rpg::Line& line) { return line.has(flags); });
    };
    REQUIRE(count(rpg::line_flag::kDoor) == 1);
    REQUIRE(count(rpg::line_flag::kSecret) == 2);
    const editor::Clip clip = editor::copy(rooms.place, {4, 4}, {16, 9});
    for (const auto way : {editor::Mirror::None, editor::Mirror::LeftRight, editor::Mirror::TopBottom}) {
        rooms.apply(editor::paste(rooms.place, editor::mirrored(clip, way), {4, 16}));
        CHECK(count(rpg::line_flag::kDoor) == 2);
        CHECK(count(rpg::line_flag::kSecret) == 4);
        CHECK(std::ranges::count_if(rooms.level().lines, rpg::is_inside_tile) == 8);
        CHECK(rooms.document.workspace().level(kStem)->errors.empty());
        REQUIRE(rooms.document.undo());
    }
}
