#include "lab/pilot/level_interactions.h"
#include "rpg/world/weapons.h"
#include "tests/support/catch.h"
#include "tests/support/free_campaign.h"

using namespace rpg;

namespace {

// Slowly: every way from tile to tile is asked.
TileSet walked(const LevelInteractions& interactions, const Situation& situation, TilePos start)
{
    TileSet region;
    const auto add = [&](TilePos tile) { region.set(static_cast<std::size_t>(tile_index(tile))); };
    const auto leads_on = [&](TilePos from, Angle256 direction) {
        const Passage way = situation.passage(from, direction);
        if (way.obstacle == Obstacle::Blocked) return false;
        if (way.obstacle == Obstacle::None || way.obstacle == Obstacle::Monster) return true;
        const std::size_t event =
            situation.stage().event_of[static_cast<std::size_t>(tile_index(beside(from, direction)))];
        return event == Stage::kNoEvent || !interactions.facts().acts(event);
    };
    add(start);
    if (interactions.is_separate_place(start)) return region;
    std::vector<TilePos> open{start};
    while (!open.empty()) {
        const TilePos tile = open.back();
        open.pop_back();
        for (int side = 0; side < 4; ++side) {
            const TilePos to = beside(tile, quarter(side));
            if (!is_on_map(to) || region[static_cast<std::size_t>(tile_index(to))]) continue;
            if (interactions.is_separate_place(to) || !leads_on(tile, quarter(side))) continue;
            add(to);
            open.push_back(to);
        }
    }
    return region;
}

void check_region(const LevelInteractions& interactions, const Situation& situation, TilePos start,
                  WalkCache& ways)
{
    INFO(start.x << ',' << start.y);
    const LevelInteractions::Region region = interactions.region_of(situation, start, ways);
    const TileSet tiles = tile_set(region.tiles);
    REQUIRE(tiles == walked(interactions, situation, start));
    if (region.is_mutual)
        CHECK(tiles == walked(interactions, situation, tile_at_index(first_tile(region.tiles))));
}

void check_regions(const Stage& stage, unsigned weapons)
{
    const LevelInteractions interactions(tests::free_campaign(), stage, {});
    Player player;
    player.weapons = static_cast<std::uint16_t>(weapons);
    const GameState state = interactions.enter(player, {});
    for (const bool guesses : {false, true}) {
        Beliefs beliefs;
        beliefs.guesses_codes = guesses;
        const Situation situation(tests::free_campaign(), state, beliefs);
        WalkCache ways;
        for (int tile = 0; tile < kTileCount; tile += 7)
            check_region(interactions, situation, tile_at_index(tile), ways);
    }
}

// A way with two bends, from edge to edge.
TileRows snake()
{
    TileRows rows{};
    for (int x = 3; x < 29; ++x) put(rows, {x, 5});
    for (int y = 5; y < 32; ++y) put(rows, {28, y});
    for (int x = 0; x < 28; ++x) put(rows, {x, 31});
    return rows;
}

} // namespace

TEST_CASE("rows of tiles flood the ground that hangs together, and no other", "[pilot]")
{
    const TileRows way = snake();
    TileRows ground = way, region{}, expected = way;
    put(ground, {20, 20}); // an island
    for (TileRows* rows : {&region, &expected}) {
        put(*rows, {3, 5});
        put(*rows, {19, 20}); // not on the ground: nothing spreads from there
    }
    spread(region, ground);
    CHECK(region == expected);
    CHECK(first_tile(region) == tile_index({3, 5}));
    CHECK(first_tile(TileRows{}) == -1);
    CHECK(tile_set(region).count() == tile_set(way).count() + 1);
}

TEST_CASE("where one can walk is the same as when every way is asked", "[pilot][content]")
{
    for (const Stage& stage : tests::free_campaign().stages()) {
        if (stage.level->level_id == 0) continue; // nobody plays there
        INFO(stage.name);
        check_regions(stage, 1U << weapon::kPistol);
        check_regions(stage, 1U << weapon::kPistol | 1U << weapon::kAxe);
    }
}
