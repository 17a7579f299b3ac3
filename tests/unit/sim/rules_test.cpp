#include "rpg/session/content.h"
#include "rpg/session/replay_text.h"
#include "rpg/session/save.h"
#include "rpg/session/session.h"
#include "rpg/sim/combat/attacks.h"
#include "rpg/sim/combat/deaths.h"
#include "rpg/sim/level/level_flow.h"
#include "rpg/sim/monsters/monsters.h"
#include "rpg/world/monster_class.h"
#include "tests/support/catch.h"
#include "tests/support/sim_game.h"
#include "tests/support/small_game.h"

using namespace rpg;
using tests::kHall;
using tests::kZombie;
using tests::SimGame;

TEST_CASE("a new game begins as the table of the player says", "[sim][rules]")
{
    GameData data = tests::small_game(Edition::Brew);
    data.rules.player.health = 44;
    data.rules.player.max_health = 55;
    data.rules.player.weapons = 0x11;
    data.rules.player.weapon = 4;
    data.rules.player.credits = 7;
    const Campaign campaign(data);
    GameEvents events;
    const Player player = new_game(campaign, {.map = "intro"}, events).player;
    CHECK(player.fighter.health == 44);
    CHECK(player.fighter.max_health == 55);
    CHECK(player.weapons == 0x11);
    CHECK(player.weapon == 4);
    CHECK(player.credits == 7);
}

TEST_CASE("numbers of monsters, weapons and shops are those of the tables", "[sim][rules]")
{
    SimGame game(kHall, {{kZombie, {2, 1}}});
    game.data.rules.monsters[0].health = 100;
    game.data.rules.weapons[0].accuracy = 255; // always hits
    game.data.rules.weapons[0].least = game.data.rules.weapons[0].most = 1;
    Turn turn = game.turn();
    roll_monster(turn, game.entity(0));
    CHECK(game.fighter(0).max_health > 80);
    game.arm(0);
    game.data.rules.monsters[0].damage[0] = 0; // and does next to nothing
    const int before = game.fighter(0).health + game.fighter(0).armour;
    game.play(command::Use{});
    CHECK(before - game.fighter(0).health - game.fighter(0).armour == 1);

    game.data.rules.shops[2] = {{ArticleKind::Ammo, 1, 30, 2}};
    game.state.player.credits = 5;
    game.state.screen.mode = Mode::Store;
    game.state.screen.store = 2;
    game.state.player.ammo[1] = 5;
    game.play(command::Buy{1});
    CHECK(game.state.player.ammo[1] == 35);
    CHECK(game.state.player.credits == 3);
}

TEST_CASE("a class has the special ways of the class that it is like", "[sim][rules]")
{
    SimGame game(kHall, {{kZombie, {2, 1}}});
    const auto use_collar = [&] {
        game.state.player.items[static_cast<std::size_t>(Item::DogCollar)] = 1;
        game.play(command::UseItem{Item::DogCollar});
        return game.count<event::DogCaptured>();
    };
    CHECK(use_collar() == 0);
    game.data.rules.monsters[0].nature = monster_class::kDog;
    CHECK(use_collar() == 1);
}

TEST_CASE("what a death leaves and sets off is that of its family's table", "[sim][rules]")
{
    SimGame game(kHall, {{kZombie, {2, 1}}, {kZombie, {4, 1}}});
    MonsterEffects& effects = game.data.rules.monsters[0].effects;
    effects.blood[0] = Rgb{1, 2, 3};
    {
        Turn turn = game.turn();
        show_wound(turn, game.entity(0), {.parts = {500, 0}});
        kill(turn, game.entity(0));
        CHECK_FALSE(game.has(0, entity_bit::kLive));
        REQUIRE(game.count<event::MonsterHit>() == 1);
        CHECK(game.all<event::MonsterHit>()[0].blood == Rgb{1, 2, 3});
    }
    effects.leaves_corpse = false;
    effects.blast = DeathBlast::Three;
    effects.gives_god = true;
    Turn turn = game.turn();
    kill(turn, game.entity(1));
    CHECK(game.state.level.effects.size() == 3);
    CHECK(game.state.switches.god);
}

TEST_CASE("saves and replays remember their mods and say what is different", "[sim][rules]")
{
    const std::vector<ModMark> marks{{"night", "1.2", 0xAB}, {"day", "1", 5}};
    CHECK(different_mods(marks, marks).empty());
    CHECK(different_mods(marks, {}) == "mod night 1.2 is missing; mod day 1 is missing");
    CHECK(different_mods({}, std::span(marks).first(1)) == "mod night 1.2 was not there");
    CHECK(different_mods(marks, std::vector<ModMark>{{"night", "1.3", 1}, {"day", "1", 6}}) ==
          "mod night was version 1.2, this is 1.3; mod day 1 has other files (00000005, these are 00000006)");
    CHECK(different_mods(marks, std::vector<ModMark>{marks[1], marks[0]}) == "the mods had another order");

    GameData data = tests::small_game(Edition::Brew);
    data.mods = marks;
    const Campaign campaign(data);
    constexpr std::uint64_t kContent = 7;
    Session session(campaign, kContent);
    GameEvents events;
    REQUIRE(session.start({.map = "intro", .save = {}, .file = "new"}, events));
    session.play(command::TurnLeft{}, events);
    const auto replay = parse_replay(print_replay(session.recorded()), "r");
    REQUIRE(replay);
    CHECK(replay->mods == marks);
    CHECK(verify_replay(campaign, kContent, *replay));
    const auto save = decode_save(encode_save(campaign, kContent, session.state()), "s");
    REQUIRE(save);
    CHECK(save->mods == marks);

    data.mods.pop_back();
    const auto other_replay = verify_replay(campaign, 8, *replay);
    REQUIRE_FALSE(other_replay);
    CHECK(to_string(other_replay.error()).find("; mod day 1 is missing") != std::string::npos);
    const auto other_save = load_save(campaign, 8, *save, "s");
    REQUIRE_FALSE(other_save);
    CHECK(to_string(other_save.error()) ==
          "s: content: the game was saved with other data: mod day 1 is missing");
    CHECK(load_save(campaign, kContent, *save, "s")); // a mod of pictures alone may go
}
