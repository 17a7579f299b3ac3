#include "editors/debug/message_stream.h"
#include "editors/live/dev_tools.h"
#include "editors/live/editor_link.h"
#include "rpg/project/unpack.h"
#include "rpg/session/replay.h"
#include "rpg/session/save.h"
#include "rpg/source/data_source.h"
#include "rpg/state/state_hash.h"
#include "runtime/app/app.h"
#include "tests/support/catch.h"
#include "tests/support/level_sources.h"
#include "tests/support/script_game.h"
#include "tests/support/scripted_platform.h"
#include "tests/support/small_game.h"
#include "tests/support/temp_folder.h"

#include <condition_variable>
#include <filesystem>
#include <fstream>
#include <mutex>
#include <nlohmann/json.hpp>
#include <sstream>
#include <unistd.h>

namespace {

namespace fs = std::filesystem;

const std::vector<std::string> kRows{"########", "#....#.#", "#.@..+.#", "#....#.#", "########"};
const std::string kScript = "drs 1\nstring 0 \"Old words\"\nstring 1 \"Other\"\n"
                            "event 3,2\n  use => status_msg @0\n  use => set_state 3,2 = 1\n"
                            "  use st=1 => give_stat credits 7\nend\n";

// The tools of --dev, without an editor or with one.
struct LiveFactory : runtime::ToolFactory {
    std::unique_ptr<runtime::Tools> make_tools(runtime::ToolHost& host) override
    {
        auto made = std::make_unique<runtime::DevTools>(host, editor);
        tools = made.get();
        return made;
    }
    runtime::DebugClient* client() override { return editor; }
    runtime::EditorLink* editor = nullptr;
    runtime::DevTools* tools = nullptr;
};

// The program on a project of its own in a temporary folder, with --dev.
struct LiveGame {
    explicit LiveGame(std::vector<std::string> rows = kRows)
    {
        const auto loaded = rpg::load_game(rpg::MemorySource(tests::small_game_files(rpg::Edition::Brew)));
        const auto project = rpg::unpack_game(*loaded, {});
        for (const auto& [name, bytes] : *project) write(name, rpg::as_text(bytes));
        write_level(rows);
        write("levels/intro.drs", kScript);
        options.data = project_folder;
        options.dev = true;
        options.map = "intro";
        options.seed = 1;
        options.user_folder = folder;
        config.settings.speed = runtime::Speed::Fast;
    }

    void write(const std::string& name, std::string_view text) const
    {
        const fs::path path = fs::path(project_folder) / name;
        fs::create_directories(path.parent_path());
        std::ofstream(path, std::ios::binary) << text;
    }
    void write_level(const std::vector<std::string>& rows) const
    {
        std::string level = tests::level_source(
            rows, {R"(<spawn char="@" facing="E"/>)", R"(<door char="+" name="door" texture="1"/>)"});
        for (const std::string name : {"\"brick\"", "\"tiles\"", "\"sky\""}) // this game has numbers only
            level.replace(level.find(name), name.size(), "\"1\"");
        write("levels/intro.xml", level);
    }
    runtime::App& start()
    {
        auto loaded = runtime::load_game_files(options.data);
        INFO((loaded ? std::string() : to_string(loaded.error())));
        REQUIRE(loaded);
        files = std::move(*loaded);
        app = std::make_unique<runtime::App>(platform, config, saves, options);
        app->use_tools(factory);
        REQUIRE(app->start(*files));
        wait(100);
        return *app;
    }
    void wait(std::uint32_t ms)
    {
        for (const std::uint32_t end = platform.now() + ms; platform.now() < end;) REQUIRE(app->frame());
    }
    void press(std::initializer_list<const char*> keys)
    {
        for (const char* key : keys) {
            platform.press(key);
            wait(60);
            for (int i = 0; !app->is_idle() && i < 500; ++i) REQUIRE(app->frame());
        }
    }
    runtime::DevTools& dev() { return *factory.tools; }
    std::string ask(const std::string& line) { return dev().execute(line); }
    const rpg::GameState& state() { return app->game().play().state(); }

