#include "rpg/sim/player/player_body.h"
#include "rpg/world/weapons.h"
#include "tests/support/catch.h"
#include "tests/support/sim_game.h"

#include <algorithm>
#include <utility>

using namespace rpg;
using tests::kZombie;
using tests::SimGame;

namespace {

using Sounds = std::vector<std::pair<int, SoundPriority>>;

// In the order in which they are heard.
Sounds heard(const SimGame& game)
{
    std::vector<GameEvent> events(game.events.begin(), game.events.end());
    std::ranges::stable_sort(events, {}, &GameEvent::at);
    Sounds sounds;
    for (const GameEvent& event : events)
        if (const auto* sound = std::get_if<event::Sounded>(&event.body))
            sounds.emplace_back(sound->sound, sound->priority);
    return sounds;
}

bool among(const Sounds& sounds, int id, SoundPriority priority)
{
    return std::ranges::find(sounds, std::pair{id, priority}) != sounds.end();
}

} // namespace

TEST_CASE("a shot is more important than the pain it causes", "[sim][sounds]")
{
    SimGame game({"#####", "#@..#", "#####"}, {{kZombie, {2, 1}}});
    game.fighter(0).health = game.fighter(0).max_health = 250;
    game.state.switches.ai_off = true;
    game.play(command::Use{});
    const Sounds sounds = heard(game);
    REQUIRE_FALSE(sounds.empty());
    CHECK(sounds.front() == std::pair{5046, SoundPriority::Strong});
    if (game.count<event::MonsterHit>() > 0) CHECK(among(sounds, 5085, SoundPriority::Minor));
}

TEST_CASE("a weapon is heard once for each of its shots", "[sim][sounds]")
{
    SimGame game({"#####", "#@..#", "#####"}, {{kZombie, {2, 1}}});
    game.fighter(0).health = game.fighter(0).max_health = 250;
    game.state.switches.ai_off = true;
    game.arm(weapon::kChaingun);
    game.play(command::Use{});
    const Sounds sounds = heard(game);
    CHECK(std::ranges::count(sounds, std::pair{5048, SoundPriority::Strong}) == 3);
}

TEST_CASE("what is picked up sounds by its kind", "[sim][sounds]")
{
    struct Row {
        int id; // of the thing
        int sound;
        SoundPriority priority;
    };
    const Row row = GENERATE(Row{95, 5060, SoundPriority::Minor},   // health
                             Row{83, 5060, SoundPriority::Normal},  // ammunition
                             Row{99, 5060, SoundPriority::Normal},  // a medkit
                             Row{101, 5062, SoundPriority::Normal}, // a soul sphere
                             Row{1, 5060, SoundPriority::Normal},   // an axe
                             Row{3, 5057, SoundPriority::Normal});  // a shotgun
    SimGame game({"#####", "#@..#", "#####"}, {{row.id, {2, 1}}});
    game.state.player.fighter.health = 1;
    game.play(command::Forward{});
    CHECK(heard(game) == Sounds{{row.sound, row.priority}});
}

TEST_CASE("nothing to use is denied softly, a door opens softly", "[sim][sounds]")
{
    SimGame wall({"#####", "#..@#", "#####"});
    wall.play(command::Use{});
    CHECK(heard(wall) == Sounds{{5065, SoundPriority::Minor}});
}

TEST_CASE("the player's pain is minor, death and a level up are not", "[sim][sounds]")
{
    SimGame game({"#####", "#@..#", "#####"});
    {
        Turn turn = game.turn();
        hit_player(turn, {0, 0});
        gain_level(turn, true);
        kill_player(turn);
    }
    const Sounds sounds = heard(game);
    REQUIRE(sounds.size() == 3);
    CHECK(sounds[0] == std::pair{5081, SoundPriority::Minor});
    CHECK(sounds[1] == std::pair{5043, SoundPriority::LevelUp});
    CHECK((sounds[2].first == 5058 || sounds[2].first == 5059));
    CHECK(sounds[2].second == SoundPriority::Strong);
}

TEST_CASE("a sound of a monster or a door says where it is, one of the player does not", "[sim][sounds]")
{
    SimGame game({"#####", "#@..#", "#####"}, {{kZombie, {2, 1}}});
    game.fighter(0).health = game.fighter(0).max_health = 250;
    game.play(command::Use{});
    const UnitPos monster = centre_of({2, 1});
    bool shot = false, answered = false;
    for (const auto& sound : game.all<event::Sounded>()) {
        if (sound.sound == 5046) {
            shot = true;
            CHECK_FALSE(sound.from.has_value());
        } else if (sound.from) {
            answered = true;
            CHECK(*sound.from == monster);
        }
    }
    CHECK(shot);
    CHECK(answered);
}
