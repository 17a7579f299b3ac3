#include "lab/randomiser/shuffle_parts.h"
#include "rpg/model/opcodes.h"
#include "tests/support/catch.h"
#include "tests/support/free_randomiser.h"
#include "tests/support/pilot_campaign.h"

#include <array>
#include <fmt/format.h>
#include <map>
#include <set>

using namespace rpg;
using tests::PilotCampaign;
using tests::PilotLevel;

namespace {

constexpr std::uint8_t kKeysAndDoors =
    1U << static_cast<unsigned>(Shuffled::Keys) | 1U << static_cast<unsigned>(Shuffled::Doors);
constexpr std::uint8_t kOnlyDoors = 1U << static_cast<unsigned>(Shuffled::Doors);

// Where the exits of each event of the hub lead, by the event's tile.
std::map<int, std::string> exits_by_tile(const GameData& game, const std::string& hub)
{
    const Campaign campaign(game);
    const Stage& stage = *campaign.find(hub);
    std::map<int, std::string> exits;
    for (const WayOut& way : ways_out(campaign, stage))
        for (const Event& event : stage.level->events)
            if (!way.returns && way.command >= event.first() && way.command < event.first() + event.count())
                exits[tile_index(event.tile())] = way.map;
    return exits;
}

// What is behind each door, by what was.
DoorPlan order_in(const ShuffleWork& work, const std::string& hub)
{
    const std::map<int, std::string> now = exits_by_tile(work.game, hub);
    DoorPlan order;
    for (const auto& [tile, map] : exits_by_tile(work.before(), hub)) order[map] = now.at(tile);
    return order;
}

// A hub with doors to "a", "b" and "c" and one that leads on. `needs`: what the script of each door begins
// with.
PilotLevel hub(const std::array<std::string, 4>& needs)
{
    PilotLevel level{
        "first", 1, {"############", "#1........2#", "####.@..####", "#3........4#", "############"}, {}};
    level.script = "string 0 \"/first.bsp\"\nstring 1 \"/a.bsp\"\nstring 2 \"/b.bsp\"\nstring 3 \"/c.bsp\"\n"
                   "string 4 \"/endgame.bsp\"\nstring 5 \"TO A\"\nstring 6 \"TO B\"\nstring 7 \"TO C\"\n"
                   "string 8 \"B first.\"\n";
    const std::array<std::string, 4> places{"2,1", "9,1", "2,3", "9,3"};
    for (std::size_t i = 0; i < needs.size(); ++i) {
        const char drawn = static_cast<char>('1' + static_cast<int>(i));
        level.elements.push_back(fmt::format(R"(<exit char="{0}" name="door{0}"/>)", drawn));
        level.script += fmt::format("event door{}\n{} use => set_return_point @0 at {} facing E\n"
                                    " use => set_exit @{}{}\n use => open_door door{}\nend\n",
                                    drawn, needs[i], places[i], i + 1, i == 3 ? " stats" : "", drawn);
        if (i < 3)
            level.script += fmt::format("event {}\n face:W => set_banner @{}\nend\n", places[i], i + 5);
    }
    return level;
}

// A level behind a door; what lies in it, and where it leads back to.
PilotLevel room(const std::string& name, const std::string& things, const std::string& place,
                const std::string& needs = {})
{
    PilotLevel level{
        name, static_cast<std::uint8_t>(3 + name[0] - 'a'), {"##########", "#@......X#", "##########"}, {}};
    if (things == "y") level.elements.emplace_back(R"(<thing char="y" sprite="73"/>)");
    if (things == "g") level.elements.emplace_back(R"(<thing char="g" sprite="67"/>)");
    level.rows[1].replace(3, things.size(), things);
    level.script =
        fmt::format("string 0 \"/first.bsp\"\nevent out\n{} use => set_return_point @0 at {} facing E\n"
                    " use => set_exit @0 at {} facing E stats\n use => open_door out\nend\n",
                    needs, place, place);
    return level;
}

const std::string kNeedsYellow = " use => need_key yellow\n";
const std::string kGreen = " use => need_key green\n";

// The orders in which the doors of a game may lead, in 30 shuffles.
std::set<std::string> orders_of(const PilotCampaign& game, const std::vector<std::string>& doors)
{
    const Randomiser randomiser(game.data, kOnlyDoors);
    std::set<std::string> orders;
    for (std::uint32_t seed = 0; seed < 30; ++seed) {
        const ShuffleWork work = randomiser.shuffle({seed, kOnlyDoors});
        std::string order;
        for (const std::string& door : doors) order += order_in(work, "first").at(door);
        orders.insert(order);
    }
    return orders;
}

} // namespace

