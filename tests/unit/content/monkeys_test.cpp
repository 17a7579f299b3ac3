#include "rpg/model/line_flags.h"
#include "rpg/session/check_state.h"
#include "rpg/session/monkey.h"
#include "rpg/session/replay.h"
#include "rpg/session/save.h"
#include "rpg/sim/level/level_flow.h"
#include "rpg/sim/turn/step.h"
#include "rpg/state/state_hash.h"
#include "tests/support/catch.h"
#include "tests/support/free_campaign.h"
#include "tests/support/free_game.h"

#include <fmt/format.h>
#include <sstream>

using namespace rpg;
using tests::free_campaign;

namespace {

// The numbers that a recipe makes: "sound 5042 ui_back ..." makes sound 5042.
std::set<int> made_by(const std::string& recipe, const std::string& kind)
{
    std::set<int> numbers;
    std::istringstream lines(tests::content_text(recipe));
    for (std::string line; std::getline(lines, line);) {
        std::istringstream words(line);
        std::string word;
        int number = 0;
        if (words >> word >> number && word == kind) numbers.insert(number);
    }
    return numbers;
}

// Looks at everything that a game says for what is not there.
class Watch {
public:
    Watch()
        : sounds_(made_by("art/sounds.recipe", "sound")), sprites_(made_by("art/sprites.recipe", "sprite"))
    {
        sounds_.merge(made_by("art/sounds.recipe", "music"));
        for (const int pack : {82, 84, 86, 88, 90}) sprites_.insert(pack); // drawn as four of the id before
    }
    void look(const GameState& state, const GameEvents& events)
    {
        const Level& level = *free_campaign().find(state.map)->level;
        for (const GameEvent& event : events) {
            if (const auto* sounded = std::get_if<event::Sounded>(&event.body))
                expect(sounds_.contains(sounded->sound), "sound", sounded->sound, state);
            if (const auto* problem = std::get_if<event::ScriptProblem>(&event.body))
                complaints.insert(fmt::format("{}: {}", state.map, problem->what));
        }
        if (state.screen.mode == Mode::Dialog && state.screen.dialog.source == DialogSource::Level) {
            const auto text = static_cast<std::size_t>(state.screen.dialog.string);
            expect(text < level.strings.size() && !level.strings[text].empty(), "text",
                   static_cast<int>(text), state);
        }
        for (const ThingState& thing : state.level.things)
            if (!thing.has(thing_flag::kHidden | thing_flag::kTexture) && thing.id != 0)
                expect(sprites_.contains(thing.id), "sprite", thing.id, state);
    }
    std::set<std::string> complaints;

private:
    void expect(bool fine, std::string_view what, int number, const GameState& state)
    {
        if (!fine) complaints.insert(fmt::format("{}: no {} {}", state.map, what, number));
    }
    std::set<int> sounds_;
    std::set<int> sprites_;
};

// The state takes an order: it is not stuck.
bool goes_on(const GameState& state)
{
    GameState copy = state;
    GameEvents events;
    const PlayerCommand command = state.screen.mode == Mode::Playing ? PlayerCommand{command::Pass{}}
                                  : state.screen.mode == Mode::Store ? PlayerCommand{command::Leave{}}
                                  : state.screen.mode == Mode::Code  ? PlayerCommand{command::Cancel{}}
                                                                     : command::Confirm{};
    step_into(free_campaign(), copy, command, events);
    return events.empty() || !std::holds_alternative<event::Refused>(events.front().body);
}

// A save of the state can be loaded, and is the same game then.
bool survives_saving(const GameState& state)
{
    const auto file = decode_save(encode_save(free_campaign(), tests::free_content(), state), "chance.sav");
    if (!file) return false;
    const auto loaded = load_save(free_campaign(), tests::free_content(), *file, "chance.sav");
    return loaded && hash(*loaded) == hash(state);
}

void play_by_chance(const std::string& map, std::uint64_t seed, std::uint32_t turns, Watch& watch)
{
    constexpr std::uint32_t kCheckEvery = 50;
    GameState state = tests::new_free_game(map, seed);
    Monkey monkey(free_campaign(), seed);
    GameEvents events;
    std::uint32_t commands = 0;
    for (std::uint32_t played = 0; played < turns; ++commands) {
        REQUIRE(commands < turns * 40);
        events.clear();
        step_into(free_campaign(), state, monkey.choose(state), events);
        played += turns_in(events);
        watch.look(state, events);
        if (commands % kCheckEvery == 0) {
            const Outcome good = check_state(free_campaign(), state);
            const std::string where = fmt::format("{} seed {} command {}", map, seed, commands);
            if (!good) FAIL(fmt::format("{}: {}", where, to_string(good.error())));
            if (!goes_on(state)) FAIL(where + ": stuck");
            if (!survives_saving(state)) FAIL(where + ": a save is not the same game");
        }
        if (state.map != map) state = tests::new_free_game(map, seed + played); // left: once more
    }
}

} // namespace

TEST_CASE("players by chance find no missing text, sound or picture, and are never stuck",
          "[content][monkeys]")
{
    const std::uint32_t turns = tests::is_long() ? 10000 : 200;
    const std::uint64_t last_seed = tests::is_long() ? 10 : 7;
    Watch watch;
    for (std::uint64_t seed = 7; seed <= last_seed; ++seed)
        for (const Stage& stage : free_campaign().stages())
            if (stage.level->level_id != 0) play_by_chance(stage.name, seed, turns, watch);
    CHECK(watch.complaints == std::set<std::string>{});
}
