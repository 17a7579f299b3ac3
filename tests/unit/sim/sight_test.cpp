#include "rpg/model/line_flags.h"
#include "rpg/render/classic_camera.h"
#include "rpg/render/visibility.h"
#include "rpg/session/monkey.h"
#include "rpg/sim/monsters/monsters.h"
#include "rpg/sim/turn/step.h"
#include "rpg/state/state_hash.h"
#include "rpg/world/entities.h"
#include "rpg/world/sight_walk.h"
#include "tests/support/catch.h"
#include "tests/support/free_campaign.h"
#include "tests/support/random_level.h"
#include "tests/support/script_game.h"

#include <set>

using namespace rpg;
using tests::ScriptGame;

TEST_CASE("a monster wakes when it comes into view, not behind a closed door", "[sim][sight]")
{
    ScriptGame game("", {R"(<thing tile="8,2" sprite="imp" name="ahead"/>)",
                         R"(<thing tile="2,5" sprite="imp" name="behind_gate"/>)"});
    CHECK(game.is_awake("ahead"));
    CHECK_FALSE(game.is_awake("behind_gate"));
    Turn turn = game.turn();
    game.state.switches = {};
    game.state.player.at = game.state.player.view = centre_of({2, 2});
    game.state.player.angle = game.state.player.view_angle = kSouth;
    look(turn);
    CHECK_FALSE(game.is_awake("behind_gate"));
    game.state.level.lines[static_cast<std::size_t>(game.line("gate"))].flags |= line_flag::kOpen;
    look(turn);
    CHECK(game.is_awake("behind_gate"));
}

TEST_CASE("with the AI switched off nobody wakes", "[sim][sight]")
{
    ScriptGame game("", {R"(<thing tile="2,5" sprite="imp" name="behind_gate"/>)"});
    game.state.level.lines[static_cast<std::size_t>(game.line("gate"))].flags |= line_flag::kOpen;
    game.state.player.at = game.state.player.view = centre_of({2, 2});
    game.state.player.angle = game.state.player.view_angle = kSouth;
    Turn turn = game.turn();
    look(turn);
    CHECK_FALSE(game.is_awake("behind_gate"));
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

TEST_CASE("the rules see what the original's picture of 240 columns shows", "[sim][sight]")
{
    constexpr int kPoses = 200;
    tests::TestRandom random(240);
    const ThingLooks no_looks{std::span<const EntityDef>{}};
    Visibility visibility;
    View seen;
    for (const Stage& stage : tests::free_campaign().stages()) {
        const RenderLevel prepared(*stage.level);
        int leaves = 0;
        for (int i = 0; i < kPoses; ++i) {
            const ViewPose pose{static_cast<int>(random.below(128)) * 16,
                                static_cast<int>(random.below(128)) * 16,
                                static_cast<int>(random.below(32)) * 8};
            const WorldView view = view_of_level(*stage.level, prepared, no_looks, pose, 0);
            visibility.walk(view, ClassicCamera(view.eye, 240, 252));
            SightWalk walk(seen, stage, stage.start, {pose.x, pose.y},
                           Angle256{static_cast<std::uint8_t>(pose.angle)});
            walk.run();
            INFO(stage.name << ' ' << pose.x << ' ' << pose.y << ' ' << pose.angle);
            REQUIRE(seen.leaves == visibility.leaves());
            leaves += static_cast<int>(seen.leaves.size());
        }
        CHECK(leaves > kPoses);
    }
}

TEST_CASE("views that are kept from command to command change nothing", "[sim][sight]")
{
    for (const std::string map : {"level01", "level04", "level05"}) {
        GameState plain = tests::new_free_game(map, 3);
        GameState kept = plain;
        ViewCache views;
        Monkey monkey(tests::free_campaign(), 5);
        GameEvents events;
        for (int i = 0; i < 600; ++i) {
            const PlayerCommand command = monkey.choose(plain);
            step_into(tests::free_campaign(), plain, command, events);
            step_into(tests::free_campaign(), kept, command, events, {.views = &views});
            INFO(map << " command " << i);
            REQUIRE(hash(plain) == hash(kept));
            events.clear();
        }
    }
}

TEST_CASE("shut eyes see nothing", "[sim][sight]")
{
    const Stage& stage = *tests::free_campaign().find("level01");
    const GameState game = tests::new_free_game("level01", 3);
    ViewCache open, shut(ViewCache::Eyes::Shut);
    const auto view_of = [&](ViewCache& views) {
        return views.view(stage, game.level, game.player.view, game.player.view_angle);
    };
    CHECK_FALSE(view_of(open).lines.empty());
    const View nothing = view_of(shut);
    CHECK(nothing.lines.empty());
    CHECK(nothing.planes.empty());
    for (std::size_t leaf = 0; leaf < stage.sight.nodes.size(); ++leaf)
        CHECK_FALSE(nothing.shows(static_cast<std::uint16_t>(leaf)));
}
