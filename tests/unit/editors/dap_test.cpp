#include "editors/debug/debug_adapter.h"
#include "rpg/project/unpack.h"
#include "rpg/source/data_source.h"
#include "rpg/source/load_game.h"
#include "rpg/source/write_file.h"
#include "tests/support/catch.h"
#include "tests/support/level_sources.h"
#include "tests/support/small_game.h"
#include "tests/support/temp_folder.h"

#include <nlohmann/json.hpp>
#include <sstream>

using protocol::Json;

namespace {

// Line 5 runs first; line 7 needs the state that line 6 sets.
const std::string kDapScript = "drs 1\nstring 0 \"Words\"\nstring 1 \"Other\"\n"
                               "event 3,2\n  use => status_msg @0\n  use => set_state 3,2 = 1\n"
                               "  use st=1 => give_stat credits 7\nend\n";

// An editor that debugs a project without a window.
struct DapEditor : tests::TempFolder {
    DapEditor()
    {
        const auto small = rpg::load_game(rpg::MemorySource(tests::small_game_files(rpg::Edition::Brew)));
        const auto project = rpg::unpack_game(*small, {});
        for (const auto& [name, bytes] : *project) REQUIRE(rpg::write_file(in("game/" + name), bytes));
        std::string level = tests::level_source({"########", "#......#", "#.@....#", "#......#", "########"},
                                                {R"(<spawn char="@" facing="E"/>)"});
        for (const std::string name : {"\"brick\"", "\"tiles\"", "\"sky\""}) // this game has numbers only
            level.replace(level.find(name), name.size(), "\"1\"");
        REQUIRE(rpg::write_file(in("game/levels/intro.xml"), rpg::to_bytes(level)));
        REQUIRE(rpg::write_file(script(), rpg::to_bytes(kDapScript)));
    }
    std::string script() const { return in("game/levels/intro.drs"); }

    Json ask(const std::string& command, const Json& arguments = Json::object())
    {
        const Json request{
            {"seq", ++asked}, {"type", "request"}, {"command", command}, {"arguments", arguments}};
        std::vector<Json> said = adapter.handle(request.dump());
        REQUIRE_FALSE(said.empty());
        const Json answer = said.front();
        events.assign(said.begin() + 1, said.end());
        CHECK(answer["command"] == command);
        INFO(answer.dump());
        if (!expects_failure) CHECK(answer["success"] == true);
        return answer.value("body", Json(answer.value("message", "")));
    }
    // The reason for which it cannot be done.
    std::string refusal(const std::string& command, const Json& arguments)
    {
        expects_failure = true;
        const Json reason = ask(command, arguments);
        expects_failure = false;
        return reason.is_string() ? reason.get<std::string>() : "it was done: " + reason.dump();
    }
    void launch(const Json& more = Json::object())
    {
        Json arguments{{"project", in("game")}, {"map", "intro"}};
        arguments.update(more);
        ask("launch", arguments);
        CHECK(event("initialized") == Json::object());
    }
    Json event(std::string_view name) const
    {
        for (const Json& one : events)
            if (one["event"] == name) return one["body"];
        return nullptr;
    }
    std::string reason() const // why it has stopped after the last request
    {
        const Json stopped = event("stopped");
        return stopped.is_null() ? "" : stopped["reason"].get<std::string>();
    }
    int line() { return ask("stackTrace")["stackFrames"][0]["line"].get<int>(); }
    std::string value(const std::string& expression)
    {
        return ask("evaluate", {{"expression", expression}})["result"].get<std::string>();
    }
    void play(const char* command) { ask("evaluate", {{"expression", command}, {"context", "repl"}}); }
    void wait_at(const Json& names)
    {
        Json rows = Json::array();
        for (const Json& name : names) rows.push_back({{"name", name}});
        ask("setFunctionBreakpoints", {{"breakpoints", rows}});
    }

    protocol::HeadlessGame game;
    protocol::DebugAdapter adapter{game};
    int asked = 0;
    bool expects_failure = false;
    std::vector<Json> events;
};

} // namespace