    tests::TempFolder temp;
    std::string folder = temp.path.generic_string();
    std::string project_folder = folder + "/project";
    std::unique_ptr<runtime::GameFiles> files;
    tests::ScriptedPlatform platform{{320, 240}};
    runtime::SaveFolder saves{folder + "/saves"};
    runtime::SettingsFile config{folder + "/drpg.conf"};
    runtime::Options options;
    LiveFactory factory;
    std::unique_ptr<runtime::App> app;
};

// What an editor says, one message after the other while the game runs.
class Speaker : public std::streambuf {
public:
    void say(const std::string& text)
    {
        const std::lock_guard lock(mutex_);
        coming_ += text;
        came_.notify_all();
    }
    void close()
    {
        const std::lock_guard lock(mutex_);
        is_over_ = true;
        came_.notify_all();
    }
    bool is_read() // to its end
    {
        const std::lock_guard lock(mutex_);
        return has_told_end_;
    }

private:
    int_type underflow() override
    {
        std::unique_lock lock(mutex_);
        came_.wait(lock, [this] { return !coming_.empty() || is_over_; });
        has_told_end_ = coming_.empty();
        if (has_told_end_) return traits_type::eof();
        part_ = std::exchange(coming_, {});
        setg(part_.data(), part_.data(), part_.data() + part_.size());
        return traits_type::to_int_type(part_.front());
    }
    std::mutex mutex_;
    std::condition_variable came_;
    std::string coming_, part_;
    bool is_over_ = false, has_told_end_ = false;
};

// An editor that debugs the game in its window.
struct LiveEditor {
    LiveEditor()
    {
        send("initialize", {{"drpgTellsPlaces", true}});
        send("launch", {{"project", game.options.data}, {"map", "intro"}});
        REQUIRE(link.wait_for_launch());
        game.factory.editor = &link;
        game.start();
        link.accept();
        hear();
    }
    ~LiveEditor()
    {
        speaker.close();
        for (int i = 0; i < 1000 && !speaker.is_read(); ++i) link.rest(std::chrono::milliseconds(1));
        link.rest(std::chrono::milliseconds(20)); // its thread has come to the end of the stream
    }
    void send(const char* command, const protocol::Json& arguments)
    {
        std::ostringstream text;
        protocol::write_message(
            text, {{"seq", ++asked}, {"type", "request"}, {"command", command}, {"arguments", arguments}});
        speaker.say(text.str());
    }
    void hear()
    {
        std::istringstream said(out.str());
        out.str({});
        while (const auto message = protocol::read_message(said)) {
            protocol::Json one = protocol::Json::parse(*message);
            (one["type"] == "response" ? answers : events).push_back(std::move(one));
        }
    }
    // The answer; the game goes on meanwhile.
    protocol::Json ask(const char* command, const protocol::Json& arguments = protocol::Json::object())
    {
        send(command, arguments);
        for (int i = 0; i < 500; ++i) {
            link.rest(std::chrono::milliseconds(1));
            if (!game.app->frame()) break;
            hear();
            for (const protocol::Json& answer : answers)
                if (answer["request_seq"] == asked) return answer;
        }
        FAIL("no answer to " << command);
        return {};
    }
    // The last event of that name; the older ones are forgotten.
    protocol::Json event(std::string_view name)
    {
        game.wait(200);
        hear();
        protocol::Json found;
        for (const protocol::Json& one : events)
            if (one["event"] == name) found = one["body"];
        events.clear();
        return found;
    }

    Speaker speaker;
    std::istream in{&speaker};
    std::stringstream out;
    runtime::EditorLink link{in, out};
    LiveGame game;
    int asked = 0;
    std::vector<protocol::Json> answers, events;
};

} // namespace

