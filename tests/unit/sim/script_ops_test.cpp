#include "rpg/model/line_flags.h"
#include "rpg/model/opcodes.h"
#include "rpg/sim/script/conditions.h"
#include "rpg/sim/script/scripts.h"
#include "rpg/world/entities.h"
#include "tests/support/catch.h"
#include "tests/support/script_game.h"

using namespace rpg;
using tests::kAhead;
using tests::script_ahead;
using tests::ScriptGame;

namespace {

constexpr TilePos kPlace{6, 2};

bool stands_on(ScriptGame& game, const std::string& thing, TilePos tile)
{
    const Turn turn = game.turn();
    const EntityIndex wanted = turn.stage->entity_of_thing[game.thing(thing)];
    for (EntityIndex here = first_on_tile(turn, tile); here != kNoEntity; here = entity(turn, here).next)
        if (here == wanted) return true;
    return false;
}

const ThingState& thing(const ScriptGame& game, const std::string& name)
{
    return game.state.level.things[game.thing(name)];
}

} // namespace

TEST_CASE("states of events stay between 0 and 9", "[sim][script]")
{
    ScriptGame up(script_ahead("  use st=9 => give_stat credits 1\n  use => set_state 4,2 = 9\n"
                               "  use => inc_state 4,2\n  use => inc_state 5,2\n  use => set_state 1,1 = 3"));
    CHECK(up.use());
    CHECK(up.state_at(kAhead) == 9);
    CHECK(up.state.player.credits == 0);
    CHECK(up.all<event::StateSet>().size() == 2); // (5,2) and (1,1) have no event
    CHECK(up.use());
    CHECK(up.state.player.credits == 1);

    ScriptGame down(script_ahead("  use => dec_state 4,2"));
    CHECK(down.use());
    CHECK(down.state_at(kAhead) == 0);
}

TEST_CASE("doors open, close and toggle, and say whether anything changed", "[sim][script]")
{
    ScriptGame game(R"(event 4,2
  use => open_door gate
end
event 5,2
  use => close_door gate
end
event 6,2
  use => toggle_door gate
end
event 7,2
  use => door_auto gate
end
)");
    const auto asked = [&](TilePos tile, std::uint32_t trigger) {
        game.events.clear();
        Turn turn = game.turn();
        return run_tile(turn, tile, trigger).handled;
    };
    CHECK_FALSE(asked({5, 2}, trigger::kByEngine));
    CHECK(asked({4, 2}, trigger::kByEngine));
    CHECK(game.heard(5063));
    CHECK_FALSE(asked({4, 2}, trigger::kByEngine));
    CHECK(asked({5, 2}, trigger::kByEngine));
    CHECK(game.heard(5064));
    CHECK(asked({6, 2}, trigger::kByEngine));
    CHECK(game.is_open("gate"));
    game.state.player.keys = 1; // a key must not change what door_auto does
    CHECK_FALSE(asked({7, 2}, trigger::kUsed));
    CHECK(asked({7, 2}, trigger::kByEngine));
    CHECK_FALSE(game.is_open("gate"));
    CHECK(asked({7, 2}, trigger::kUsed));
    CHECK(game.is_open("gate"));
}

TEST_CASE("locks keep every door command out until they are taken off", "[sim][script]")
{
    ScriptGame game(R"(event 4,2
  use => open_door lock
  use => toggle_door lock
  use => door_auto lock
end
event 5,2
  use => unlock_door lock
end
event 6,2
  use => lock_door lock
end
event 7,2
  use => toggle_lock lock
end
)");
    const auto locked = [&] {
        return game.state.level.lines[static_cast<std::size_t>(game.line("lock"))].has(line_flag::kLocked);
    };
    CHECK_FALSE(game.use());
    game.run({5, 2}, trigger::kByEngine);
    CHECK(game.heard(5067));
    CHECK_FALSE(locked());
    game.run({6, 2}, trigger::kByEngine);
    CHECK(locked());
    game.run({7, 2}, trigger::kByEngine);
    CHECK_FALSE(locked());
    CHECK(game.use());
}