TEST_CASE("An editor stops at a line of a script, steps on, and back to the start", "[dap]")
{
    DapEditor editor;
    CHECK(editor.ask("initialize")["supportsStepBack"] == true);
    editor.launch({{"commands", {"use"}}, {"stopOnEntry", true}});
    const Json set = editor.ask("setBreakpoints", {{"source", {{"path", editor.script()}}},
                                                   {"breakpoints", {{{"line", 6}}, {{"line", 99}}}}});
    CHECK(set["breakpoints"][0]["verified"] == true);
    CHECK(set["breakpoints"][0]["line"] == 6);
    CHECK(set["breakpoints"][1]["verified"] == false);
    editor.ask("configurationDone");
    CHECK(editor.reason() == "entry");
    CHECK(editor.ask("stackTrace")["stackFrames"][0]["name"] == "the game waits for the player");
    editor.ask("continue", {{"threadId", 1}});
    CHECK(editor.reason() == "breakpoint");
    CHECK(editor.event("stopped")["hitBreakpointIds"][0] == set["breakpoints"][0]["id"]);
    CHECK(editor.line() == 6);
    CHECK(editor.value("state 3,2") == "0");
    editor.ask("stepBack");
    CHECK(editor.reason() == "step");
    CHECK(editor.line() == 5);
    editor.ask("stepBack");
    CHECK(editor.reason() == "entry");
    editor.ask("stepIn");
    CHECK(editor.line() == 5);
    editor.ask("next");
    CHECK(editor.reason() == "breakpoint"); // ends the step
    editor.ask("stepOut");
    CHECK(editor.reason() == "pause");
    CHECK(editor.event("stopped")["description"] == "The game waits for the player");
    CHECK(editor.value("state 3,2") == "1");
    editor.ask("reverseContinue");
    CHECK(editor.line() == 6);
}

TEST_CASE("A step leads into the commands that the player is still to play", "[dap]")
{
    DapEditor editor;
    editor.launch({{"commands", {"turn-left", "turn-right", "use"}}, {"stopOnEntry", true}});
    editor.ask("configurationDone");
    editor.ask("stepIn");
    CHECK(editor.reason() == "step");
    CHECK(editor.line() == 5);
}

TEST_CASE("An editor waits at tiles, operations, conditions and changes of values", "[dap]")
{
    DapEditor editor;
    editor.launch();
    editor.ask("configurationDone");
    CHECK(editor.reason() == "pause");
    const Json set =
        editor.ask("setFunctionBreakpoints", {{"breakpoints",
                                               {{{"name", "intro 3,2"}, {"condition", "credits > 5"}},
                                                {{"name", "enter 4,2"}},
                                                {{"name", "dance"}},
                                                {{"name", "give_stat"}}}}});
    CHECK(set["breakpoints"][2]["verified"] == false);
    CHECK(set["breakpoints"][2]["message"].get<std::string>().find("enter X,Y") != std::string::npos);
    editor.play("use");
    CHECK(editor.reason() == "pause"); // no credits yet
    editor.play("use");
    CHECK(editor.reason() == "function breakpoint");
    CHECK(editor.line() == 7);
    editor.ask("continue");
    CHECK(editor.value("credits") == "7");
    editor.play("use");
    CHECK(editor.event("stopped")["hitBreakpointIds"][0] ==
          set["breakpoints"][0]["id"]); // it has credits now
    editor.wait_at({"enter 4,2"});
    editor.ask("continue");
    editor.play("forward");
    editor.play("forward");
    CHECK(editor.reason() == "function breakpoint");
    CHECK(editor.value("tile") == "4,2");

    const Json info = editor.ask("dataBreakpointInfo", {{"name", "credits (money)"}});
    CHECK(info["dataId"] == "credits");
    CHECK(editor.ask("dataBreakpointInfo", {{"name", "love"}})["dataId"].is_null());
    editor.ask("setDataBreakpoints", {{"breakpoints", {{{"dataId", "credits"}}}}});
    editor.play("give credits");
    CHECK(editor.reason() == "data breakpoint");
}