TEST_CASE("a text that is edited shows in the running game within half a second", "[runtime][live]")
{
    LiveGame game;
    game.start();
    game.press({"left"});
    const rpg::Player player = game.state().player;
    std::string edited = kScript;
    edited.replace(edited.find("Old words"), 9, "New words and a mistake less");
    game.write("levels/intro.drs", edited);
    game.wait(500);
    CHECK(game.dev().reloads() == 1);
    CHECK(game.app->game().play().level().strings.at(0) == "New words and a mistake less");
    CHECK(game.state().player == player);
    CHECK(game.state().switches.cheated);
    game.press({"right"}); // and it can be played on
    CHECK(game.state().player.angle != player.angle);
}

TEST_CASE("a mistake is shown with file and line, and the game goes on as it was", "[runtime][live]")
{
    LiveGame game;
    game.start();
    std::string broken = kScript;
    broken.replace(broken.find("status_msg"), 10, "shout_loud");
    game.write("levels/intro.drs", broken);
    game.wait(500);
    CHECK(game.dev().reloads() == 0);
    REQUIRE(game.dev().problems().size() == 1);
    CHECK(game.dev().problems()[0].find("levels/intro.drs:5:") != std::string::npos);
    game.press({"left", "right"});
    CHECK_FALSE(game.state().switches.cheated);
    game.write("levels/intro.drs", kScript + "\n");
    game.wait(500);
    CHECK(game.dev().problems().empty());
    CHECK(game.dev().reloads() == 1);
    fs::remove(fs::path(game.project_folder) / "project.xml");
    game.wait(500);
    CHECK_FALSE(game.dev().problems().empty());
    game.press({"left"});
}

TEST_CASE("new walls move the player only where they must", "[runtime][live]")
{
    LiveGame game;
    game.start();
    game.press({"up"});
    CHECK(rpg::tile_of(game.state().player.at) == rpg::TilePos{3, 2});
    std::vector<std::string> rows = kRows;
    rows[1] = "#..#.#.#";
    game.write_level(rows);
    game.wait(500);
    CHECK(rpg::tile_of(game.state().player.at) == rpg::TilePos{3, 2});
    CHECK(game.app->game().play().level().is_solid({3, 1}));
}

TEST_CASE("the title screen survives new files, too", "[runtime][live]")
{
    LiveGame game;
    game.options.map.clear();
    game.start();
    game.write("levels/intro.drs", kScript + "; changed\n");
    game.wait(500);
    CHECK(game.dev().reloads() == 1);
    CHECK_FALSE(game.app->game().is_on());
    CHECK(game.ask("inspect") == "no game is being played");
    CHECK(game.ask("help").find("spawn") != std::string::npos);
}

TEST_CASE("the console looks at the game and changes it by commands of the rules", "[runtime][live][console]")
{
    LiveGame game;
    game.options.record = "unused";
    game.start();
    CHECK(game.ask("inspect").find("tile 2,2: open") != std::string::npos);
    CHECK(game.ask("inspect 3 2").find("state 0, 3 commands, on use") != std::string::npos);
    CHECK(game.ask("inspect 99 2").find("inspect X Y") != std::string::npos);
    CHECK(game.ask("set health 77") == "health is 77");
    CHECK(game.state().player.fighter.health == 77);
    CHECK(game.ask("set health 1000") == "health is a number from 1 to 99");
    CHECK(game.ask("set state 3,2 1") == "state 3,2 is 1");
    CHECK(game.ask("state").find("\nstate 3,2 1\n") != std::string::npos);
    CHECK(game.ask("state health").find("player.fighter.health = 77") != std::string::npos);
    CHECK(game.ask("run 3 2") == "ran the event of 3,2");
    CHECK(game.state().player.credits == 7);
    CHECK(game.ask("open 5 2").find("open") != std::string::npos);
    CHECK(game.ask("open 1 1") == "there is no door and no secret wall");
    CHECK(game.ask("warp 3 3 n") == "here is 3,3");
    CHECK(game.ask("script 3 2").find("levels/intro.drs:5") == 0);
    CHECK(game.ask("goto nowhere") == "there is no such level");
    CHECK(game.ask("god on") == "done");
    CHECK(game.state().switches.god);
    CHECK(game.ask("warble") == "there is no command 'warble'; try help");
    CHECK(game.ask("god maybe").find("'on' or 'off'") != std::string::npos);
    // All of it is in the recording, which plays to the same end.
    const rpg::Replay replay = game.app->game().play().session().recorded();
    const auto report = rpg::verify_replay(*game.files->campaign, game.files->content, replay);
    REQUIRE(report);
    CHECK_FALSE(report->different);
    CHECK(report->debug_commands >= 6);
    CHECK(game.state().switches.cheated);
}

