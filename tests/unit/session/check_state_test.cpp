#include "rpg/session/check_state.h"
#include "tests/support/catch.h"
#include "tests/support/free_campaign.h"

#include <functional>

using namespace rpg;
using tests::free_campaign;
using tests::new_free_game;

namespace {

// What is refused after a change to a good state: the field, or nothing.
std::string complaint(const std::function<void(GameState&)>& change, const std::string& map = "intro")
{
    GameState state = new_free_game(map);
    change(state);
    const Outcome outcome = check_state(free_campaign(), state);
    return outcome ? "" : outcome.error().field;
}

std::size_t first_monster(const GameState& state)
{
    return static_cast<std::size_t>(state.level.inactive.at(0));
}
std::size_t head_of_some_list(const GameState& state)
{
    for (std::size_t tile = 0; tile < state.level.tiles.size(); ++tile)
        if (state.level.tiles[tile] != kNoEntity && state.level.tiles[tile] != kWallEntity) return tile;
    return 0;
}

} // namespace

TEST_CASE("every level of the free game starts in a state that is accepted", "[sim][check]")
{
    for (const Stage& stage : free_campaign().stages()) {
        if (stage.level->level_id == 0) continue;
        const Outcome outcome = check_state(free_campaign(), new_free_game(stage.name));
        INFO(stage.name);
        if (!outcome) FAIL(to_string(outcome.error()));
    }
}

TEST_CASE("indices that lead nowhere are refused by the name of their field", "[sim][check]")
{
    CHECK(complaint([](GameState&) {}).empty());
    CHECK(complaint([](GameState& s) { s.map = "nowhere"; }) == "map");
    CHECK(complaint([](GameState& s) { s.player.at.x = 5; }) == "player.at");
    CHECK(complaint([](GameState& s) { s.player.at.x = 2048 + 32; }) == "player.at");
    CHECK(complaint([](GameState& s) { s.player.weapon = 12; }) == "player.weapon");
    CHECK(complaint([](GameState& s) { s.player.captured_dog = EntityIndex{9999}; }) ==
          "player.captured_dog");
    CHECK(complaint([](GameState& s) { s.level.things.pop_back(); }) == "level.things");
    CHECK(complaint([](GameState& s) { s.level.lines.emplace_back(); }) == "level.lines");
    CHECK(complaint([](GameState& s) { s.level.entities[3].def = DefIndex{999}; }) ==
          "level.entities[3].def");
    CHECK(complaint([](GameState& s) { s.level.notes = {StringIndex{9999}}; }) == "level.notes[0]");
    CHECK(complaint([](GameState& s) { s.level.notes = {kNoString}; }) == "level.notes");
    CHECK(complaint([](GameState& s) { s.notes = {{"nowhere", {StringIndex{0}}}}; }) == "notes[0]");
    CHECK(complaint([](GameState& s) { s.notes = {{s.map, {StringIndex{9999}}}}; }) == "notes[0]");
    CHECK(complaint([](GameState& s) { s.level.event_states[0] = 16; }) == "level.event_states");
    CHECK(complaint([](GameState& s) { s.level.scripts = {{9999, 0, 0, 0, false, 0}}; }) == "level.scripts");
    CHECK(complaint([](GameState& s) { s.level.scripts = {{0, 0, 64, 0, false, 0}}; }) == "level.scripts");
    CHECK(complaint([](GameState& s) { s.level.effects.resize(17); }) == "level.effects");
    CHECK(complaint([](GameState& s) {
              s.level.moving = {{LineIndex{0}}, {LineIndex{0}}};
          }) == "level.moving");
    CHECK(complaint([](GameState& s) { s.level.lines[0].flags ^= 1; }) == "level.lines[0].flags");
    CHECK(complaint([](GameState& s) { s.level.next_drop = 8; }) == "level.next_drop");
    CHECK(complaint([](GameState& s) { s.entry.map = "nowhere"; }) == "entry.map");
}

