#include "rpg/model/line_flags.h"
#include "rpg/render/view_layers.h"
#include "tests/support/catch.h"
#include "tests/support/frames.h"

using namespace rpg;

namespace {

ViewLine line_of(const Line& line)
{
    Level level;
    level.lines = {line};
    return view_lines(level).front();
}

struct Ends {
    int x1, y1, x2, y2, u1, u2;
    bool operator==(const Ends&) const = default;
};
Ends ends_of(const ViewLine& line)
{
    return {line.x1 >> 16, line.y1 >> 16, line.x2 >> 16, line.y2 >> 16, line.u1 >> 16, line.u2 >> 16};
}
ViewLine after(const ViewLine& line, int step) // of four
{
    return moved_line(line, kOpened / 4 * step);
}

ViewThing thing_of(const Thing& thing, const ThingLooks& looks = {})
{
    Level level;
    level.things = {thing};
    return view_things(level, looks).front();
}

} // namespace

TEST_CASE("walls begin where the level has them, secret ones three units back", "[render][view]")
{
    using namespace line_flag;
    CHECK(ends_of(line_of({{8, 8}, {24, 8}, {}, kFaceSouth})) == Ends{64, 64, 192, 64, 0, 128});
    CHECK(ends_of(line_of({{8, 8}, {24, 8}, {}, kFlip})) == Ends{64, 64, 192, 64, 128, 0});
    CHECK(ends_of(line_of({{16, 8}, {8, 8}, {}, kRecessPlus | kAlongX})) == Ends{128, 67, 64, 67, 0, 64});
    CHECK(ends_of(line_of({{8, 8}, {8, 16}, {}, kRecessMinus | kAlongY})) == Ends{61, 64, 61, 128, 0, 64});
}

TEST_CASE("doors slide along themselves and take their texture with them", "[render][view]")
{
    using namespace line_flag;
    const ViewLine east = line_of({{8, 12}, {16, 12}, {}, kTwoSided | kDoor | kAlongX});
    CHECK(ends_of(after(east, 0)) == ends_of(east));
    CHECK(ends_of(after(east, 1)) == Ends{80, 96, 128, 96, 0, 48});
    CHECK(ends_of(after(east, 4)) == Ends{128, 96, 128, 96, 0, 0});
    const ViewLine south = line_of({{12, 8}, {12, 16}, {}, kTwoSided | kDoor | kAlongY});
    CHECK(ends_of(after(south, 3)) == Ends{96, 112, 96, 128, 0, 16});
}

TEST_CASE("secret walls go back half a tile and then aside", "[render][view]")
{
    using namespace line_flag;
    const ViewLine east = line_of({{8, 8}, {8, 16}, {}, kRecessPlus | kAlongY});
    CHECK(ends_of(after(east, 1)) == Ends{83, 64, 83, 128, 0, 64});
    CHECK(ends_of(after(east, 2)) == Ends{99, 64, 99, 128, 0, 64});
    CHECK(ends_of(after(east, 3)) == Ends{99, 96, 99, 128, 0, 32});
    CHECK(ends_of(after(east, 4)) == Ends{99, 128, 99, 128, 0, 0});
    const ViewLine west = line_of({{16, 16}, {16, 8}, {}, kRecessMinus | kAlongY});
    CHECK(ends_of(after(west, 3)) == Ends{93, 128, 93, 96, -32, 64});
    const ViewLine south = line_of({{16, 8}, {8, 8}, {}, kRecessPlus | kAlongX});
    CHECK(ends_of(after(south, 3)) == Ends{128, 99, 96, 99, -32, 64});
    const ViewLine north = line_of({{8, 16}, {16, 16}, {}, kRecessMinus | kAlongX});
    CHECK(ends_of(after(north, 3)) == Ends{96, 93, 128, 93, 0, 32});
}

TEST_CASE("halfway between two steps a door is halfway", "[render][view]")
{
    const ViewLine door = line_of({{8, 12}, {16, 12}, {}, line_flag::kDoor | line_flag::kAlongX});
    CHECK(moved_line(door, kOpened / 8).x1 == to_q16(72));
}