TEST_CASE("An editor shows all values, and changes those that can be changed", "[dap]")
{
    DapEditor editor;
    editor.launch();
    editor.ask("configurationDone");
    CHECK(editor.ask("threads")["threads"].size() == 1);
    const Json scopes = editor.ask("scopes", {{"frameId", 1}})["scopes"];
    CHECK(scopes.size() == 5);
    std::size_t values = 0, fixed = 0;
    for (const Json& scope : scopes) {
        const Json reference = scope["variablesReference"];
        const Json rows = editor.ask("variables", {{"variablesReference", reference}})["variables"];
        for (const Json& row : rows) {
            ++values;
            fixed += row.contains("presentationHint") ? 1U : 0U;
            CHECK(editor.value(row["evaluateName"]) == row["value"]);
        }
    }
    CHECK(values > 30);
    CHECK(fixed > 5);
    CHECK(fixed < values);
    CHECK(editor.ask("variables", {{"variablesReference", 99}})["variables"].empty());
    CHECK(editor.ask("setVariable", {{"name", "credits"}, {"value", "50"}})["value"] == "50");
    CHECK(editor.value("credits > 49 && god == off") == "true");
    CHECK(editor.value("credits < 49") == "false");
    CHECK_FALSE(editor.refusal("setVariable", {{"name", "credits"}, {"value", "many"}}).empty());
    CHECK_FALSE(editor.refusal("setVariable", {{"name", "health"}, {"value", "100000"}}).empty());
    CHECK(editor.refusal("evaluate", {{"expression", "love"}}) == "there is no value love");
    CHECK(editor.value("credits") == "50");
    editor.ask("pause");
    CHECK(editor.reason() == "pause");
    editor.play("goto nowhere"); // the rules refuse it, and the editor hears why
    CHECK(editor.event("output")["output"].get<std::string>().find("refused") != std::string::npos);
}

TEST_CASE("A change in the middle of a script plays the command again up to the same place", "[dap]")
{
    DapEditor editor;
    editor.launch({{"commands", {"use"}}});
    editor.wait_at({"set_state"});
    editor.ask("configurationDone");
    CHECK(editor.line() == 6);
    CHECK(editor.ask("setVariable", {{"name", "credits"}, {"value", "9"}})["value"] == "9");
    CHECK(editor.line() == 6);
    editor.ask("stepBack");
    CHECK(editor.value("credits") == "9"); // from before the player's command
    editor.ask("reverseContinue");
    CHECK(editor.value("credits") == "0");
}

TEST_CASE("A game without script files is shown as listings", "[dap]")
{
    tests::TempFolder folder;
    for (const rpg::File& file : tests::small_game_files(rpg::Edition::Brew))
        REQUIRE(rpg::write_file(folder.in("packed/" + file.name), file.bytes));
    DapEditor editor;
    editor.launch({{"project", folder.in("packed")}});
    editor.wait_at({"8,9"});
    const Json source = editor.ask("source", {{"sourceReference", 1}});
    CHECK(source["content"].get<std::string>().starts_with("drs 1"));
    CHECK(editor.refusal("source", {{"sourceReference", 0}}) == "there is no such source");
    CHECK(editor.refusal("source", {{"sourceReference", 1000}}) == "there is no such source");
}

TEST_CASE("An editor that leaves is let go, whatever its farewell says", "[dap]")
{
    for (const char* command : {"disconnect", "terminate"})
        for (const char* arguments : {"null", "[]", "7", "\"bye\"", "{}", R"({"terminateDebuggee":"yes"})",
                                      R"({"terminateDebuggee":null})", R"({"terminateDebuggee":false})"}) {
            CAPTURE(command, arguments);
            protocol::HeadlessGame game;
            protocol::DebugAdapter adapter(game);
            const auto said = adapter.handle(R"({"seq":1,"type":"request","command":")" +
                                             std::string(command) + R"(","arguments":)" + arguments + "}");
            REQUIRE(said.size() == 2);
            CHECK(said[0]["success"] == true);
            CHECK(said[1]["event"] == "terminated");
            CHECK(adapter.is_done());
        }
}

TEST_CASE("The debugger serves an editor until it leaves or wants a window", "[dap]")
{
    const auto request = [](const std::string& body) {
        return "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body;
    };
    const auto serve = [&](const std::string& messages, std::string* answers = nullptr) {
        std::istringstream in(messages);
        std::ostringstream out;
        protocol::HeadlessGame game;
        protocol::DebugAdapter adapter(game);
        const auto launch = protocol::serve_debugger(adapter, in, out);
        if (answers != nullptr) *answers = out.str();
        return launch;
    };
    const std::string launch =
        R"({"seq":1,"type":"request","command":"launch","arguments":{"project":"x","window":true}})";
    const std::string leave = R"({"seq":2,"type":"request","command":"disconnect"})";
    CHECK(serve(request(launch) + request(leave)) == launch);
    std::string answers;
    CHECK_FALSE(serve(request(leave) + request(launch), &answers));
    CHECK(answers.find("terminated") != std::string::npos);
    CHECK_FALSE(serve("", &answers));
    CHECK(answers.empty());
    // A launch that makes no sense is answered, with or without a window.
    CHECK_FALSE(serve(
        request(
            R"({"seq":1,"type":"request","command":"launch","arguments":{"window":true,"commands":["dance"]}})"),
        &answers));
    CHECK(answers.find("dance") != std::string::npos);
}