TEST_CASE("screens that show what does not exist are refused", "[sim][check]")
{
    CHECK(complaint([](GameState& s) { s.screen.mode = Mode::Dialog; }) == "screen.dialog.string");
    CHECK(complaint([](GameState& s) { s.screen.mode = Mode::Code; }) == "screen.code.code");
    const auto open_store = [](GameState& s) {
        s.screen.mode = Mode::Store;
        s.screen.store = 200;
    };
    CHECK(complaint(open_store) == "screen.store");
    const auto say = [](GameState& s) { s.screen.messages.waiting = {{.number = 9999}}; };
    CHECK(complaint(say) == "screen.messages.waiting");
}

TEST_CASE("times so far ahead that the program would hang are refused", "[sim][check]")
{
    CHECK(complaint([](GameState& s) { s.clock = 0xFFFFFFFF; }) == "clock");
    CHECK(complaint([](GameState& s) { s.level.effects = {{0, {}, 0x80000000U}}; }) == "level.effects");
    const auto wait = [](GameState& s) { s.level.scripts = {{0, 0, 0, 0, true, 0x80000000U}}; };
    CHECK(complaint(wait) == "level.scripts");
    CHECK(complaint([](GameState& s) { s.level.turn.no_attacks_before = 0xFFFFFFFF; }) ==
          "level.turn.no_attacks_before");
}

TEST_CASE("lists of entities that go round, meet or end nowhere are refused", "[sim][check]")
{
    const auto loop = [](GameState& s) {
        const EntityIndex head = s.level.tiles[head_of_some_list(s)];
        s.level.entities[static_cast<std::size_t>(head)].next = head;
    };
    CHECK(complaint(loop).starts_with("level.tiles["));
    const auto drop = [](GameState& s) { s.level.tiles[head_of_some_list(s)] = kNoEntity; };
    CHECK(complaint(drop).starts_with("level.entities["));
    const auto twice = [](GameState& s) {
        s.level.tiles[head_of_some_list(s) + 1] = s.level.tiles[head_of_some_list(s)];
    };
    CHECK(complaint(twice).starts_with("level.tiles["));
}

TEST_CASE("a monster may still aim at a crate that has been opened meanwhile", "[sim][check]")
{
    GameState state = new_free_game("level03");
    const Stage& stage = *free_campaign().find("level03");
    const DefIndex tonic = free_campaign().find_def(EntityId{91});
    for (std::size_t i = 0; i < stage.entities.size(); ++i) {
        EntityState& crate = state.level.entities[i];
        if (crate.def == kNoDef || crate.def != free_campaign().find_def(EntityId{161})) continue;
        crate.def = tonic;
        crate.flags = static_cast<std::uint16_t>(crate.flags & ~entity_bit::kLive);
        state.level.monsters[0].target = EntityIndex{static_cast<std::uint16_t>(i)};
        break;
    }
    REQUIRE(state.level.monsters[0].target != kNoEntity);
    CHECK(check_state(free_campaign(), state));
}

TEST_CASE("monsters that are none, or are in two places, are refused", "[sim][check]")
{
    CHECK(complaint([](GameState& s) { s.level.awake = {kPlayerEntity}; }) == "level.awake[0]");
    CHECK(complaint([](GameState& s) { s.level.inactive.push_back(s.level.inactive[0]); }, "level01")
              .starts_with("level.inactive["));
    const auto wakes = [](GameState& s) { s.level.entities[first_monster(s)].flags |= entity_bit::kAwake; };
    CHECK(complaint(wakes, "level01").starts_with("level.entities["));
    const auto turns_to_wall = [](GameState& s) { s.level.entities[first_monster(s)].def = DefIndex{0}; };
    CHECK(complaint(turns_to_wall, "level01").starts_with("level.entities["));
    const auto aims = [](GameState& s) { s.level.monsters[0].target = kPlayerEntity; };
    CHECK(complaint(aims, "level01") == "level.monsters[0]");
    CHECK(complaint([](GameState& s) { s.level.turn.attacks = {kWallEntity}; }) == "level.turn.attacks[0]");
}