TEST_CASE("keys go to the console while it is open, and to the game when it is closed",
          "[runtime][live][console]")
{
    LiveGame game;
    game.start();
    const rpg::Player before = game.state().player;
    game.press({"`"});
    game.platform.type("`"); // the letter of the key that opened it
    game.platform.type("give credits");
    game.wait(50);
    game.press({"up", "down", "left", "end", "return"});
    CHECK(game.state().player.credits == before.credits + 20);
    CHECK(game.state().player.at == before.at);
    game.press({"escape", "left"});
    CHECK(game.state().player.angle != before.angle);
}

TEST_CASE("keys that are held repeat in the console, and only while they are held",
          "[runtime][live][console]")
{
    LiveGame game;
    game.start();
    game.press({"f1"});
    game.platform.type("0123456789");
    game.wait(50);
    game.platform.hold("backspace");
    const auto delay = static_cast<std::uint32_t>(game.config.settings.repeat_delay);
    game.wait(delay / 2);
    CHECK(game.dev().console().line() == "012345678");
    game.wait(delay + 2 * static_cast<std::uint32_t>(game.config.settings.repeat_period));
    const std::string left = game.dev().console().line();
    CHECK(left.size() < 8);
    game.platform.release("backspace");
    game.wait(1000);
    CHECK(game.dev().console().line() == left);
    game.press({"escape"});
}

TEST_CASE("a script waits at a breakpoint, is stepped through, and ends as if it had not waited",
          "[runtime][live][debugger]")
{
    LiveGame watched;
    watched.start();
    CHECK(watched.ask("break 3 2") == "waits at intro 3,2");
    watched.ask("set state 3 2 0");
    watched.platform.press("return");
    watched.wait(200);
    REQUIRE(watched.dev().is_paused_by_debugger());
    CHECK(watched.app->is_idle()); // nothing moves until somebody says so
    CHECK(watched.dev().debugger().held()->moment.command == 0);
    CHECK(watched.ask("set health 5") == "the game waits at a breakpoint: 'step' or 'continue' first");
    CHECK(watched.dev().shown_state().level.event_states ==
          std::vector<std::uint8_t>(watched.state().level.event_states.size(), 0));
    watched.press({"f6"});
    watched.wait(100);
    REQUIRE(watched.dev().is_paused_by_debugger());
    CHECK(watched.dev().debugger().held()->moment.command == 1);
    watched.ask("continue");
    watched.wait(200);
    CHECK_FALSE(watched.dev().is_paused_by_debugger());
    CHECK(watched.ask("step") == "no script waits: 'break' makes one wait");
    CHECK(watched.ask("break off") == "no breakpoints");
    CHECK(watched.ask("break give_stat") == "waits at give_stat");
    watched.platform.press("return");
    watched.wait(200);
    REQUIRE(watched.dev().is_paused_by_debugger());
    CHECK(watched.dev().shown_state().player.credits == 0);
    CHECK(watched.state().player.credits == 7); // the rules are through, the picture is not
    watched.ask("continue");
    watched.wait(200);
    const std::uint64_t end = rpg::hash(watched.state());

    rpg::Session session(*watched.files->campaign, watched.files->content);
    rpg::GameEvents events;
    rpg::GameStart start;
    start.map = "intro";
    REQUIRE(session.start(start, events));
    session.play(rpg::command::SetState{.tile = {3, 2}, .state = 0}, events);
    session.play(rpg::command::Use{}, events);
    session.play(rpg::command::Use{}, events);
    CHECK(rpg::hash(session.state()) == end);
}

