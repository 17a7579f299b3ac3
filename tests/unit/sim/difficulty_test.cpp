#include "rpg/authoring/tables/rules_xml.h"
#include "rpg/session/content.h"
#include "rpg/session/replay_text.h"
#include "rpg/session/save.h"
#include "rpg/session/session.h"
#include "rpg/sim/level/level_flow.h"
#include "rpg/sim/monsters/monsters.h"
#include "rpg/sim/player/player_body.h"
#include "rpg/state/state_hash.h"
#include "rpg/state/state_outline.h"
#include "rpg/world/weapons.h"
#include "tests/support/catch.h"
#include "tests/support/sim_game.h"
#include "tests/support/small_campaign.h"

#include <algorithm>

using namespace rpg;
using tests::kHall;
using tests::kZombie;
using tests::SimGame;
using tests::small_campaign;

namespace {

GameState new_small_game(Difficulty difficulty, bool permadeath = false)
{
    GameEvents events;
    return new_game(small_campaign(), {.map = "intro", .difficulty = difficulty, .permadeath = permadeath},
                    events);
}

bool names_challenge(const GameState& state)
{
    return std::ranges::any_of(outline(state),
                               [](const FieldValue& value) { return value.field.starts_with("challenge"); });
}

// Lines of a table that makes everything three times as hard.
constexpr std::string_view kThreefold =
    R"(<difficulties><difficulty name="hard" damageTaken="768" damageGiven="128" monsterHealth="512")"
    R"( medicine="64" prices="512"/></difficulties>)";

Rules threefold()
{
    Rules rules = built_in_rules();
    REQUIRE(read_rule_table({"difficulties", kThreefold, "t.xml"}, {}, rules));
    return rules;
}

bool was_refused(const GameEvents& events)
{
    return std::ranges::any_of(
        events, [](const GameEvent& event) { return std::holds_alternative<event::Refused>(event.body); });
}

} // namespace

TEST_CASE("a normal game is the one that was there before difficulties, for hashes and recordings",
          "[sim][difficulty]")
{
    const GameState normal = new_small_game(Difficulty::Normal);
    CHECK(normal == tests::small_state());
    CHECK_FALSE(names_challenge(normal));
    CHECK(&small_campaign().rules(normal.challenge) == &small_campaign().rules());
    GameState marked = normal;
    marked.challenge.permadeath = true;
    CHECK(hash(marked) != hash(normal));
    CHECK(names_challenge(marked));
    CHECK(hash(new_small_game(Difficulty::Hard)) != hash(new_small_game(Difficulty::Nightmare)));
}

TEST_CASE("a table says what a difficulty changes", "[sim][difficulty]")
{
    const Rules base = threefold();
    CHECK(base.difficulties.rows[0] == built_in_rules().difficulties.rows[0]);
    const Rules hard = rules_of_difficulty(base, row_of_difficulty(base, Difficulty::Hard, false));
    CHECK(hard.challenge.damage_taken == 768);
    CHECK(hard.monsters[0].health == 2 * base.monsters[0].health);
    CHECK(hard.item(Item::LargeMedkit).health == 19); // a quarter of 75
    CHECK(hard.articles(0)[0].price == 16);
    CHECK(hard.weapons == base.weapons);
    const DifficultyRow again = row_of_difficulty(base, Difficulty::Hard, true);
    CHECK(again.damage_taken == 1536);
    CHECK(again.medicine == 64);
}

TEST_CASE("on a hard game the player is hurt more and heals less", "[sim][difficulty]")
{
    SimGame game(kHall, {{kZombie, {2, 1}}});
    game.data.rules = threefold();
    const Campaign campaign(game.data);
    game.state.challenge.difficulty = Difficulty::Hard;
    game.state.player.fighter = {90, 90, 0, 20, 16, 12, 14, 16};
    Turn turn{campaign, campaign.find("test"), game.state, game.events};
    damage_player(turn, 5, 0);
    CHECK(game.state.player.fighter.health == 75);
    const EntityIndex zombie = game.entity(0);
    game.seed(5);
    roll_monster(turn, zombie);
    const int tough = game.fighter(0).max_health;
    game.state.challenge.difficulty = Difficulty::Normal;
    game.seed(5);
    roll_monster(turn, zombie);
    CHECK(tough >= 2 * game.fighter(0).max_health - 1);
    damage_player(turn, 5, 0);
    CHECK(game.state.player.fighter.health == 70);
}

