#include "rpg/state/fields.h"
#include "rpg/state/state_hash.h"
#include "rpg/state/state_outline.h"
#include "tests/support/catch.h"
#include "tests/support/state_difference.h"

using namespace rpg;

namespace {

GameState some_state()
{
    GameState state;
    state.map = "intro";
    state.level.things.resize(3);
    state.level.entities.resize(4);
    state.level.monsters.resize(2);
    state.level.lines.resize(5);
    state.level.event_states = {0, 3};
    state.level.spent = {false, true, false};
    state.level.awake = {EntityIndex{2}};
    state.level.notes = {StringIndex{7}};
    state.level.effects.resize(1);
    state.level.scripts.resize(1);
    state.level.moving.resize(1);
    state.screen.messages.waiting.resize(2);
    return state;
}

// Calls `change` for every scalar of the state, one at a time, with a way to change it and to change it back.
template <class T, class Change> void for_each_scalar(T& value, const Change& change)
{
    if constexpr (std::is_same_v<T, bool>) {
        value = !value;
        change();
        value = !value;
    } else if constexpr (Scalar<T>) {
        const T kept = value;
        value = static_cast<T>(bits_of(kept) ^ 1U);
        change();
        value = kept;
    } else if constexpr (HasFields<T>) {
        visit_fields([&](const auto&, auto& member) { for_each_scalar(member, change); }, value);
    } else if constexpr (IsBitset<T>::value) {
        for (const std::size_t bit : {std::size_t{0}, std::size_t{63}, value.size() - 1}) {
            value.flip(bit);
            change();
            value.flip(bit);
        }
    } else if constexpr (std::is_same_v<T, std::vector<bool>>) {
        for (std::size_t i = 0; i < value.size(); ++i) {
            value[i] = !value[i];
            change();
            value[i] = !value[i];
        }
    } else {
        for (auto& element : value) for_each_scalar(element, change);
    }
}

} // namespace

TEST_CASE("a change of any single field changes the hash of the state and is named", "[state][hash]")
{
    const GameState original = some_state();
    const std::uint64_t before = hash(original);
    GameState state = original;
    std::size_t changes = 0;
    std::size_t same_hash = 0;
    std::size_t unnamed = 0;
    for_each_scalar(state, [&] {
        ++changes;
        if (hash(state) == before) ++same_hash;
        if (changes % 16 == 0 && tests::first_difference(original, state).empty()) ++unnamed; // it is slow
    });
    CHECK(changes > 1200);
    CHECK(same_hash == 0);
    CHECK(unnamed == 0);
    CHECK(state == original);
    CHECK(hash(state) == before);
}

TEST_CASE("lists of equal zeros but different lengths have different hashes", "[state][hash]")
{
    GameState state = some_state();
    const std::uint64_t before = hash(state);
    state.level.awake = {};
    state.level.inactive = {EntityIndex{2}};
    CHECK(hash(state) != before);
    GameState longer = some_state();
    longer.level.spent.push_back(false);
    CHECK(hash(longer) != before);
    longer = some_state();
    longer.map += '\0';
    CHECK(hash(longer) != before);
}

TEST_CASE("the hash is the same on every machine and for good", "[state][hash]")
{
    Hasher hasher;
    hasher.word(1);
    hasher.text("intro");
    CHECK(hasher.value() == 0x0A203C0B69301B16U);
}

TEST_CASE("the first difference is named by its path with both values", "[state][compare]")
{
    const GameState left = some_state();
    GameState right = left;
    CHECK(tests::first_difference(left, right).empty());
    right.level.monsters[1].fighter.health = 9;
    right.level.moves = 3;
    CHECK(tests::first_difference(left, right) == "level.monsters[1].fighter.health: 0 / 9");
    right = left;
    right.level.awake.push_back(EntityIndex{3});
    CHECK(tests::first_difference(left, right) == "level.awake.size: 1 / 2");
    right = left;
    right.map = "hub";
    CHECK(tests::first_difference(left, right) == "map: 'intro' / 'hub'");
    right = left;
    right.level.visited.set(5);
    CHECK(tests::first_difference(left, right) == "level.visited[5]: no / yes");
    right = left;
    right.screen.mode = Mode::Store;
    CHECK(tests::first_difference(left, right) == "screen.mode: 0 / 3");
}

TEST_CASE("the outline of a state tells single fields and whole lists apart", "[state][compare]")
{
    const GameState state = some_state();
    GameState changed = state;
    changed.player.credits = 12;
    changed.level.entities[2].flags = 1;
    std::vector<std::string> different;
    const auto before = outline(state);
    const auto after = outline(changed);
    REQUIRE(before.size() == after.size());
    for (std::size_t i = 0; i < before.size(); ++i)
        if (before[i] != after[i]) different.push_back(after[i].field);
    CHECK(different == std::vector<std::string>{"player.credits", "level.entities"});
}