TEST_CASE("the window goes where the debugger steps, back too, and the player is not heard there",
          "[runtime][live][debugger]")
{
    LiveGame game;
    game.start();
    const std::uint64_t before = rpg::hash(game.state());
    game.press({"left", "right"});
    CHECK(game.ask("break set_state") == "waits at set_state");
    game.platform.press("return");
    game.wait(200);
    REQUIRE(game.dev().is_paused_by_debugger());
    runtime::Debugger& debugger = game.dev().debugger();
    debugger.move(rpg::DebugMove::Back); // to the command before
    game.wait(100);
    REQUIRE(game.dev().is_paused_by_debugger());
    CHECK(debugger.held()->moment.command == 0);
    debugger.move(rpg::DebugMove::Back); // no other script has run: the very start
    game.wait(100);
    REQUIRE(game.dev().is_paused_by_debugger());
    CHECK(debugger.held() == nullptr);
    CHECK(rpg::hash(game.state()) == before);
    game.press({"left", "up"});
    CHECK(rpg::hash(game.state()) == before);
    CHECK_FALSE(game.app->game().play().save_refusal().empty());
    debugger.move(rpg::DebugMove::GoOn); // to the breakpoint again
    game.wait(100);
    REQUIRE(game.dev().is_paused_by_debugger());
    CHECK(debugger.held()->moment.command == 1);
    CHECK(debugger.change(rpg::command::SetValue{"credits", 50}).empty());
    game.wait(100);
    CHECK(debugger.held()->moment.command == 1);
    CHECK(game.state().player.credits == 50);
    game.press({"f8"});
    game.wait(100);
    CHECK_FALSE(game.dev().is_paused_by_debugger());
    CHECK(game.state().player.credits == 50);
    CHECK(game.state().level.event_states.front() == 1); // what the script does comes after the change
    CHECK(game.app->game().play().save_refusal().empty());
    game.ask("break off");
    const auto angle = game.state().player.angle;
    game.press({"left"});
    CHECK(game.state().player.angle != angle);
}

TEST_CASE("the watcher names what came, went and changed, but not what editors leave behind",
          "[runtime][live]")
{
    const tests::TempFolder temp;
    const fs::path& folder = temp.path;
    fs::create_directories(folder / "levels");
    const auto write = [&](const char* name, const char* text) { std::ofstream(folder / name) << text; };
    write("levels/a.drs", "a");
    write("b.txt", "b");
    runtime::FileWatcher watcher({folder.generic_string(), (folder / "missing").generic_string()});
    CHECK(watcher.changed().empty());
    write("levels/a.drs", "longer");
    write("levels/.a.drs.swp", "x");
    write("levels/a.drs~", "x");
    write("4913", "x");
    CHECK(watcher.changed() == std::vector<std::string>{(folder / "levels/a.drs").generic_string()});
    fs::remove(folder / "b.txt");
    write("c.txt", "c");
    CHECK(watcher.changed() ==
          std::vector<std::string>{(folder / "c.txt").generic_string(), (folder / "b.txt").generic_string()});
    fs::remove_all(folder);
    CHECK(watcher.changed().size() == 2);
    CHECK(watcher.changed().empty());
}

