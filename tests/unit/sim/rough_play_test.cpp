#include "rpg/world/entities.h"
#include "rpg/world/weapons.h"
#include "tests/support/catch.h"
#include "tests/support/sim_game.h"

#include <algorithm>
#include <array>
#include <memory>

using namespace rpg;
using tests::SimGame;

namespace {

// Everything that fights, in a house with doors.
const std::vector<std::string> kHouse{"################", "#......#.......#", "#......+.......#",
                                      "#......#.......#", "#..@...#.......#", "###W#######+####",
                                      "#......#.......#", "#......+.......#", "#......#.......#",
                                      "#......#.......#", "################"};

std::vector<tests::Placed> crowd()
{
    std::vector<tests::Placed> things;
    const std::uint16_t hidden = thing_flag::kHidden;
    for (int kind = 0; kind < 12; ++kind)
        things.push_back({17 + 3 * kind + kind % 3, {9 + kind % 6, 1 + kind / 6}});
    for (const int id : {38, 29, 29}) things.push_back({id, {12, 8}, id == 38 ? std::uint16_t{0} : hidden});
    things.push_back({53, {14, 9}});
    things.push_back({54, {13, 9}});
    for (int i = 0; i < 5; ++i) {
        things.push_back({130, {1 + i, 3}});
        things.push_back({161, {1 + i, 7}});
        things.push_back({129, {1 + i, 9}});
        things.push_back({85, {1 + i, 1}});
    }
    things.push_back({128, {5, 2}});
    things.push_back({110, {2, 4}});
    things.push_back({131, {8, 8}});
    return things;
}

PlayerCommand any_order(Random& random, Item item)
{
    const std::vector<PlayerCommand> orders{
        command::Forward{},    command::Forward{},       command::Back{},        command::StrafeLeft{},
        command::TurnLeft{},   command::TurnRight{},     command::Use{},         command::Use{},
        command::NextWeapon{}, command::Pass{},          command::UseItem{item}, command::StrafeRight{},
        command::Confirm{},    command::PreviousWeapon{}};
    return orders.at(random.word() % orders.size());
}

// What a picture has made of the events so far.
class EventPicture {
public:
    explicit EventPicture(const LevelState& level) : things_(level.things) {}

    void apply(const GameEvents& events)
    {
        std::vector<const GameEvent*> order;
        for (const GameEvent& event : events) order.push_back(&event);
        std::ranges::stable_sort(order, {}, &GameEvent::at);
        for (const GameEvent* event : order) {
            if (const auto* change = std::get_if<event::ThingChanged>(&event->body)) {
                things_.resize(std::max(things_.size(), index_of(change->thing) + 1));
                things_[index_of(change->thing)] = change->now;
            }
            if (const auto* step = std::get_if<event::MonsterStepped>(&event->body))
                things_[index_of(step->thing)].at = step->to;
        }
    }
    bool shows(const LevelState& level) const
    {
        return std::ranges::equal(things_, level.things, [](ThingState a, ThingState b) {
            a.flags = static_cast<std::uint16_t>(a.flags | thing_flag::kSeen); // of the automap
            b.flags = static_cast<std::uint16_t>(b.flags | thing_flag::kSeen);
            return a == b;
        });
    }

private:
    std::vector<ThingState> things_;
};

bool lists_are_sound(const SimGame& game)
{
    const LevelState& level = game.state.level;
    std::vector<int> found(level.entities.size());
    for (std::size_t tile = 0; tile < level.tiles.size(); ++tile)
        for (EntityIndex here = level.tiles[tile]; here != kNoEntity && here != kWallEntity;
             here = level.entities[index_of(here)].next) {
            if (level.entities[index_of(here)].tile != tile) return false;
            if (++found[index_of(here)] > 1) return false;
        }
    for (std::size_t i = 2; i < found.size(); ++i)
        if ((found[i] == 1) != level.entities[i].has(entity_bit::kLinked)) return false;
    const auto is_awake = [&](EntityIndex monster) {
        const EntityState& state = level.entities[index_of(monster)];
        return state.has(entity_bit::kAwake) && state.has(entity_bit::kLive) &&
               state.has(entity_bit::kLinked) && !state.has(entity_bit::kStepping);
    };
    const auto sleeps = [&](EntityIndex monster) {
        return !level.entities[index_of(monster)].has(entity_bit::kAwake);
    };
    return std::ranges::all_of(level.awake, is_awake) && std::ranges::all_of(level.inactive, sleeps) &&
           level.awake.size() + level.inactive.size() == level.monsters.size();
}

// Two monsters never share a tile, nor one with the player.
bool keep_apart(SimGame& game)
{
    std::vector<UnitPos> places{game.state.player.at};
    for (const EntityIndex monster : game.state.level.awake) places.push_back(place_of(game.turn(), monster));
    for (std::size_t i = 0; i < places.size(); ++i)
        for (std::size_t j = i + 1; j < places.size(); ++j)
            if (places[i] == places[j]) return false;
    return true;
}

} // namespace

TEST_CASE("whatever is done, lists stay sound and pictures end where the state is", "[sim][rough]")
{
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        SimGame game(kHouse, crowd());
        game.state.player.weapons = 0x1FF;
        game.state.player.fighter = {99, 99, 99, 99, 60, 60, 60, 60};
        game.state.switches.god = seed % 3 != 0;
        game.state.classic = seed % 4 == 0;
        Random random{seed};
        EventPicture picture(game.state.level);
        for (int i = 0; i < 400 && game.state.screen.mode != Mode::Dead; ++i) {
            game.state.player.ammo.fill(50);
            game.play(any_order(random, Item::DogCollar));
            picture.apply(game.events);
            INFO("seed " << seed << ", command " << i);
            REQUIRE(lists_are_sound(game));
            REQUIRE(picture.shows(game.state.level));
            REQUIRE(keep_apart(game));
            if (game.state.screen.mode == Mode::Playing) REQUIRE(game.state.level.turn.attacks.empty());
        }
    }
}

TEST_CASE("the same commands give the same game", "[sim][rough]")
{
    const auto played = [] {
        auto game = std::make_unique<SimGame>(kHouse, crowd());
        Random random{77};
        for (int i = 0; i < 200; ++i) game->play(any_order(random, Item::LargeMedkit));
        return game->state;
    };
    CHECK(played() == played());
}
