#include "runtime/view/scene.h"
#include "tests/support/catch.h"
#include "tests/support/free_campaign.h"

using namespace rpg;

namespace {

// A scene that is shown events made up for it.
class MadeUpScene {
public:
    MadeUpScene() { scene.reset(state); }

    // The event happens now; two seconds lie before the end of what is played.
    void happens(const EventBody& body) { happens({{state.clock, body}}); }
    void happens(const GameEvents& events)
    {
        GameState after = state;
        after.clock += 2000;
        scene.play(after, events);
    }
    GameEvent later(std::uint32_t by, const EventBody& body) const { return {state.clock + by, body}; }
    WorldView view()
    {
        WorldView filled;
        scene.fill(filled, false);
        return filled;
    }
    WorldView view_after(std::uint32_t ms)
    {
        scene.advance(ms, runtime::Speed::Default);
        return view();
    }

    GameState state = new_state();
    ThingLooks looks{tests::free_campaign().data().entities};
    runtime::Scene scene{tests::free_campaign(), looks, nullptr};

private:
    static GameState new_state()
    {
        GameState made = tests::new_free_game("intro");
        made.player.weapons = 1U << 2;
        made.player.weapon = 2;
        return made;
    }
};

Blend blend_shown_for(const EventBody& body)
{
    MadeUpScene shown;
    shown.happens(body);
    const WorldView view = shown.view_after(10);
    REQUIRE(view.things.size() == shown.state.level.things.size() + 1);
    CHECK_FALSE(view.things.back().is_monster);
    return view.things.back().blend;
}

} // namespace

TEST_CASE("explosions, fog, rockets and scratches are solid, fire and plasma glow", "[runtime][scene]")
{
    const auto effect = [](int kind, bool impact = false) {
        return event::EffectBegan{static_cast<std::uint8_t>(kind), {544, 1760}, 450, impact};
    };
    for (const int kind : {1, 2, 4, 7, 10, 11, 12}) CHECK(blend_shown_for(effect(kind)) == Blend::Copy);
    for (const int kind : {5, 6, 8, 9, 13}) CHECK(blend_shown_for(effect(kind)) == Blend::Add);
    CHECK(blend_shown_for(effect(4, true)) == Blend::Add); // where a BFG shot lands
    const auto missile = [](int sprite) {
        return event::MissileFlew{
            0, SpriteId{static_cast<std::uint16_t>(sprite)}, {544, 1760}, {544, 1700}, 400};
    };
    for (const int sprite : {201, 203, 205, 206}) CHECK(blend_shown_for(missile(sprite)) == Blend::Copy);
    for (const int sprite : {200, 202, 204}) CHECK(blend_shown_for(missile(sprite)) == Blend::Add);
}

TEST_CASE("a weapon is raised for the whole attack, and its muzzle flashes for each shot", "[runtime][scene]")
{
    MadeUpScene shown; // a fight: twice as fast as virtual time
    CHECK(shown.view().weapon->y == 15);
    shown.happens({shown.later(0, event::AttackBegan{kNoThing, 2, {544, 1760}}),
                   shown.later(250, event::ShotFired{.weapon = 2, .hold = 350}),
                   shown.later(775, event::AttackLanded{})});
    const auto stance = [](const WorldView& view) { return std::pair{view.weapon->y, view.weapon->frame}; };
    CHECK(stance(shown.view_after(50)) == std::pair{0, std::uint8_t{0}});
    CHECK(stance(shown.view_after(100)) == std::pair{0, std::uint8_t{1}});
    CHECK(stance(shown.view_after(200)) == std::pair{0, std::uint8_t{0}});
    CHECK(stance(shown.view_after(50)) == std::pair{15, std::uint8_t{0}});
    shown.happens({shown.later(0, event::AttackBegan{ThingIndex{3}, 2, {544, 1760}}),
                   shown.later(0, event::ShotFired{.attacker = ThingIndex{3}, .weapon = 2, .hold = 350})});
    CHECK(stance(shown.view_after(50)) == std::pair{15, std::uint8_t{0}});
}

TEST_CASE("pain shows for half a second, joy for a whole one", "[runtime][scene]")
{
    MadeUpScene shown;
    shown.happens(event::PlayerDamaged{3, 0});
    CHECK(shown.view_after(450).weapon->flashes);
    CHECK_FALSE(shown.view_after(100).weapon->flashes);
    shown.happens(event::PlayerPleased{});
    shown.view_after(450);
    CHECK((shown.scene.hud().pleased && shown.scene.hud().glad));
    shown.view_after(100);
    CHECK((!shown.scene.hud().pleased && shown.scene.hud().glad));
    shown.view_after(500);
    CHECK_FALSE(shown.scene.hud().glad);
}

TEST_CASE("every kind of particles has its own way to fly", "[runtime][scene]")
{
    const auto pieces = [](const EventBody& body) {
        MadeUpScene shown;
        shown.happens(body);
        return shown.view_after(0).particles.size();
    };
    CHECK(pieces(event::ParticlesSpawned{.kind = 0, .colour = {}}) == 30);
    CHECK(pieces(event::ParticlesSpawned{.kind = 1, .colour = {}}) == 15);
    CHECK(pieces(event::ParticlesSpawned{.kind = 3, .colour = {}}) == 45);
    MadeUpScene shown;
    shown.happens(event::ParticlesSpawned{.kind = 3, .colour = {}});
    for (const ViewParticle& particle : shown.view_after(380).particles) CHECK(std::abs(particle.at.x) < 5);
    CHECK(shown.view_after(30).particles.empty()); // it has collapsed
    shown.happens(event::ParticlesSpawned{.kind = 4, .colour = {}});
    const WorldView view = shown.view_after(0);
    REQUIRE(view.particles.size() == 15);
    for (const ViewParticle& particle : view.particles) CHECK(particle.at.y == view.particles.front().at.y);
    shown.happens(event::Rotated{Angle256{64}, Angle256{128}});
    CHECK(shown.view_after(0).particles.empty());
}

TEST_CASE("a wound bleeds by its weight, and a dead one may go to pieces", "[runtime][scene]")
{
    MadeUpScene shown;
    const UnitPos ahead{shown.state.player.view.x, shown.state.player.view.y - 64};
    shown.state.level.things[0].at = ahead;
    shown.scene.reset(shown.state);
    shown.happens(event::MonsterHit{.thing = ThingIndex{0}, .blood = {}, .drops = 7});
    CHECK(shown.view_after(0).particles.size() == 7);
    CHECK(shown.view().gibs.empty());
    shown.scene.reset(shown.state);
    shown.happens(event::MonsterHit{.thing = ThingIndex{0}, .blood = {}, .drops = 20, .gibbed = true});
    CHECK(shown.view_after(0).particles.size() == 20);
    CHECK(shown.view().gibs.size() == 5);
}

TEST_CASE("a dying player falls for three quarters of a second", "[runtime][scene]")
{
    MadeUpScene shown;
    shown.state.screen.mode = Mode::Dead;
    shown.scene.reset(shown.state);
    CHECK(shown.view().eye.height == to_q16(36));
    CHECK(shown.view_after(375).eye.height == to_q16(20));
    CHECK(shown.view_after(400).eye.height == to_q16(4));
}