TEST_CASE("an editor that launches a second game hears that one is played already", "[runtime][live][dap]")
{
    using protocol::Json;
    std::stringstream in, out;
    int seq = 0;
    const auto ask = [&](const char* command, const Json& arguments) {
        protocol::write_message(
            in, {{"seq", ++seq}, {"type", "request"}, {"command", command}, {"arguments", arguments}});
    };
    ask("launch", {{"project", "mine"}, {"map", "intro"}});
    ask("launch", {{"project", "free"}, {"map", "level05"}});
    ask("evaluate", {{"expression", "health"}});
    runtime::EditorLink link(in, out);
    REQUIRE(link.wait_for_launch());
    LiveGame game;
    game.factory.editor = &link;
    auto loaded = runtime::load_game_files(game.options.data);
    REQUIRE(loaded);
    game.files = std::move(*loaded);
    game.app = std::make_unique<runtime::App>(game.platform, game.config, game.saves, game.options);
    game.app->use_tools(game.factory);
    REQUIRE(game.app->start(*game.files));
    link.accept();
    while (game.app->frame()) { // until the editor's stream is over
    }
    std::vector<Json> replies;
    while (const auto message = protocol::read_message(out))
        if (Json said = Json::parse(*message); said["type"] == "response") replies.push_back(said);
    REQUIRE(replies.size() == 3);
    CHECK(replies[0]["success"] == true);
    CHECK(replies[1]["success"] == false);
    CHECK(replies[1]["message"] == "a game is being debugged already");
    CHECK(replies[2]["success"] == true);
}

TEST_CASE("an editor that sends more commands than the game has played is told, and stays connected",
          "[runtime][live][dap]")
{
    LiveEditor editor;
    editor.ask("setFunctionBreakpoints", {{"breakpoints", {{{"name", "3,2"}}}}});
    editor.ask("configurationDone");
    constexpr int kSaid = runtime::EditorLink::kMaxWaiting + 100;
    for (int i = 0; i < kSaid; ++i) editor.send("evaluate", {{"expression", "pass"}, {"context", "repl"}});
    const protocol::Json last = editor.ask("evaluate", {{"expression", "pass"}, {"context", "repl"}});
    int refused = 0;
    for (const protocol::Json& answer : editor.answers) refused += answer["success"] == false ? 1 : 0;
    CHECK(refused >= 50); // the others were played meanwhile
    CHECK(last["message"] == "too many commands are waiting to be played");
    CHECK(editor.ask("evaluate", {{"expression", "health"}})["success"] == true);
}

TEST_CASE("every command of the console answers, and says what it needs", "[runtime][live][console]")
{
    LiveGame game;
    game.start();
    for (const auto& [line, answer] : std::vector<std::pair<const char*, const char*>>{
             {"", ""},
             {"help spawn", "spawn NAME|ID [X Y]: put a monster"},
             {"help warble", "there is no command 'warble'"},
             {"inspect player", "tile 2,2\n"},
             {"inspect thing 9999", "there is no thing 9999"},
             {"inspect line 0", "line 0: "},
             {"inspect line 9999", "there is no line 9999"},
             {"script", "levels/intro.drs:5"},
             {"script 1 1", "no event"},
             {"script 99 1", "script [X Y]"},
             {"set", "set VALUE N"},
             {"set state 3 2", "set VALUE N"},
             {"set state 3 2 x", "state 3,2 cannot be x"},
             {"give", "give what:"},
             {"give love", ""},
             {"goto", "goto MAP"},
             {"warp", "warp X Y"},
             {"warp 3 3 x", "warp X Y"},
             {"warp 3 3 128", "here is 3,3"},
             {"spawn", "spawn NAME|ID"},
             {"spawn love", "nothing is called 'love'"},
             {"spawn 17 x", "spawn NAME|ID"},
             {"lock 5 2", "line "},
             {"unlock line 9999", ""},
             {"close 5 2", "line "},
             {"run 99 99", "run [X Y]"},
             {"break", "no breakpoints; break X Y"},
             {"break love", "break X Y"},
             {"break enter 4 2", "waits at enter 4,2"},
             {"break intro 3 2", "waits at intro 3,2"},
             {"break", "enter 4,2\nintro 3,2"},
             {"break intro 3 2", "no longer waits at intro 3,2"},
             {"break all", "waits at every command"},
             {"break off", "no breakpoints"},
             {"step sideways", "step, step over"},
             {"step over", "no script waits"},
             {"step out", "no script waits"},
             {"step back", "no script waits"},
             {"overlay", "overlay off, overlay map"},
             {"overlay map", ""},
             {"overlay script", ""},
             {"state random", "random"},
             {"state love", "no field has 'love'"},
             {"turn-left", "done"},
             {"code x", ""},
             {"clear", ""},
         }) {
        CAPTURE(line);
        const std::string said = game.ask(line);
        CAPTURE(said);
        CHECK(said.find(answer) != std::string::npos);
        game.wait(30); // with the overlay on some of them
    }
    CHECK(game.dev().overlay() == runtime::OverlayKind::MapAndScript);
    CHECK(game.dev().console().output().empty());
    game.ask("reload");
    CHECK(game.dev().reloads() == 1);
}