TEST_CASE("doors lead to each other's levels, but never so that a key lies behind its own door",
          "[randomiser]")
{
    const PilotCampaign game({hub({"", "", kNeedsYellow, kGreen}), room("a", "y", "2,1"),
                              room("b", ".", "9,1"), room("c", "g", "2,3")});
    // The yellow key's level is behind one of the two open doors; any of the others behind what is left.
    CHECK(orders_of(game, {"a", "b", "c"}) == std::set<std::string>{"abc", "acb", "bac", "cab"});
}

TEST_CASE("doors stay where every other order would lock somebody out", "[randomiser]")
{
    const PilotCampaign chain({hub({"", kNeedsYellow, kNeedsYellow + kGreen, kGreen}), room("a", "y", "2,1"),
                               room("b", "g", "9,1"), room("c", ".", "2,3")});
    CHECK(orders_of(chain, {"a", "b", "c"}) == std::set<std::string>{"abc"});
    const Randomiser randomiser(chain.data, kOnlyDoors);
    REQUIRE(randomiser.doors() != nullptr);
    REQUIRE(randomiser.doors()->hubs().size() == 1);
    CHECK(randomiser.doors()->hubs().front().doors == std::vector<std::string>{"a", "b", "c"});
    CHECK(randomiser.doors()->hubs().front().others == std::vector<std::string>{"endgame"});
    CHECK(randomiser.doors()->holds(chain.data, original_order(randomiser.doors()->hubs())));
    CHECK_FALSE(randomiser.doors()->holds(chain.data, {{"a", "b"}, {"b", "a"}, {"c", "c"}}));
    CHECK(randomiser.shuffle({1, kOnlyDoors}).told.front() == "first: the door to Test stays");
}

TEST_CASE("a level that cannot be left without a key stays behind the door that asks for it", "[randomiser]")
{
    // The only way out of b asks for yellow: behind an open door it would be a trap.
    const PilotCampaign game({hub({"", kNeedsYellow, "", kNeedsYellow}), room("a", "y", "2,1"),
                              room("b", ".", "9,1", kNeedsYellow), room("c", ".", "2,3")});
    CHECK(orders_of(game, {"a", "b", "c"}) == std::set<std::string>{"abc", "cba"});
}

TEST_CASE("players are asked only for the keys of doors that they come to", "[randomiser]")
{
    PilotLevel level{"first", 1, {"###########", "#@..D..E.X#", "###########"}, {}};
    level.elements = {R"(<door char="D" name="outer"/>)", R"(<door char="E" name="inner"/>)"};
    level.script = "event outer\n use => need_key yellow\n use => open_door outer\nend\n"
                   "event inner\n use => need_key green\n use => open_door inner\nend\n";
    const PilotCampaign game({level});
    const Stage& stage = *game.campaign.find("first");
    const KeyRing green = 1U << static_cast<unsigned>(Key::Green);
    const KeyRing yellow = 1U << static_cast<unsigned>(Key::Yellow);
    TileSet tiles;
    for (int x = 1; x < 4; ++x) tiles.set(static_cast<std::size_t>(tile_index({x, 1})));
    CHECK(keys_needed_near(game.campaign, stage, tiles) == yellow);
    for (int x = 4; x < 7; ++x) tiles.set(static_cast<std::size_t>(tile_index({x, 1})));
    CHECK(keys_needed_near(game.campaign, stage, tiles) == (yellow | green));
    CHECK(keys_needed(game.campaign, stage) == (yellow | green));
}

TEST_CASE("a level whose code another one tells is not shut away from it", "[randomiser]")
{
    // b holds the yellow key behind a code that a tells.
    PilotLevel teller = room("a", ".", "2,1"), asker = room("b", "y", "9,1");
    teller.script =
        "string 0 \"/first.bsp\"\nstring 1 \"It is 4711.\"\nevent 4,1\n enter => dialog @1\nend\n" +
        teller.script.substr(teller.script.find("event out"));
    asker.elements.emplace_back(R"(<door char="D" name="gate"/>)");
    asker.rows = {"##########", "##Y#######", "#@..D.y.X#", "##########"};
    asker.script = "string 0 \"/first.bsp\"\nstring 1 \"4711\"\nstring 2 \"Code?\"\n"
                   "event gate\n use => ask_code code @1 prompt @2\n use => open_door gate\nend\n"
                   "event back\n use => set_return_point @0 at 9,1 facing E\n"
                   " use => set_exit @0 at 9,1 facing E\n use => open_door back\nend\n" +
                   asker.script.substr(asker.script.find("event out"));
    const PilotCampaign game(
        {hub({"", "", kNeedsYellow, kNeedsYellow}), teller, asker, room("c", ".", "2,3")});
    CHECK(orders_of(game, {"a", "b", "c"}) == std::set<std::string>{"abc", "bac"});
}

