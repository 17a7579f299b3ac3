#include "rpg/session/replay_text.h"
#include "rpg/session/save.h"
#include "rpg/session/splits.h"
#include "rpg/sim/level/level_flow.h"
#include "rpg/source/read_file.h"
#include "tests/support/catch.h"
#include "tests/support/free_campaign.h"
#include "tests/support/places.h"

using namespace rpg;
using tests::free_campaign;

namespace {

Replay recorded_campaign()
{
    const std::string path = tests::tests_folder() + "/replays/campaign-1.replay";
    const Result<Bytes> bytes = read_file(path, 16U << 20);
    if (!bytes) FAIL(to_string(bytes.error()));
    Result<Replay> replay = parse_replay(as_text(*bytes), path);
    if (!replay) FAIL(to_string(replay.error()));
    return std::move(*replay);
}

const Ghost& campaign_ghost()
{
    static const Ghost kGhost = [] {
        Result<Ghost> ghost = ghost_of(free_campaign(), tests::free_content(), recorded_campaign());
        if (!ghost) FAIL(to_string(ghost.error()));
        return std::move(*ghost);
    }();
    return kGhost;
}

GameState finished(GameState state, const std::string& map, unsigned level, std::uint32_t turns)
{
    state.map = map;
    state.career.completed = static_cast<std::uint16_t>(state.career.completed | 1U << (level - 1));
    state.career.total_moves = turns;
    state.screen.mode = Mode::Stats;
    return state;
}

} // namespace

TEST_CASE("a recorded campaign has a split for each level that counts, in their order", "[sim][splits]")
{
    SplitTracker watch;
    bool has_begun = false;
    const auto follow = [&](const GameState& state) {
        if (!std::exchange(has_begun, true)) watch.begin(state);
        watch.note(state, state.clock);
    };
    REQUIRE(verify_replay(free_campaign(), tests::free_content(), recorded_campaign(), follow));
    REQUIRE(watch.splits().size() >= 9);
    CHECK(watch.splits().front().map == "intro");
    CHECK(watch.splits().back().map == "reactor");
    std::uint32_t sum = 0;
    for (std::size_t i = 0; i < watch.splits().size(); ++i) {
        CAPTURE(watch.splits()[i].map);
        CHECK(watch.splits()[i].stats.kills_total > 0);
        sum += watch.turns_for(i).value();
        CHECK(watch.splits()[i].turns == sum);
    }
}

TEST_CASE("a ghost knows when it first came to a place, and nothing of other places", "[sim][splits]")
{
    const Ghost& ghost = campaign_ghost();
    const TilePos start = tile_at_index(free_campaign().find("intro")->level->spawn_tile);
    REQUIRE(ghost.at("intro", start) != nullptr);
    CHECK(ghost.at("intro", start)->turns == 0);
    CHECK(ghost.at("intro", TilePos{0, 0}) == nullptr);
    CHECK(ghost.at("nowhere", start) == nullptr);
    const TilePos later = tile_at_index(free_campaign().find("level03")->level->spawn_tile);
    REQUIRE(ghost.at("level03", later) != nullptr);
    CHECK(ghost.at("level03", later)->turns > 100);
    CHECK(ghost.at("level03", later)->kills == 0);
}

TEST_CASE("splits are noted once, go with a saved game that is loaded, and know what they lack",
          "[sim][splits]")
{
    const GameState start = tests::new_free_game("intro");
    SplitTracker watch;
    watch.begin(start);
    CHECK_FALSE(watch.note(start, 10));
    const GameState one = finished(start, "intro", 1, 40);
    CHECK(watch.note(one, 1000));
    CHECK_FALSE(watch.note(one, 2000));
    GameState two = one;
    two.screen.mode = Mode::Playing;
    two = finished(two, "level01", 3, 100);
    CHECK(watch.note(two, 5000));
    REQUIRE(watch.splits().size() == 2);
    CHECK(watch.turns_for(1) == 60U);
    CHECK_FALSE(watch.note(one, 6000)); // loaded
    CHECK(watch.splits().size() == 1);
    CHECK(watch.turns_for(0) == 40U);

    SplitTracker late;
    late.begin(one);
    CHECK(late.note(two, 5000));
    CHECK_FALSE(late.turns_for(0)); // nobody knows where this level began
}