TEST_CASE("with one life there is no saving, no loading and no second try", "[sim][difficulty]")
{
    Session session(small_campaign(), 1);
    GameEvents events;
    REQUIRE(session.start({.map = "intro", .permadeath = true, .save = {}, .file = {}}, events));
    events.clear();
    session.play(command::Save{"s"}, events);
    CHECK(was_refused(events));
    events.clear();
    session.play(command::Load{"s"}, events);
    CHECK(was_refused(events));
    GameState dead = session.state();
    const Stage* stage = small_campaign().find(dead.map);
    Turn turn{small_campaign(), stage, dead, events};
    kill_player(turn);
    for (const PlayerCommand& answer : {PlayerCommand{command::Confirm{}}, PlayerCommand{command::Leave{}}}) {
        events.clear();
        answer_death(turn, answer);
        CHECK(was_refused(events));
        CHECK(dead.screen.mode == Mode::Dead);
    }
}

TEST_CASE("after the ending the player begins again with all but keys", "[sim][difficulty]")
{
    GameState state = new_small_game(Difficulty::Hard);
    state.screen.mode = Mode::Ended;
    state.player.level = 12;
    state.player.fighter.strength = 40;
    state.player.weapons |= 1U << weapon::kBfg;
    state.player.items[0] = 7;
    state.player.credits = 55;
    state.player.keys = 15;
    state.career.completed = 0x7FF;
    state.career.deaths = 3;
    state.notes = {{"level01", {StringIndex{1}}}};
    GameEvents events;
    Turn turn{small_campaign(), small_campaign().find(state.map), state, events};
    answer_ending(turn, command::NewGamePlus{});
    CHECK(state.map == "intro");
    CHECK(state.screen.mode == Mode::Playing);
    CHECK(state.challenge == Challenge{Difficulty::Hard, false, 1});
    CHECK(state.player.level == 12);
    CHECK(state.player.fighter.strength == 40);
    CHECK(state.player.owns(weapon::kBfg));
    CHECK(state.player.items[0] == 7);
    CHECK(state.player.credits == 55);
    CHECK(state.player.keys == 0);
    CHECK(state.career == Career{});
    CHECK(state.notes.empty());
    kill_player(turn); // the first level again, still as that player
    answer_death(turn, command::Confirm{});
    CHECK(state.player.level == 12);
    CHECK(state.screen.mode == Mode::Playing);
}

TEST_CASE("saves and recorded games remember the difficulty", "[sim][difficulty]")
{
    const GameState state = new_small_game(Difficulty::Nightmare, true);
    const auto save = decode_save(encode_save(small_campaign(), 1, state), "s");
    REQUIRE(save);
    CHECK(save->summary.challenge == state.challenge);
    const auto loaded = load_save(small_campaign(), 1, *save, "s");
    REQUIRE(loaded);
    CHECK(loaded->challenge == state.challenge);

    Session session(small_campaign(), 1);
    GameEvents events;
    REQUIRE(session.start(
        {.map = "intro", .difficulty = Difficulty::Story, .permadeath = true, .save = {}, .file = {}},
        events));
    session.play(command::TurnLeft{}, events);
    const std::string text = print_replay(session.recorded());
    CHECK(text.find("\ndifficulty story\npermadeath on\n") != std::string::npos);
    const auto replay = parse_replay(text, "r");
    REQUIRE(replay);
    CHECK(replay->start ==
          GameStart{
              .map = "intro", .difficulty = Difficulty::Story, .permadeath = true, .save = {}, .file = "r"});
    const auto report = verify_replay(small_campaign(), 1, *replay);
    REQUIRE(report);
    CHECK_FALSE(report->different);
    CHECK_FALSE(parse_replay("drpg-replay 1\ncontent 1\nstart intro\ndifficulty easy\n", "r"));
}

TEST_CASE("changed difficulties make another game of it, the usual ones do not", "[sim][difficulty]")
{
    SimGame game(kHall);
    const std::uint64_t usual = content_hash(game.campaign);
    game.data.rules = threefold();
    CHECK(content_hash(game.campaign) != usual);
}
