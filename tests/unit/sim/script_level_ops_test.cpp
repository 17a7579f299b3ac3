#include "rpg/model/line_flags.h"
#include "rpg/model/opcodes.h"
#include "rpg/session/check_state.h"
#include "rpg/sim/script/conditions.h"
#include "tests/support/catch.h"
#include "tests/support/script_game.h"

using namespace rpg;
using tests::kAhead;
using tests::script_ahead;
using tests::ScriptGame;

TEST_CASE("the banner stands until an empty text clears it", "[sim][script]")
{
    ScriptGame game(R"(string 0 "North room"
string 1 ""
event 4,2
  use => set_banner @0
end
event 5,2
  use => set_banner @1
end
)");
    game.run(kAhead, trigger::kByEngine);
    CHECK(game.state.level.banner == StringIndex{0});
    game.run({5, 2}, trigger::kByEngine);
    CHECK(game.state.level.banner == kNoString);
    CHECK(game.all<event::BannerSet>().size() == 1);
    game.run({5, 2}, trigger::kByEngine);
    CHECK_FALSE(game.has<event::BannerSet>());
}

TEST_CASE("notes are kept in order, twice if they are added twice", "[sim][script]")
{
    ScriptGame game(
        script_ahead("  use once => add_note @0\n  use => add_note @1", "string 0 \"a\"\nstring 1 \"b\"\n"));
    game.use();
    game.use();
    CHECK(game.state.level.notes == std::vector{StringIndex{0}, StringIndex{1}, StringIndex{1}});
}

TEST_CASE("a warning is given until one such level is done, and never stops the script", "[sim][script]")
{
    const std::string text = script_ahead(
        "  use => warn_unless_done level 3 @0\n  use => give_stat credits 1", "string 0 \"Sure?\"\n");
    ScriptGame game(text);
    game.state.career.completed = 0b11; // levels 1 and 2
    game.play(command::Use{});
    CHECK(game.text() == "Sure?");
    CHECK(game.state.level.moves == 0);
    game.play(command::Confirm{});
    CHECK(game.state.player.credits == 1);
    for (const int done : {3, 11}) {
        ScriptGame later(text);
        later.state.career.completed = static_cast<std::uint16_t>(1 << (done - 1));
        later.play(command::Use{});
        CHECK(later.state.screen.mode == Mode::Playing);
        CHECK(later.state.player.credits == 1);
    }
}

TEST_CASE("effects, shakes, sparks, sounds and colours are events", "[sim][script]")
{
    ScriptGame game(script_ahead("  use => play_effect 2 at 6,2\n  use => shake 300ms power 3 buzz 900ms\n"
                                 "  use => particles type 3 distance 1 color #102030\n"
                                 "  use => play_sound 5101\n  use => floor_color #FF112233\n"
                                 "  use => ceiling_color #00445566\n  use => refresh_view"));
    CHECK(game.use());
    REQUIRE(game.has<event::EffectBegan>());
    CHECK(game.all<event::EffectBegan>().front().at == centre_of({6, 2}));
    REQUIRE(game.state.level.effects.size() == 1);
    REQUIRE(game.has<event::Shaken>());
    const event::Shaken shaken = game.all<event::Shaken>().back();
    CHECK(shaken.duration == 300);
    CHECK(shaken.power == 3);
    CHECK(shaken.buzz == 500);
    REQUIRE(game.has<event::ParticlesSpawned>());
    CHECK(game.all<event::ParticlesSpawned>().front().colour == Rgb{0x10, 0x20, 0x30});
    CHECK(game.all<event::ParticlesSpawned>().front().kind == 3);
    CHECK(game.heard(5101));
    CHECK(game.state.level.floor_colour == Rgb{0x11, 0x22, 0x33});
    CHECK(game.state.level.ceiling_colour == Rgb{0x44, 0x55, 0x66});
    CHECK(game.all<event::PlanesColoured>().size() == 2);
    CHECK(game.has<event::ViewRefreshed>());
}

TEST_CASE("effects and sparks that do not exist are left out", "[sim][script]")
{
    for (const char* command : {"play_effect 3 at 6,2", "play_effect 14 at 6,2", "play_effect 0 at 6,2"}) {
        ScriptGame game(script_ahead("  use => " + std::string(command)));
        CHECK(game.use());
        CHECK(game.problem() == "no such effect, or outside the map");
    }
    ScriptGame sparks(script_ahead("  use => particles type 9 distance 1 color #102030"));
    CHECK(sparks.use());
    CHECK_FALSE(sparks.has<event::ParticlesSpawned>());
}