TEST_CASE("ways back come out at the door, and signs and warnings go with the level", "[randomiser]")
{
    PilotLevel first = hub({"", "", " use => warn_unless_done level 4 @8\n", kNeedsYellow});
    const PilotCampaign game({first, room("a", "y", "2,1"), room("b", ".", "9,1"), room("c", ".", "2,3")});
    GameData titled = game.data;
    for (const char* map : {"a", "b", "c"}) titled.levels.at(map).name = std::string("To ") + map;
    const Randomiser randomiser(titled, kOnlyDoors);
    const std::map<std::string, int> homes{
        {"a", tile_index({2, 1})}, {"b", tile_index({9, 1})}, {"c", tile_index({2, 3})}};
    bool turned = false;
    for (std::uint32_t seed = 0; seed < 10; ++seed) {
        const ShuffleWork work = randomiser.shuffle({seed, kOnlyDoors});
        const Campaign shuffled(work.game);
        const Level& level = work.game.levels.at("first");
        for (std::size_t i = 0; i < level.events.size(); ++i) {
            const Event& event = level.events[i];
            std::string exit;
            bool warns = false;
            for (const WayOut& way : ways_out(shuffled, *shuffled.find("first")))
                if (!way.returns && way.command >= event.first() &&
                    way.command < event.first() + event.count())
                    exit = way.map;
            for (std::size_t c = event.first(); c < event.first() + event.count(); ++c)
                warns |= static_cast<Opcode>(level.commands[c].opcode) == Opcode::WarnUnlessDone;
            CHECK(warns == (exit == "c"));
        }
        for (std::size_t i = 0; i < 3; ++i) {
            const std::string door(1, static_cast<char>('a' + static_cast<int>(i)));
            const std::string& told = work.told[i];
            const std::string now = told.ends_with("stays") ? door : told.substr(told.size() - 1);
            turned |= now != door;
            CHECK(level.strings[5 + i] == "TO " + std::string(1, static_cast<char>(now[0] - 'a' + 'A')));
            for (const WayOut& way : ways_out(shuffled, *shuffled.find(now))) {
                CHECK(way.map == "first");
                CHECK(way.entrance.tile == homes.at(door));
            }
        }
    }
    CHECK(turned);
}

TEST_CASE("the free game's doors never lead so that a badge is out of reach", "[randomiser][slow]")
{
    const std::map<std::string, std::string> asks{{"level01", ""},       {"level02", "yellow"},
                                                  {"level03", "yellow"}, {"level04", "green"},
                                                  {"level05", "green"},  {"level06", "blue"}};
    const std::map<std::string, std::string> holds{
        {"level01", "yellow"}, {"level03", "green"}, {"level05", "blue"}, {"level06", "red"}};
    const int seeds = tests::is_long() ? 1000 : 30;
    std::set<DoorPlan> orders;
    for (int seed = 0; seed < seeds; ++seed) {
        const ShuffleWork work =
            tests::free_randomiser().shuffle({static_cast<std::uint32_t>(seed), kKeysAndDoors});
        DoorPlan order = order_in(work, "junction");
        std::set<std::string> levels, badges{""};
        for (const auto& [door, badge] : asks) levels.insert(order[door]);
        CHECK(levels.size() == asks.size());
        for (std::size_t i = 0; i < asks.size(); ++i) // one more level a time
            for (const auto& [door, badge] : asks)
                if (const auto found = holds.find(order[door]);
                    badges.contains(badge) && found != holds.end())
                    badges.insert(found->second);
        INFO(word_of({static_cast<std::uint32_t>(seed), kKeysAndDoors}));
        CHECK(badges.size() == 5);
        orders.insert(order);
    }
    CHECK(orders.size() > (tests::is_long() ? 30U : 8U));
}
