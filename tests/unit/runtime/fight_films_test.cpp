#include "rpg/model/line_flags.h"
#include "rpg/render/hud.h"
#include "rpg/sim/turn/step.h"
#include "tests/support/free_files.h"
#include "tests/support/screen_acts.h"

#include <algorithm>
#include <cstdlib>
#include <iostream>

namespace {

using runtime::Speed;

// One frame of a film: what the bars show, what is told, and whether anything moved since the frame before.
struct Shot {
    std::uint32_t ms = 0; // since the key
    bool busy = false;
    int health = 0, armour = 0, ammo = 0, face = 0, target = 0;
    std::uint8_t keys = 0;
    std::vector<std::string> told;
    std::size_t numbers = 0; // that rise
    std::vector<std::int64_t> looks;
    bool same_bars(const Shot& other) const
    {
        return health == other.health && armour == other.armour && ammo == other.ammo && keys == other.keys &&
               target == other.target;
    }
};

// All of the picture that does not move by itself.
std::vector<std::int64_t> looks_of(const runtime::Scene& scene)
{
    rpg::WorldView view;
    scene.fill(view, true);
    std::vector<std::int64_t> looks{view.eye.x,          view.eye.y,        view.eye.angle,
                                    view.eye.height,     view.effects.fade, view.effects.shake_x,
                                    view.effects.shake_y};
    for (const rpg::ViewLine& line : view.lines) looks.insert(looks.end(), {line.x1, line.y1, line.texture});
    for (const rpg::ViewThing& thing : view.things)
        looks.insert(looks.end(), {thing.x, thing.y, thing.id, thing.flags, thing.frame, thing.flashes});
    for (const rpg::ViewParticle& drop : view.particles) looks.push_back(static_cast<int>(drop.at.y * 16));
    if (view.weapon) looks.insert(looks.end(), {view.weapon->frame, view.weapon->y, view.weapon->flashes});
    for (const auto& number : scene.hit_numbers()) looks.push_back(number.part / 4096);
    return looks;
}

Shot shot_of(const runtime::Scene& scene, std::uint32_t ms)
{
    const rpg::HudView hud = scene.hud();
    return {.ms = ms,
            .busy = scene.is_busy(),
            .health = hud.health,
            .armour = hud.armour,
            .ammo = hud.ammo,
            .face = rpg::face_of(hud),
            .target = scene.faced().fighter.health,
            .keys = scene.player().keys,
            .told = scene.messages().lines(),
            .numbers = scene.hit_numbers().size(),
            .looks = looks_of(scene)};
}

// A fight of the window's program, filmed frame by frame.
struct Stage {
    tests::Machine machine{tests::free_files()};
    explicit Stage(rpg::GameState state) { REQUIRE(machine.start_state(std::move(state))); }
    runtime::Play& play() { return machine.app->game().play(); }
    rpg::GameEvents what_happens(const rpg::PlayerCommand& command)
    {
        rpg::GameState state = play().state();
        rpg::GameEvents events;
        rpg::step_into(*machine.files.campaign, state, command, events);
        return events;
    }
    std::vector<Shot> film(const rpg::PlayerCommand& command)
    {
        std::vector<Shot> shots{shot_of(play().scene(), 0)};
        play().order(command);
        const std::uint32_t began = machine.platform.now();
        do {
            machine.app->frame();
            shots.push_back(shot_of(play().scene(), machine.platform.now() - began));
        } while (shots.back().busy && shots.back().ms < 20000);
        return shots;
    }
};

struct Fight {
    int monster = 0, weapon = 0; // sprite; number
};
// Blows, bullets, shells, rockets, cells; those who bite, shoot, spit, split and explode.
constexpr std::array kFights{Fight{17, 0}, Fight{20, 2}, Fight{23, 3}, Fight{26, 4}, Fight{29, 5},
                             Fight{32, 2}, Fight{35, 3}, Fight{38, 7}, Fight{41, 2}, Fight{44, 6}};

rpg::GameState armed(const tests::Machine& machine, const Fight& fight)
{
    rpg::GameState state = tests::rich_state(machine);
    state.player.weapon = static_cast<std::uint8_t>(fight.weapon);
    state.player.ammo = {60, 60, 60, 60, 60, 0};
    state.player.fighter.health = state.player.fighter.max_health = 90;
    state.player.fighter.armour = 40;
    return state;
}

template <class Event> std::size_t count_of(const rpg::GameEvents& events)
{
    return static_cast<std::size_t>(std::ranges::count_if(
        events, [](const rpg::GameEvent& event) { return std::holds_alternative<Event>(event.body); }));
}

bool tells(const Shot& shot, std::string_view words)
{
    return std::ranges::any_of(
        shot.told, [&](const std::string& line) { return line.find(words) != std::string::npos; });
}

std::size_t first(const std::vector<Shot>& film, const auto& is_so)
{
    for (std::size_t i = 1; i < film.size(); ++i)
        if (is_so(film[i])) return i;
    return film.size();
}

// The longest time in which nothing but what moves by itself changes.
std::uint32_t dead_pause(const std::vector<Shot>& film)
{
    std::uint32_t longest = 0, last = 0;
    for (std::size_t i = 1; i < film.size(); ++i) {
        const Shot &now = film[i], &before = film[i - 1];
        if (now.looks == before.looks && now.same_bars(before) && now.face == before.face &&
            now.told == before.told)
            continue;
        longest = std::max(longest, now.ms - last);
        last = now.ms;
    }
    return std::max(longest, film.back().ms - last);
}

} // namespace

