#include "lab/pilot/level_search.h"
#include "rpg/world/weapons.h"
#include "tests/support/catch.h"
#include "tests/support/free_campaign.h"
#include "tests/support/free_game.h"
#include "tests/support/level_sources.h"

#include <fmt/format.h>

using namespace rpg;

namespace {

constexpr std::uint8_t kGreenKey = 1U << 0;
constexpr std::uint8_t kYellowKey = 1U << 1;
constexpr std::uint8_t kBlueKey = 1U << 2;
constexpr std::uint8_t kAllKeys = 15;
constexpr std::uint16_t kEarlyWeapons =
    1U << weapon::kAxe | 1U << weapon::kExtinguisher | 1U << weapon::kPistol;

struct Comer {
    std::string map;
    std::uint8_t keys = 0;
    bool is_large = false; // many locks that can be worked in any order: only in the long version
};
const std::vector<Comer>& arrivals()
{
    static const std::vector<Comer> kAll{{"intro"},
                                         {"junction"},
                                         {"junction", kYellowKey},
                                         {"junction", kYellowKey | kGreenKey},
                                         {"junction", kYellowKey | kGreenKey | kBlueKey},
                                         {"junction", kAllKeys},
                                         {"level01"},
                                         {"level02", kYellowKey, true},
                                         {"level03", kYellowKey},
                                         {"level04", kYellowKey | kGreenKey},
                                         {"level05", kYellowKey | kGreenKey},
                                         {"level06", kYellowKey | kGreenKey | kBlueKey},
                                         {"level07", kAllKeys},
                                         {"junction_destroyed", kAllKeys},
                                         {"reactor", kAllKeys}};
    return kAll;
}

void check_arrival(const Comer& arrival, std::uint32_t credits)
{
    DeadEndTask task;
    task.map = arrival.map;
    task.player.keys = arrival.keys;
    task.player.credits = credits;
    if (arrival.map != "intro") task.player.weapons = kEarlyWeapons;
    task.player.ammo = {50, 50, 50, 50, 50, 0};
    const DeadEndReport report = find_dead_ends(tests::free_campaign(), task);
    INFO(fmt::format("{} with badges {} and {} credits: {} states", arrival.map, arrival.keys, credits,
                     report.states));
    CHECK(report.can_finish);
    CHECK(report.complete);
    CHECK(report.dead_ends == std::vector<std::string>{});
}

// A hall with a lever in the north wall, a gate, and the way out behind it.
DeadEndReport explore_hall(const std::string& lever, DeadEndTask task = {}, const std::string& asks = {})
{
    const auto made = tests::compile(
        tests::level_source({"##########", "#@..+...X#", "##########"},
                            {R"(<spawn char="@" facing="E"/>)", R"(<door char="+" name="gate" texture="0"/>)",
                             R"(<exit char="X" name="way_out"/>)"}),
        "drs 1\nstring 0 \"/hall.bsp\"\nstring 1 \"4711\"\nstring 2 \"Code?\"\nevent 2,0\n" + lever +
            "end\nevent gate\n" + asks +
            " use => open_door gate\nend\n"
            "event way_out\n use => set_exit @0 stats\n use => open_door way_out\nend\n");
    REQUIRE(tests::texts_of(made.errors) == std::vector<std::string>{});
    GameData data;
    data.entities = tests::content_entities();
    data.levels["hall"] = made.result.level;
    const Campaign campaign(data);
    task.map = "hall";
    return find_dead_ends(campaign, task);
}

} // namespace

TEST_CASE("a lever that locks the only gate for good makes a dead end", "[content][dead_ends]")
{
    const DeadEndReport locked = explore_hall(" use => lock_door gate\n");
    CHECK(locked.can_finish);
    REQUIRE_FALSE(locked.dead_ends.empty());
    CHECK(locked.dead_ends.front() == "use 2,0");
    CHECK(explore_hall(" use => toggle_lock gate\n").dead_ends.empty());
    CHECK(explore_hall(" use => lock_door gate\n use => unlock_door gate\n").dead_ends.empty());
}

TEST_CASE("what is the same from several arrivals is searched once, and each is sure of its own ways",
          "[content][dead_ends]")
{
    const Arrival beyond{true, centre_of({6, 1}), kEast};
    const auto explore = [](const std::vector<Arrival>& arrivals) {
        DeadEndTask task;
        task.arrivals = arrivals;
        return explore_hall(" use => lock_door gate\n", task);
    };
    const DeadEndReport here = explore({Arrival{}}), there = explore({beyond}),
                        both = explore({Arrival{}, beyond});
    REQUIRE(both.sure.size() == 2);
    CHECK(both.sure[0].tiles == here.sure[0].tiles);
    CHECK(both.sure[1].tiles == there.sure[0].tiles);
    CHECK(both.perhaps.tiles == (here.perhaps.tiles | there.perhaps.tiles));
    CHECK(both.states < here.states + there.states);
    CHECK(both.can_finish);
    CHECK(both.dead_ends == here.dead_ends);
}

TEST_CASE("a search says whether a player who guesses codes would find more", "[content][dead_ends]")
{
    DeadEndTask task;
    task.guesses = false;
    const std::string code = " use => ask_code code @1 prompt @2\n";
    CHECK(explore_hall({}, task, code).guessing_matters);
    CHECK_FALSE(explore_hall({}, task).guessing_matters);
    task.read_codes = {"4711"};
    CHECK_FALSE(explore_hall({}, task, code).guessing_matters);
}

TEST_CASE("no interaction of the player takes away the last way out of a level", "[content][dead_ends]")
{
    constexpr std::uint32_t kPlenty = 999;
    for (const Comer& arrival : arrivals()) {
        if (arrival.is_large && !tests::is_long()) continue;
        check_arrival(arrival, 0);
        if (tests::is_long()) check_arrival(arrival, kPlenty);
    }
}
