#include "rpg/sim/level/level_flow.h"
#include "rpg/sim/player/player_body.h"
#include "rpg/sim/turn/turn_order.h"
#include "tests/support/catch.h"
#include "tests/support/script_game.h"

using namespace rpg;
using tests::ScriptGame;

namespace {

const std::string kExit = R"(string 0 "/other.bsp"
event 4,2
  use => set_exit @0 at 5,3 facing W stats
  use => open_door out
end
)";

} // namespace

TEST_CASE("an exit shows the level's numbers, and confirming enters the next level", "[sim][flow]")
{
    ScriptGame game(kExit);
    game.play(command::Use{});
    REQUIRE(game.state.screen.mode == Mode::Stats);
    CHECK(game.state.screen.stats.moves == 1);
    CHECK(game.state.career.total_moves == 1);
    game.play(command::Forward{});
    CHECK(game.refused());
    game.play(command::Confirm{});
    CHECK(game.state.map == "other");
    CHECK(tile_of(game.state.player.at) == TilePos{5, 3});
    CHECK(game.state.player.angle == kWest);
    CHECK(game.state.level.moves == 0);
}

TEST_CASE("what the player carries goes along, what belongs to the level does not", "[sim][flow]")
{
    ScriptGame game(kExit);
    game.state.player.credits = 7;
    game.state.player.berserk = 9;
    game.state.player.ammo[2] = 5;
    game.state.level.notes.push_back(StringIndex{0});
    game.play(command::Use{});
    game.play(command::Confirm{});
    CHECK(game.state.player.credits == 7);
    CHECK(game.state.player.ammo[2] == 5);
    CHECK(game.state.player.berserk == 0);
    CHECK(game.state.level.notes.empty());
    const std::vector<LevelNotes> kept{{"test", {StringIndex{0}}}};
    CHECK(game.state.notes == kept);
    CHECK(notebook_of(game.state) == kept);
}

TEST_CASE("after death a level is tried again as it was entered", "[sim][flow]")
{
    ScriptGame game(kExit);
    game.play(command::Use{});
    game.play(command::Confirm{});
    game.state.player.credits = 50; // found in the level
    Turn turn = game.turn();
    kill_player(turn);
    REQUIRE(game.state.screen.mode == Mode::Dead);
    CHECK(game.state.career.deaths == 1);
    game.play(command::Forward{});
    CHECK(game.refused());
    game.play(command::Confirm{});
    CHECK(game.state.screen.mode == Mode::Playing);
    CHECK(game.state.map == "other");
    CHECK(game.state.player.credits == 0);
    CHECK(game.state.player.fighter.health == 30);
    CHECK(tile_of(game.state.player.at) == TilePos{3, 2}); // the level's own start
    CHECK(game.state.career.deaths == 1);
}

TEST_CASE("the rank counts completed levels, secrets, kills and lives", "[sim][flow]")
{
    CHECK(rank_points({}) == 25);
    CHECK(rank_points({.completed = 0x7FF, .all_secrets = 0x7FF, .all_kills = 0x7FF, .deaths = 0}) == 91);
    CHECK(rank_points({.completed = 0xF, .deaths = 9}) == 8);
    CHECK(rank_of(80) == 1);
    CHECK(rank_of(79) == 2);
    CHECK(rank_of(69) == 3);
    CHECK(rank_of(49) == 4);
}

TEST_CASE("names of maps are stems in small letters", "[sim][flow]")
{
    CHECK(map_stem("/Level01.BSP") == "level01");
    CHECK(map_stem("junction") == "junction");
    CHECK(map_stem("") == "");
}

TEST_CASE("debug commands work and mark the game", "[sim][cheats]")
{
    ScriptGame game("");
    CHECK_FALSE(game.state.switches.cheated);
    game.play(command::Warp{.tile = {7, 3}, .angle = kNorth});
    CHECK(tile_of(game.state.player.at) == TilePos{7, 3});
    CHECK(game.state.player.angle == kNorth);
    game.play(command::Give{"ALL"});
    CHECK(game.state.player.keys == 0xF);
    CHECK(game.state.player.weapons == 0x9FF);
    game.play(command::Give{"wings"});
    CHECK(game.refused());
    game.play(command::GoTo{"other"});
    CHECK(game.state.map == "other");
    game.play(command::GoTo{"nowhere"});
    CHECK(game.refused());
    CHECK(game.state.switches.cheated);
}