TEST_CASE("door commands on lines that cannot move are reported", "[sim][script]")
{
    for (const unsigned opcode : {6U, 12U, 13U, 14U, 15U, 16U, 17U}) {
        ScriptGame game(script_ahead("  use => refresh_view"));
        std::uint32_t wall = 0;
        while (game.data.levels.at("test").lines[wall].has(line_flag::kDoor | line_flag::kSecret)) ++wall;
        for (const std::uint32_t line : {wall, 999U, ~0U}) {
            game.break_command(static_cast<std::uint8_t>(opcode), line);
            game.use();
            CHECK(game.problem() == "the line is neither a door nor a secret wall");
        }
    }
}

TEST_CASE("both halves of a secret wall open together", "[sim][script]")
{
    ScriptGame game(script_ahead("  use once => open_door niche_a\n  use once => open_door niche_b"));
    game.play(command::Use{});
    CHECK(game.said(MessageId::Secret));
    CHECK(game.heard(5133));
    CHECK(game.state.player.xp == 5);
    CHECK_FALSE(game.use());
}

TEST_CASE("a thing that is shown stands on its tile and kills what stood there", "[sim][script]")
{
    ScriptGame game(script_ahead("  use once => show_thing guest frame 2"),
                    {R"(<thing tile="6,2" sprite="145" name="guest" hidden="yes"/>)",
                     R"(<thing tile="6,2" sprite="26" name="imp"/>)"});
    CHECK(thing(game, "guest").has(thing_flag::kHidden));
    CHECK_FALSE(stands_on(game, "guest", kPlace));
    CHECK(game.use());
    CHECK_FALSE(thing(game, "guest").has(thing_flag::kHidden));
    CHECK(thing(game, "guest").frame == 2);
    CHECK(stands_on(game, "guest", kPlace));
    CHECK(game.has<event::EntityDied>());
    CHECK(game.state.player.xp > 0);
}

TEST_CASE("a thing that stands there already does not kill itself", "[sim][script]")
{
    ScriptGame game(script_ahead("  use => show_thing imp frame 0"),
                    {R"(<thing tile="6,2" sprite="26" name="imp"/>)"});
    CHECK(game.use());
    CHECK_FALSE(game.has<event::EntityDied>());
    CHECK(stands_on(game, "imp", kPlace));
}

TEST_CASE("a corpse is shown without becoming solid", "[sim][script]")
{
    ScriptGame game(script_ahead("  use => show_thing body frame 2"),
                    {R"(<thing tile="6,2" sprite="26" name="body" corpse="yes"/>)"});
    CHECK(game.use());
    CHECK_FALSE(thing(game, "body").has(thing_flag::kHidden));
    const Turn turn = game.turn();
    CHECK(first_on_tile(turn, kPlace) == kNoEntity);
}

TEST_CASE("hiding takes everything from a tile but its monsters", "[sim][script]")
{
    ScriptGame game(script_ahead("  use => hide_things 6,2\n  use => hide_things 0,0"),
                    {R"(<thing tile="6,2" sprite="145" name="guest"/>)",
                     R"(<thing tile="6,2" sprite="26" name="imp"/>)",
                     R"(<thing tile="6,2" sprite="135" name="lamp"/>)"});
    CHECK(game.use());
    CHECK(thing(game, "guest").has(thing_flag::kHidden));
    CHECK(thing(game, "lamp").has(thing_flag::kHidden));
    CHECK_FALSE(stands_on(game, "lamp", kPlace));
    CHECK(stands_on(game, "imp", kPlace));
}

TEST_CASE("the first thing of a tile is replaced by a picture that is in nobody's way", "[sim][script]")
{
    ScriptGame game(script_ahead("  use => replace_thing 6,2 sprite 17 frame 2"),
                    {R"(<thing tile="6,2" sprite="135" name="below"/>)",
                     R"(<thing tile="6,2" sprite="145" name="top"/>)"});
    CHECK(game.use());
    CHECK(thing(game, "top").id == 17);
    CHECK(thing(game, "top").frame == 2);
    CHECK(thing(game, "top").has(thing_flag::kFrozen));
    CHECK_FALSE(stands_on(game, "top", kPlace));
    CHECK(thing(game, "below").id == 135);
    CHECK(stands_on(game, "below", kPlace));
    REQUIRE(game.has<event::ThingChanged>());
    CHECK(game.all<event::ThingChanged>().back().now.id == 17);
}
