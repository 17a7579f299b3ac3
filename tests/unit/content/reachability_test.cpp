#include "tests/support/catch.h"
#include "tests/support/free_game.h"
#include "tests/support/level_sources.h"
#include "tests/support/level_walk.h"

using namespace rpg;

namespace {

constexpr std::uint32_t kYellowKeyNumber = 1;

// A hall, a door in its east that `script` works, and behind it a room.
tests::LevelWalk walk_hall(const std::string& key_symbol, const std::string& script)
{
    const bool is_behind = key_symbol == "behind";
    const auto made = tests::compile(
        tests::level_source({"########", is_behind ? "#@..+.k#" : "#@.k+..#", "########"},
                            {R"(<spawn char="@" facing="E"/>)", R"(<door char="+" name="gate"/>)",
                             R"(<thing char="k" sprite="73"/>)"}),
        script);
    REQUIRE(tests::texts_of(made.errors) == std::vector<std::string>{});
    return tests::walk_level(made.result.level, tests::content_entities(), {});
}

} // namespace

TEST_CASE("a key opens its door only if it lies in front of it", "[content][reachability]")
{
    const std::string script = "drs 1\nevent gate\n use => need_key yellow\n use => open_door gate\nend\n";
    const auto before = walk_hall("before", script);
    CHECK(before.missing == std::vector<std::string>{});
    CHECK(before.carried.keys == std::set<std::uint32_t>{kYellowKeyNumber});
    const auto behind = walk_hall("behind", script);
    CHECK(behind.carried.keys.empty());
    CHECK(behind.missing == std::vector<std::string>{"pickup 73 on 6,1", "event 5,1"});
}

TEST_CASE("a code opens its door only if it can be read before", "[content][reachability]")
{
    const std::string strings = "drs 1\nstring 0 \"1234\"\nstring 1 \"Code?|\"\nstring 2 \"Born at 12:34\"\n";
    const std::string door = "event gate\n use => ask_code code @0 prompt @1\n use => open_door gate\nend\n";
    const std::string note = "event 2,0\n use => dialog @2\nend\n";
    CHECK(walk_hall("behind", strings + note + door).missing.empty());
    CHECK_FALSE(walk_hall("behind", strings + door).missing.empty());
}

TEST_CASE("the campaign can be walked from its first level to its last", "[content][reachability]")
{
    tests::Carried carried;
    for (const std::string stem : {"intro", "level01", "level02", "level03", "level04", "level05", "level06",
                                   "level07", "junction_destroyed", "reactor"}) {
        INFO(stem);
        const tests::LevelWalk walk =
            tests::walk_level(tests::content_level(stem), tests::content_entities(), carried);
        CHECK(walk.missing == std::vector<std::string>{});
        CHECK_FALSE(walk.exits.empty());
        carried = walk.carried;
    }
    CHECK(carried.has_axe);
    CHECK(carried.keys.size() == 4);
}
