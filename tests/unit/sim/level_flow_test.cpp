#include "rpg/model/line_flags.h"
#include "rpg/sim/level/level_flow.h"
#include "rpg/sim/player/player_body.h"
#include "rpg/sim/turn/turn_order.h"
#include "tests/support/catch.h"
#include "tests/support/script_game.h"

#include <algorithm>

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

TEST_CASE("the ending has four pages, and then the game goes on from the hub", "[sim][flow]")
{
    ScriptGame game("");
    game.state.screen.mode = Mode::Ending;
    game.state.screen.ending = EndingPage::FirstEpilogue;
    game.play(command::Forward{});
    CHECK(game.refused());
    for (const EndingPage page : {EndingPage::SecondEpilogue, EndingPage::Cast, EndingPage::Credits}) {
        game.play(command::Confirm{});
        CHECK(game.state.screen.ending == page);
        REQUIRE(game.has<event::EndingShown>());
    }
    game.play(command::Use{});
    CHECK(game.state.screen.mode == Mode::Ended);
    CHECK(game.has<event::GameEnded>());
    game.play(command::Confirm{});
    CHECK(game.state.screen.mode == Mode::Playing);
    CHECK(game.state.map == hub_of(game.campaign));
}

TEST_CASE("every word of the debug menu gives what it says", "[sim][cheats]")
{
    ScriptGame game("");
    const Player& player = game.state.player;
    const std::uint8_t ammo = player.ammo[2];
    game.play(command::Give{"ammo"});
    CHECK(player.ammo[2] == ammo + 10);
    game.play(command::Give{"weapons"});
    CHECK(player.ammo[2] == 99);
    CHECK((player.weapons & 0x1FFU) == 0x1FFU);
    game.play(command::Give{"Health"});
    CHECK(player.fighter.health == 99);
    CHECK(player.fighter.armour == 99);
    game.play(command::Give{"keys"});
    CHECK(player.keys == 0xF);
    game.play(command::Give{"items"});
    CHECK(player.items[0] >= 5);
    const std::int32_t credits = static_cast<std::int32_t>(player.credits);
    game.play(command::Give{"credits"});
    CHECK(static_cast<std::int32_t>(player.credits) == credits + 20);
    const int level = player.level;
    game.play(command::Give{"level"});
    CHECK(player.level == level + 1);
    game.play(command::Confirm{}); // the text about it
    game.play(command::Give{"map"});
    const auto is_unseen = [](const LineState& line) {
        return !line.has(line_flag::kSeen) && !line.has(line_flag::kHidden);
    };
    CHECK(std::ranges::none_of(game.state.level.lines, is_unseen));
    game.play(command::Give{"wings"});
    CHECK(game.refused());
}