TEST_CASE("the console completes commands and what may follow them", "[runtime][live][console]")
{
    LiveGame game;
    game.start();
    const auto completed = [&](const char* begun) {
        game.dev().console().clear();
        for (int i = 0; i < 40; ++i) game.dev().console().press("backspace");
        game.dev().console().type(begun);
        game.dev().console().press("tab");
        return game.dev().console().line();
    };
    CHECK(completed("insp") == "inspect ");
    CHECK(completed("turn-l") == "turn-left ");
    CHECK(completed("inspect pl") == "inspect player ");
    CHECK(completed("break give_st") == "break give_stat ");
    CHECK(completed("set heal") == "set health ");
    CHECK(completed("give cred") == "give credits ");
    CHECK(completed("goto int") == "goto intro ");
    CHECK(completed("overlay scr") == "overlay script ");
    CHECK(completed("step ba") == "step back ");
    CHECK(completed("help ove") == "help overlay ");
    CHECK(completed("love ") == "love ");
    CHECK_FALSE(completed("spawn ").empty());
}

TEST_CASE("the map and the script are drawn over the picture, and again without a trace", "[runtime][live]")
{
    LiveGame game;
    game.start();
    game.wait(500);
    const rpg::Bytes plain = game.platform.png();
    game.press({"f2"});
    const rpg::Bytes map = game.platform.png();
    CHECK(map != plain);
    game.press({"f2"});
    CHECK(game.platform.png() != map);
    game.press({"f2"});
    CHECK(game.platform.png() == plain);
    game.press({"f1"});
    CHECK(game.platform.png() != plain);
}

TEST_CASE("values are changed in the middle of a script while the game is recorded",
          "[runtime][live][debugger]")
{
    LiveGame game;
    game.options.record = "unused";
    game.start();
    game.ask("break set_state");
    game.platform.press("return");
    game.wait(200);
    REQUIRE(game.dev().is_paused_by_debugger());
    CHECK(game.dev().debugger().change(rpg::command::SetValue{"credits", 50}).empty());
    CHECK_FALSE(game.dev().debugger().change(rpg::command::SetValue{"credits", -1}).empty());
    game.wait(100);
    REQUIRE(game.dev().is_paused_by_debugger());
    CHECK(game.dev().shown_state().player.credits == 50);
    CHECK(game.dev().shown_state().level.event_states.front() == 0);
    CHECK(game.ask("continue") == "goes on");
    game.wait(200);
    CHECK(game.state().player.credits == 50);
    CHECK(game.state().level.event_states.front() == 1);
    const rpg::Replay replay = game.app->game().play().session().recorded();
    const auto report = rpg::verify_replay(*game.files->campaign, game.files->content, replay);
    REQUIRE(report);
    CHECK_FALSE(report->different);
    CHECK(report->hash == rpg::hash(game.state()));
}