TEST_CASE("things are seen as their entities say", "[render][view]")
{
    const std::vector<EntityDef> entities{{EntityId{17}, 1, 0, 294, ""},
                                          {EntityId{34}, 1, 5, 640, ""},
                                          {EntityId{129}, 10, 0, 0, ""},
                                          {EntityId{145}, 2, 0, 0, ""}};
    const ThingLooks looks(entities);
    CHECK(thing_of({{4, 4}, 17, 0}, looks).motion == ThingMotion::Given);
    CHECK(thing_of({{4, 4}, 17, 0}, looks).is_monster);
    CHECK(thing_of({{4, 4}, 34, 0}, looks).blend == Blend::Spectre);
    CHECK(thing_of({{4, 4}, 129, 0}, looks).blend == Blend::Add);
    CHECK(thing_of({{4, 4}, 137, 0}, looks).blend == Blend::Add);
    CHECK(thing_of({{4, 4}, 145, 0}, looks).motion == ThingMotion::Stands);
    CHECK(thing_of({{4, 4}, 1, 0}, looks).motion == ThingMotion::Loops);
    const ViewThing body = thing_of({{4, 4}, 17, thing_flag::kCorpse | thing_flag::kFrozen}, looks);
    CHECK_FALSE(body.is_monster);
    CHECK((body.flags & thing_flag::kCorpse) == 0);
}

TEST_CASE("decorations stand one unit off their wall", "[render][view]")
{
    using namespace thing_flag;
    const auto at = [](std::uint16_t side) {
        const ViewThing thing = thing_of({{8, 8}, 209, static_cast<std::uint16_t>(side | kDecoration)});
        return UnitPos{thing.x >> 16, thing.y >> 16};
    };
    CHECK(at(kFaceSouth) == UnitPos{64, 65});
    CHECK(at(kFaceNorth) == UnitPos{64, 63});
    CHECK(at(kFaceEast) == UnitPos{65, 64});
    CHECK(at(kFaceWest) == UnitPos{63, 64});
}

TEST_CASE("packs are four pieces of the id before, lamps and couplings glow", "[render][view]")
{
    const auto ids = [](std::uint8_t id, bool planes) {
        const ThingParts parts = parts_of(thing_of({{8, 8}, id, 0}), planes);
        std::vector<int> found;
        for (std::size_t i = 0; i < parts.count; ++i) found.push_back(parts.parts[i].id);
        return found;
    };
    CHECK(ids(84, true) == std::vector<int>{83, 83, 83, 83});
    CHECK(ids(83, true) == std::vector<int>{83});
    CHECK(ids(135, true) == std::vector<int>{135, 136});
    CHECK(ids(131, true) == std::vector<int>{131, 144});
    CHECK(ids(137, true) == std::vector<int>{137});
    CHECK(ids(137, false).empty());
}

TEST_CASE("pictures change every quarter of a second, people every six", "[render][view]")
{
    ViewThing thing{.frame = 5, .motion = ThingMotion::Loops};
    CHECK(frame_of(thing, 249) == 0);
    CHECK(frame_of(thing, 250) == 1);
    CHECK(frame_of(thing, 1000) == 0);
    thing.phase = 1;
    CHECK(frame_of(thing, 242) == 1);
    thing = {.motion = ThingMotion::Stands};
    CHECK(frame_of(thing, 5999) == 0);
    CHECK(frame_of(thing, 6000) == 1);
    thing = {.frame = 5, .motion = ThingMotion::Given};
    CHECK(frame_of(thing, 6000) == 5);
}

TEST_CASE("the level behind the title is grey, unless the game has a title of its own", "[render][view]")
{
    GameData game;
    WorldView view;
    view.eye.pulled_back = true;
    show_behind_title(view, game, false);
    CHECK_FALSE(view.eye.pulled_back);
    CHECK(view.effects.grey);
    game.texts["title"] = "Small";
    show_behind_title(view, game, false);
    CHECK_FALSE(view.effects.grey);
    show_behind_title(view, game, true);
    CHECK(view.effects.grey);
}

TEST_CASE("every weapon has a place in the hand, and moves when it attacks", "[render][view]")
{
    for (std::uint8_t weapon = 0; weapon < 12; ++weapon) {
        const WeaponStance rest = weapon_stance(weapon, false);
        const WeaponStance attack = weapon_stance(weapon, true);
        CHECK(attack.y < rest.y);
        CHECK(attack.x == rest.x);
    }
    CHECK(weapon_stance(200, false).y == weapon_stance(11, false).y); // of none that is known
}

TEST_CASE("effects have pictures of their own, and only some glow", "[render][view]")
{
    CHECK(effect_look(1).sprite == 180);
    CHECK_FALSE(effect_look(1).glows);
    CHECK(effect_look(4).glows_as_impact);
    CHECK(effect_look(5).glows);
    CHECK(effect_look(9).step == 10); // a flame flickers
    CHECK(effect_look(200).sprite == 0);
    CHECK(glows_in_flight(200));
    CHECK_FALSE(glows_in_flight(201)); // a rocket
}
