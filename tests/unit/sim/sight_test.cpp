#include "rpg/model/line_flags.h"
#include "rpg/sim/sight.h"
#include "rpg/sim/world.h"
#include "tests/support/catch.h"
#include "tests/support/script_game.h"

#include <set>

using namespace rpg;
using tests::ScriptGame;

namespace {

bool is_awake(const ScriptGame& game, const std::string& name)
{
    const EntityIndex entity = game.campaign.find("test")->entity_of_thing[game.thing(name)];
    return game.state.level.entities[static_cast<std::size_t>(entity)].has(entity_bit::kAwake);
}

} // namespace

TEST_CASE("a monster wakes when it comes into view, not behind a closed door", "[sim][sight]")
{
    ScriptGame game("", {R"(<thing tile="8,2" sprite="imp" name="ahead"/>)",
                         R"(<thing tile="2,5" sprite="imp" name="behind_gate"/>)"});
    CHECK(is_awake(game, "ahead"));
    CHECK_FALSE(is_awake(game, "behind_gate"));
    Turn turn = game.turn();
    game.state.switches = {};
    game.state.player.at = game.state.player.view = centre_of({2, 2});
    game.state.player.angle = game.state.player.view_angle = kSouth;
    look(turn);
    CHECK_FALSE(is_awake(game, "behind_gate"));
    game.state.level.lines[static_cast<std::size_t>(game.line("gate"))].flags |= line_flag::kOpen;
    look(turn);
    CHECK(is_awake(game, "behind_gate"));
}

TEST_CASE("with the AI switched off nobody wakes", "[sim][sight]")
{
    ScriptGame game("", {R"(<thing tile="2,5" sprite="imp" name="behind_gate"/>)"});
    game.state.level.lines[static_cast<std::size_t>(game.line("gate"))].flags |= line_flag::kOpen;
    game.state.player.at = game.state.player.view = centre_of({2, 2});
    game.state.player.angle = game.state.player.view_angle = kSouth;
    Turn turn = game.turn();
    look(turn);
    CHECK_FALSE(is_awake(game, "behind_gate"));
}

TEST_CASE("lines that face the eye are marked on the automap, hidden ones never", "[sim][sight]")
{
    ScriptGame game("");
    std::set<bool> seen;
    for (const LineState& line : game.state.level.lines) {
        seen.insert(line.has(line_flag::kSeen));
        CHECK_FALSE((line.has(line_flag::kSeen) && line.has(line_flag::kHidden)));
    }
    CHECK(seen == std::set<bool>{false, true});
}
