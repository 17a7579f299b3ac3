#include "rpg/session/session.h"
#include "runtime/view/scene.h"
#include "tests/support/catch.h"
#include "tests/support/free_campaign.h"

#include <algorithm>

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

// The player stands before a guard of the bunkhouse, and shoots.
struct Fight {
    const rpg::Campaign& campaign = tests::free_campaign();
    rpg::ThingLooks looks{campaign.data().entities};
    rpg::Session session{campaign, tests::free_content()};
    runtime::Scene scene{campaign, looks, nullptr};

    explicit Fight(std::uint64_t seed)
    {
        rpg::GameEvents events;
        rpg::GameStart start;
        start.map = "level01";
        start.seed = seed;
        REQUIRE(session.start(start, events));
        session.play(rpg::command::Warp{{11, 9}, rpg::Angle256{0}}, events);
        scene.reset(session.state());
    }
    rpg::GameEvents shoot()
    {
        rpg::GameEvents events;
        session.play(rpg::command::Use{}, events);
        scene.play(session.state(), events);
        return events;
    }
};

template <class Event> std::size_t count_of(const rpg::GameEvents& events)
{
    return static_cast<std::size_t>(std::ranges::count_if(
        events, [](const rpg::GameEvent& event) { return std::holds_alternative<Event>(event.body); }));
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

TEST_CASE("the bars show what a command changed before it is over, not all at its end", "[runtime][scene]")
{
    int replies = 0;
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        Fight fight(seed);
        for (int shot = 0; shot < 4 && fight.session.state().screen.mode == rpg::Mode::Playing; ++shot) {
            const rpg::Player before = fight.session.state().player;
            const int target = fight.scene.faced().fighter.health;
            const rpg::GameEvents events = fight.shoot();
            const rpg::Player& after = fight.session.state().player;
            std::uint32_t ms = 0, fired = 0, hit = 0, hurt = 0;
            for (; fight.scene.is_busy() && ms < 20000; ms += 4) {
                fight.scene.advance(4, runtime::Speed::Default);
                if (!fight.scene.is_busy()) break;
                if (fight.scene.player().ammo == before.ammo) fired = ms;
                if (hit == 0 && fight.scene.faced().fighter.health < target) hit = ms;
                if (hurt == 0 && fight.scene.player().fighter.health < before.fighter.health) hurt = ms;
            }
            if (after.ammo != before.ammo) CHECK(fired == 0); // with the attack
            const bool hits = count_of<rpg::event::MonsterHit>(events) > 0;
            if (hits && target > 0) CHECK((hit > 0 && hit <= 250));
            if (after.fighter.health < before.fighter.health) {
                ++replies;
                CHECK(hurt > 0);
            }
        }
    }
    CHECK(replies > 0);
}

TEST_CASE("a shot and a reply take at most 1.6 s at the default speed, half as long when the player hurries",
          "[runtime][scene]")
{
    int replies = 0;
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        Fight fight(seed), hurried(seed), classic(seed);
        for (int shot = 0; shot < 4 && fight.session.state().screen.mode == rpg::Mode::Playing; ++shot) {
            const std::uint32_t began = fight.session.state().clock;
            const rpg::GameEvents events = fight.shoot();
            hurried.shoot();
            classic.shoot();
            const auto time = [](runtime::Scene& scene, runtime::Speed speed, bool hurries) {
                std::uint32_t ms = 0;
                for (; scene.is_busy() && ms < 20000; ++ms) scene.advance(1, speed, hurries);
                return ms;
            };
            const std::uint32_t shown = time(fight.scene, runtime::Speed::Default, false);
            if (count_of<rpg::event::AttackBegan>(events) == 2) {
                ++replies;
                CHECK(shown <= 1600);
                CHECK(time(hurried.scene, runtime::Speed::Default, true) <= shown / 2);
                const std::uint32_t phone = fight.session.state().clock - began;
                CHECK(time(classic.scene, runtime::Speed::Classic, false) + 64 >= phone);
            } else {
                hurried.scene.finish();
                classic.scene.finish();
            }
        }
    }
    CHECK(replies >= 4);
}

TEST_CASE("a message says in modern bars how much of a hit the armor took", "[runtime][scene]")
{
    bool told = false;
    for (std::uint64_t seed = 1; seed <= 6 && !told; ++seed) {
        Fight fight(seed);
        fight.shoot();
        while (fight.scene.is_busy()) fight.scene.advance(16, runtime::Speed::Default);
        for (const std::string& line : fight.scene.messages().lines())
            told |=
                line.find("You deal") != std::string::npos && line.find(" to armor)") != std::string::npos;
        CHECK(fight.scene.messages().text().find("armor") == std::string::npos); // the phone's bar
    }
    CHECK(told);
}

TEST_CASE("a shot past a monster says that it is not in line, until the next action", "[runtime][scene]")
{
    Fight fight(1);
    rpg::GameEvents events;
    const rpg::UnitPos guard = fight.session.state().level.things[2].at;
    const rpg::TilePos tile = rpg::tile_of(guard);
    fight.session.play(rpg::command::SetAi{false}, events);
    fight.session.play(rpg::command::Warp{{tile.x - 3, tile.y - 1}, rpg::Angle256{0}}, events);
    fight.scene.reset(fight.session.state());
    const rpg::GameEvents shot = fight.shoot();
    CHECK(count_of<rpg::event::AttackBegan>(shot) == 0);
    fight.scene.finish();
    fight.scene.advance(60000, runtime::Speed::Default);
    REQUIRE_FALSE(fight.scene.messages().lines().empty());
    CHECK(fight.scene.messages().lines().front().starts_with("Not in line: "));
    fight.session.play(rpg::command::TurnLeft{}, events = {});
    fight.scene.play(fight.session.state(), events);
    fight.scene.messages().show({.text = "Next"});
    CHECK(fight.scene.messages().lines() == std::vector<std::string>{"Next"});
}

TEST_CASE("a note for the notebook is told once in modern bars, and not in the phone's", "[runtime][scene]")
{
    Fight fight(1);
    const auto noted = [](std::uint32_t at) { return rpg::GameEvent{at, rpg::event::NoteAdded{}}; };
    const std::uint32_t now = fight.session.state().clock;
    fight.scene.play(fight.session.state(), {noted(now), noted(now)});
    fight.scene.finish();
    CHECK(fight.scene.messages().lines() == std::vector<std::string>{"Noted in your notebook"});
    CHECK(fight.scene.messages().text().empty());
    CHECK(fight.scene.messages().take_told().empty()); // the notebook has it
    fight.scene.advance(5000, runtime::Speed::Default);
    CHECK(fight.scene.messages().lines().empty());
}
