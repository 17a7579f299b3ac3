#include "rpg/session/session.h"
#include "runtime/view/scene.h"
#include "tests/support/catch.h"
#include "tests/support/free_campaign.h"

namespace {

void check_same(const rpg::WorldView& left, const rpg::WorldView& right)
{
    CHECK(left.eye.x == right.eye.x);
    CHECK(left.eye.y == right.eye.y);
    CHECK(left.eye.angle == right.eye.angle);
    REQUIRE(left.lines.size() == right.lines.size());
    REQUIRE(left.things.size() == right.things.size());
    int different = 0;
    for (std::size_t i = 0; i < left.lines.size(); ++i)
        different += left.lines[i].x1 != right.lines[i].x1 || left.lines[i].y1 != right.lines[i].y1 ||
                     left.lines[i].texture != right.lines[i].texture ||
                     left.lines[i].flags != right.lines[i].flags;
    for (std::size_t i = 0; i < left.things.size(); ++i)
        different += left.things[i].x != right.things[i].x || left.things[i].id != right.things[i].id ||
                     left.things[i].flags != right.things[i].flags ||
                     left.things[i].frame != right.things[i].frame;
    CHECK(different == 0);
}

} // namespace

TEST_CASE("a scene led through the events ends as one that was made from the state", "[runtime][scene]")
{
    const rpg::Campaign& campaign = tests::free_campaign();
    const rpg::ThingLooks looks(campaign.data().entities);
    rpg::Session session(campaign, tests::free_content());
    rpg::GameEvents events;
    rpg::GameStart start;
    start.map = "intro";
    REQUIRE(session.start(start, events));
    runtime::Scene led(campaign, looks, nullptr);
    led.reset(session.state());
    using namespace rpg::command;
    for (const rpg::PlayerCommand& order : std::vector<rpg::PlayerCommand>{
             Forward{}, Use{}, Confirm{}, Confirm{}, TurnLeft{}, Forward{}, Use{}, Pass{}, TurnRight{},
             Forward{}, Forward{}, Use{}, Confirm{}, Back{}, StrafeLeft{}, Use{}, Use{}, Pass{}}) {
        events.clear();
        session.play(order, events);
        led.play(session.state(), events);
        for (int i = 0; led.is_busy() && i < 2000; ++i) led.advance(16, runtime::Speed::Default);
        CHECK_FALSE(led.is_busy());
        runtime::Scene fresh(campaign, looks, nullptr);
        fresh.reset(session.state());
        rpg::WorldView left, right;
        led.fill(left, false);
        fresh.fill(right, false);
        check_same(left, right);
        CHECK(led.hud().health == fresh.hud().health);
    }
}

TEST_CASE("a message that is wider than the bar is seen to its end while it is shown", "[runtime][scene]")
{
    const rpg::Campaign& campaign = tests::free_campaign();
    const rpg::ThingLooks looks(campaign.data().entities);
    rpg::Session session(campaign, tests::free_content());
    rpg::GameEvents events;
    rpg::GameStart start;
    start.map = "intro";
    REQUIRE(session.start(start, events));
    runtime::Scene scene(campaign, looks, nullptr);
    scene.reset(session.state());
    rpg::GameEvent said;
    said.at = session.state().clock;
    said.body = rpg::event::MessageShown{{.id = rpg::MessageId::InsufficientHealth}};
    scene.play(session.state(), {said});
    const std::vector<std::string> told = scene.messages().take_told();
    REQUIRE_FALSE(told.empty());
    const auto length = static_cast<int>(told.back().size());
    REQUIRE(length > 12);
    CHECK(scene.messages().scrolled(length) == 0);
    CHECK(scene.messages().scrolled(8) == 0);
    scene.advance(1100, runtime::Speed::Default);
    CHECK(scene.hud().top_text == told.back());
    CHECK(scene.messages().scrolled(length) == 0);
    CHECK(scene.messages().scrolled(8) == static_cast<std::size_t>(length - 8));
    scene.advance(400, runtime::Speed::Default);
    CHECK(scene.messages().scrolled(8) == 0); // another one, or none
}