TEST_CASE("the return point names a map of the game", "[sim][script]")
{
    ScriptGame game(
        script_ahead("  use => set_return_point @0 at 6,1 facing W", "string 0 \"/other.bsp\"\n"));
    CHECK(game.use());
    CHECK(game.state.return_point == ReturnPoint{true, "other", centre_of({6, 1}), kWest});
    ScriptGame lost(
        script_ahead("  use => set_return_point @0 at 6,1 facing W", "string 0 \"/nowhere.bsp\"\n"));
    CHECK(lost.use());
    CHECK_FALSE(lost.state.return_point.given);
    CHECK(lost.problem() == "return point on no map of the game");
}

TEST_CASE("revealing shows every line that is not hidden, and every thing", "[sim][script]")
{
    ScriptGame game(script_ahead("  use => reveal_map"),
                    {R"(<thing tile="6,2" sprite="145" name="guest"/>)"});
    CHECK(game.use());
    for (const LineState& line : game.state.level.lines)
        CHECK(line.has(line_flag::kSeen) == !line.has(line_flag::kHidden));
    CHECK(game.state.level.things[game.thing("guest")].has(thing_flag::kSeen));
}

TEST_CASE("the portal starts", "[sim][script]")
{
    ScriptGame game(script_ahead("  use => start_portal"));
    CHECK(game.use());
    CHECK(game.state.level.couplings.spawning);
}

TEST_CASE("operands that lead out of the level are reported and skipped", "[sim][script]")
{
    struct Row {
        Opcode opcode;
        std::uint32_t argument;
    };
    const std::vector<Row> rows{
        {Opcode::ShowThing, 0xFFFF},    {Opcode::Dialog, 0x1000},    {Opcode::DialogForced, 0x10000},
        {Opcode::SetBanner, ~0U},       {Opcode::StatusMsg, 0x1000}, {Opcode::AddNote, 0x1000},
        {Opcode::AskCode, 0xFFFF},      {Opcode::Teleport, 0x2828},  {Opcode::SetExit, 0xFF},
        {Opcode::SetReturnPoint, 0xFF}, {Opcode::GiveStat, 0x0109},  {Opcode::TakeStat, 0x0109},
        {Opcode::NeedStat, 0x0109},     {Opcode::ReplaceThing, ~0U}, {Opcode::WarnUnlessDone, 0x30FFFF},
        {Opcode::PlayEffect, 0x012020}};
    for (const Row& row : rows) {
        ScriptGame game(script_ahead("  use => refresh_view"));
        CAPTURE(static_cast<int>(row.opcode));
        game.break_command(static_cast<std::uint8_t>(row.opcode), row.argument);
        CHECK(game.use());
        CHECK_FALSE(game.problem().empty());
        CHECK(game.state.screen.mode == Mode::Playing);
    }
}

TEST_CASE("no opcode with any argument breaks the game", "[sim][script]")
{
    const std::vector<std::string> things{R"(<thing tile="6,2" sprite="145" name="guest"/>)",
                                          R"(<thing tile="7,2" sprite="26" name="imp"/>)"};
    for (int opcode = 0; opcode < 256; ++opcode) {
        ScriptGame game(script_ahead("  use => refresh_view", "string 0 \"text\"\n"), things);
        const GameState start = game.state;
        for (unsigned bit = 0; bit < 34; ++bit) {
            game.state = start;
            const std::uint32_t argument = bit < 32 ? 1U << bit : bit == 32 ? 0U : ~0U;
            game.break_command(static_cast<std::uint8_t>(opcode), argument);
            CAPTURE(opcode, argument);
            for (const PlayerCommand& order :
                 std::vector<PlayerCommand>{command::Use{}, command::Confirm{}, command::Leave{},
                                            command::Forward{}, command::Use{}})
                game.play(order);
            // It can be saved, and the save can be loaded.
            const Outcome checked = check_state(game.campaign, game.state);
            if (!checked) FAIL_CHECK(to_string(checked.error()));
        }
    }
}