TEST_CASE("in films of ten fights no bar lags behind what it tells, and no pause is dead",
          "[runtime][scene][films][slow]")
{
    std::size_t hits = 0, wounds = 0, exchanges = 0, shots = 0;
    std::uint32_t longest = 0, pause = 0;
    for (const Fight& fight : kFights) {
        INFO("weapon " << fight.weapon << " against " << fight.monster);
        const tests::Machine some(tests::free_files());
        Stage stage(armed(some, fight));
        stage.play().order(rpg::command::Warp{{11, 9}, rpg::Angle256{0}});
        stage.machine.pass(3);
        stage.play().order(rpg::command::Spawn{fight.monster, {12, 9}});
        stage.machine.pass(3);
        for (int i = 0; i < 5 && stage.play().mode() == rpg::Mode::Playing; ++i) {
            const rpg::GameEvents events = stage.what_happens(rpg::command::Use{});
            const std::vector<Shot> film = stage.film(rpg::command::Use{});
            const Shot &start = film.front(), &end = film.back();
            ++shots;
            // Ammunition goes with the key.
            if (end.ammo != start.ammo) CHECK(film[1].ammo < start.ammo);
            // The target's bar falls with the words and the number that say so.
            const std::size_t told = first(film, [](const Shot& shot) { return tells(shot, "You deal"); });
            const std::size_t fell =
                first(film, [&](const Shot& shot) { return shot.target < start.target; });
            if (told < film.size() && !tells(start, "You deal") && start.target > 0 &&
                count_of<rpg::event::MonsterHit>(events) == 1) {
                ++hits;
                CHECK(fell <= told);
                CHECK(film[fell].numbers > 0);
            }
            // Health, armour and the face change in one frame, with the words.
            const std::size_t hurt = first(film, [&](const Shot& shot) {
                return shot.health < start.health || shot.armour < start.armour;
            });
            if (hurt < film.size()) {
                ++wounds;
                CHECK(tells(film[hurt], "You lose"));
                CHECK(film[hurt].numbers > 0);
                CHECK((film[hurt].face != start.face || start.face != end.face ||
                       film[hurt - 1].face != film[hurt].face));
            }
            // What is not told is not there: nothing changes when the film is over.
            if (film.size() > 2) CHECK(film[film.size() - 2].health == end.health);
            pause = std::max(pause, dead_pause(film));
            if (count_of<rpg::event::AttackBegan>(events) == 2) {
                ++exchanges;
                longest = std::max(longest, end.ms);
                CHECK(end.ms <= 1600);
            }
            CHECK(dead_pause(film) <= 400);
            stage.machine.pass_time(1500); // what rises and glows is over
        }
    }
    if (std::getenv("DRPG_MEASURE") != nullptr)
        std::cout << shots << " shots, " << hits << " hits, " << wounds << " wounds; longest of " << exchanges
                  << " exchanges " << longest << " ms, longest pause " << pause << " ms\n";
    CHECK(hits >= 10);
    CHECK(wounds >= 10);
    CHECK(exchanges >= 10);
}

TEST_CASE("a key is in the bar in the frame that says it was taken", "[runtime][scene][films]")
{
    const tests::Machine some(tests::free_files());
    const auto is_key = [&](const rpg::Thing& thing) {
        return std::ranges::any_of(some.files.data().entities, [&](const rpg::EntityDef& def) {
            return static_cast<std::uint16_t>(def.id) == thing.id && def.subtype == rpg::subtype::kKey &&
                   def.type == static_cast<std::uint8_t>(rpg::EntityType::PickUp);
        });
    };
    int taken = 0;
    for (const rpg::Stage& level : some.files.campaign->stages())
        for (const rpg::Thing& thing : level.level->things) {
            if (!is_key(thing) || thing.has(rpg::thing_flag::kHidden | rpg::thing_flag::kTexture)) continue;
            const rpg::TilePos tile = rpg::tile_of(rpg::to_units(thing.at));
            Stage stage(some.new_state(level.name.c_str()));
            stage.play().order(rpg::command::Warp{{tile.x - 1, tile.y}, rpg::Angle256{0}});
            stage.machine.pass(3);
            for (const int y : {-1, 1}) { // who acts after the step
                stage.play().order(rpg::command::Spawn{17, {tile.x - 1, tile.y + y}});
                stage.machine.pass(3);
            }
            const std::vector<Shot> film = stage.film(rpg::command::Forward{});
            const std::uint8_t before = film.front().keys;
            if (film.back().keys == before) continue; // no way from there
            const std::size_t told = first(film, [](const Shot& shot) { return tells(shot, "You take: "); });
            const std::size_t shown = first(film, [&](const Shot& shot) { return shot.keys != before; });
            INFO(level.name);
            CHECK(told == shown);
            taken += shown + 1 < film.size() ? 1 : 0; // before the command is over
        }
    CHECK(taken > 0);
}
