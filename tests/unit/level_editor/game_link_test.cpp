#include "editors/debug/debug_adapter.h"
#include "editors/level_editor/app/session.h"
#include "editors/level_editor/model/game_link.h"
#include "rpg/sim/text/command_text.h"
#include "tests/support/catch.h"
#include "tests/support/places.h"

#include <filesystem>
#include <nlohmann/json.hpp>
#include <sstream>

namespace {

// The editor's side and the game's, without a program between them.
struct Talk {
    protocol::HeadlessGame game;
    protocol::DebugAdapter adapter{game};
    std::string pending; // what the editor says, in order
    editor::GameLink link;

    explicit Talk(std::vector<editor::Breakpoint> breaks, std::vector<std::string> commands = {})
        : link([this](std::string_view bytes) { pending += bytes; }, tests::free_game_zip(), "intro",
               std::move(breaks), std::move(commands))
    {
        run();
    }
    void run()
    {
        while (!pending.empty()) {
            std::istringstream in(std::exchange(pending, {}));
            while (const auto message = protocol::read_message(in))
                for (const protocol::Json& answer : adapter.handle(*message)) say(answer);
        }
    }
    // In pieces, as a pipe brings it.
    void say(const protocol::Json& answer)
    {
        std::ostringstream out;
        protocol::write_message(out, answer);
        const std::string bytes = out.str();
        link.hear(std::string_view(bytes).substr(0, 7));
        link.hear(std::string_view(bytes).substr(7));
    }
};

} // namespace

TEST_CASE("the editor hears where the game waits, goes on and sees it end", "[level_editor]")
{
    if (!std::filesystem::exists(tests::free_game_zip())) return; // not built
    Talk talk({});
    CHECK(talk.link.refusal().empty());
    REQUIRE(talk.link.stop()); // nothing is left to do: the player is asked for
    CHECK(!talk.link.stop()->tile);
    talk.link.pause(); // it waits already
    rpg::GameState state = talk.game.game()->state();
    state.player.at = {3 * 64 + 32, 4 * 64 + 32};
    state.player.angle = rpg::Angle256{64};
    talk.adapter.played(state, {{0, rpg::event::ScriptStarted{{1, 1}}},
                                {0, rpg::event::ScriptStarted{{5, 6}}}, // the first one had nothing to do
                                {0, rpg::event::CommandRan{}}});
    for (const protocol::Json& message : talk.adapter.take_messages()) talk.say(message);
    REQUIRE(talk.link.place());
    CHECK(talk.link.place()->player == rpg::TilePos{3, 4});
    CHECK(talk.link.place()->angle == 64);
    CHECK(talk.link.place()->ran == std::vector<rpg::TilePos>{{5, 6}});
    talk.link.leave();
    talk.run();
    CHECK(talk.link.is_over());
}

TEST_CASE("a breakpoint on a tile stops its event, and steps go through it", "[level_editor]")
{
    if (!std::filesystem::exists(tests::free_game_zip())) return; // not built
    Talk talk({});
    const rpg::Level& level = talk.game.files().data().levels.at("intro");
    // The event of the start, or any other: it is run by an order.
    REQUIRE(!level.events.empty());
    rpg::TilePos tile{};
    for (const rpg::Event& event : level.events)
        if (event.count() > 1 && !level.is_solid(event.tile())) tile = event.tile();
    talk.link.set_breaks({{"intro", tile}, {"nowhere", tile}});
    talk.run();
    std::ostringstream order;
    protocol::write_message(
        order, {{"seq", 99},
                {"type", "request"},
                {"command", "evaluate"},
                {"arguments",
                 {{"expression", rpg::print_command(rpg::command::RunEvent{tile})}, {"context", "repl"}}}});
    talk.pending = order.str();
    talk.run();
    if (!talk.link.stop() || !talk.link.stop()->tile) return; // no command of it ran
    CHECK(talk.link.stop()->map == "intro");
    CHECK(*talk.link.stop()->tile == tile);
    CHECK(talk.link.stop()->line > 0);
    CHECK(!talk.link.stop()->text.empty());
    talk.link.step();
    CHECK(!talk.link.stop());
    talk.run();
    talk.link.set_breaks({});
    talk.link.go_on();
    talk.run();
}

TEST_CASE("a game is tried with what the player is to have and with states of events", "[level_editor]")
{
    if (!std::filesystem::exists(tests::free_game_zip())) return; // not built
    editor::Session session;
    session.stem = "intro";
    session.trial.values = {{"health", 7}, {"red-key", 1}};
    session.trial.states[{"intro", {1, 1}}] = 2; // without an event: refused
    session.trial.states[{"level01", {1, 1}}] = 2;
    const std::vector<std::string> commands = session.trial_commands();
    CHECK(commands == std::vector<std::string>{"set health 7", "set red-key 1", "set-state 1 1 2"});
    Talk talk({}, commands);
    const rpg::Player& player = talk.game.game()->state().player;
    CHECK(player.fighter.health == 7);
    CHECK(player.has_key(rpg::Key::Red));
}

TEST_CASE("what is no message does no harm", "[level_editor]")
{
    editor::GameLink link([](std::string_view) {}, "free", "intro", {});
    link.hear("nonsense\r\n\r\n");
    link.hear("Content-Length: 5\r\n\r\n[1,2]Content-Length: 2\r\n\r\n{}");
    link.hear("Content-Length: 3\r\n\r\nxyz");
    for (int i = 0; i < 100; ++i) link.hear(std::string(1000, 'x')); // a header without an end
    CHECK(link.unread() <= 5000);
    CHECK(!link.stop());
    CHECK(!link.is_over());
}