TEST_CASE("closing the window while the debugger shows the past saves the game as it is",
          "[runtime][live][debugger]")
{
    LiveGame game;
    game.start();
    game.press({"left", "left"});
    game.ask("break set_state");
    game.press({"right", "right"});
    game.platform.press("return");
    game.wait(200);
    REQUIRE(game.dev().is_paused_by_debugger());
    const rpg::GameState now = game.app->game().play().session().timeline().state();
    for (int i = 0; i < 3; ++i) game.dev().debugger().move(rpg::DebugMove::Back);
    game.wait(50);
    REQUIRE(rpg::hash(game.state()) != rpg::hash(now));
    REQUIRE(game.app->game().play().save_last());
    const auto saves = game.app->game().saves();
    const auto bytes = saves.read("last-1");
    REQUIRE(bytes);
    const auto save = rpg::decode_save(*bytes, "last-1");
    REQUIRE(save);
    const auto state = rpg::load_save(*game.files->campaign, game.files->content, *save, "last-1");
    REQUIRE(state);
    CHECK(rpg::hash(*state) == rpg::hash(now));
}

TEST_CASE("an editor debugs the game in its window", "[runtime][live][dap]")
{
    LiveEditor editor;
    CHECK(editor.ask("setFunctionBreakpoints", {{"breakpoints", {{{"name", "set_state"}}}}})["success"] ==
          true);
    CHECK(editor.ask("configurationDone")["success"] == true);
    editor.game.platform.press("return");
    editor.game.wait(200);
    CHECK(editor.event("stopped")["reason"] == "function breakpoint");
    REQUIRE(editor.game.dev().is_paused_by_debugger());
    CHECK(editor.ask("stackTrace")["body"]["stackFrames"][0]["line"] == 6);
    CHECK(editor.ask("setVariable", {{"name", "credits"}, {"value", "33"}})["success"] == true);
    CHECK(editor.ask("setVariable", {{"name", "credits"}, {"value", "x"}})["success"] == false);
    editor.ask("stepBack");
    CHECK(editor.event("stopped")["reason"] == "step");
    CHECK(editor.ask("stackTrace")["body"]["stackFrames"][0]["line"] == 5);
    editor.ask("evaluate", {{"expression", "turn-left"}, {"context", "repl"}});
    editor.game.wait(300);
    CHECK_FALSE(editor.game.dev().is_paused_by_debugger());
    CHECK(editor.game.state().player.credits == 33);
    CHECK(editor.game.state().player.angle.value == 64); // after the whole script
    CHECK(editor.event("drpg/played")["angle"] == 64);
    editor.ask("pause");
    CHECK(editor.event("stopped")["reason"] == "pause");
    editor.game.press({"f8"});
    CHECK(editor.event("continued")["threadId"] == 1);
    editor.game.write("levels/intro.drs", kScript + "; changed\n");
    editor.ask("setBreakpoints", {{"source", {{"path", editor.game.project_folder + "/levels/intro.drs"}}},
                                  {"breakpoints", {{{"line", 6}}}}});
    editor.game.wait(600);
    CHECK(editor.event("breakpoint")["breakpoint"]["verified"] == true);
    CHECK(editor.ask("disconnect", {{"terminateDebuggee", false}})["success"] == true);
    CHECK(editor.game.app->frame()); // the game goes on without it
}

TEST_CASE("an editor may stop at the start, play commands, and end the game", "[runtime][live][dap]")
{
    LiveEditor editor;
    editor.ask("configurationDone");
    editor.ask("evaluate", {{"expression", "use"}, {"context", "repl"}});
    const protocol::Json played = editor.event("drpg/played");
    CHECK(played["map"] == "intro");
    CHECK(played["ran"][0] == "3,2");
    CHECK(editor.ask("launch", {{"project", "free"}})["success"] == false);
    editor.send("disconnect", {{"terminateDebuggee", true}});
    bool runs = true;
    for (int i = 0; i < 500 && runs; ++i) {
        editor.link.rest(std::chrono::milliseconds(1));
        runs = editor.game.app->frame();
    }
    CHECK_FALSE(runs);
}
