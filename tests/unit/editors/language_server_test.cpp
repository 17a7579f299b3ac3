#include "editors/debug/debug_adapter.h"
#include "editors/language_server/documents.h"
#include "editors/language_server/language_server.h"
#include "tests/support/catch.h"
#include "tests/support/language_project.h"

#include <nlohmann/json.hpp>
#include <sstream>

using converter::LanguageServer;
using protocol::DebugAdapter;
using protocol::Json;

namespace {

const std::string kUri = "file:///games/pump/levels/pump.drs";

Json request(int id, const std::string& method, const Json& parameters)
{
    return {{"jsonrpc", "2.0"}, {"id", id}, {"method", method}, {"params", parameters}};
}

Json notice(const std::string& method, const Json& parameters)
{
    return {{"jsonrpc", "2.0"}, {"method", method}, {"params", parameters}};
}

Json at(int line, int character)
{
    return {{"textDocument", {{"uri", kUri}}}, {"position", {{"line", line}, {"character", character}}}};
}

struct Editor {
    LanguageServer server{[](const std::string&) { return tests::pump_workspace(); }};

    Json ask(const std::string& method, const Json& parameters)
    {
        const std::vector<Json> replies = server.handle(request(7, method, parameters).dump());
        REQUIRE(replies.size() == 1);
        CHECK(replies[0]["id"] == 7);
        return replies[0];
    }
    void tell(const std::string& method, const Json& parameters)
    {
        CHECK(server.handle(notice(method, parameters).dump()).empty());
    }
    void open(const std::string& text)
    {
        tell("textDocument/didOpen",
             {{"textDocument", {{"uri", kUri}, {"languageId", "drs"}, {"version", 1}, {"text", text}}}});
    }
    Json findings()
    {
        const std::vector<Json> messages = server.publish();
        REQUIRE(messages.size() == 1);
        return messages[0]["params"]["diagnostics"];
    }
};

struct DebugEditor {
    protocol::HeadlessGame game;
    DebugAdapter adapter{game};
    std::vector<Json> events;

    Json ask(const std::string& command, const Json& arguments = Json::object())
    {
        events = adapter.handle(
            Json{{"seq", 3}, {"type", "request"}, {"command", command}, {"arguments", arguments}}.dump());
        REQUIRE_FALSE(events.empty());
        const Json reply = events.front();
        events.erase(events.begin());
        CHECK(reply["request_seq"] == 3);
        return reply;
    }
    std::string reason() const // why it stopped
    {
        for (const Json& event : events)
            if (event["event"] == "stopped") return event["body"]["reason"].get<std::string>();
        return {};
    }
};

} // namespace

TEST_CASE("An editor opens a script, changes it and sees its mistakes come and go", "[language][lsp]")
{
    Editor editor;
    CHECK(editor.ask("initialize",
                     {{"capabilities", Json::object()}})["result"]["capabilities"]["hoverProvider"] == true);
    editor.open("drs 1\nstring 0 \"a\" ; \xC3\xA4\nevent 5,7\n  use => dialog @1\nend\n");
    CHECK(editor.findings().dump().find("string") != std::string::npos);
    CHECK(editor.server.publish().empty());
    editor.tell(
        "textDocument/didChange",
        {{"textDocument", {{"uri", kUri}, {"version", 2}}},
         {"contentChanges",
          {{{"range",
             {{"start", {{"line", 3}, {"character", 17}}}, {"end", {{"line", 3}, {"character", 18}}}}},
            {"text", "0"}}}}});
    for (const Json& finding : editor.findings()) CHECK(finding["severity"] != 1);
    CHECK(editor.ask("textDocument/hover", at(3, 17))["result"]["contents"]["value"].get<std::string>().find(
              'a') != std::string::npos);
    const Json edits = editor.ask("textDocument/formatting", {{"textDocument", {{"uri", kUri}}}})["result"];
    REQUIRE(edits.size() == 1);
    CHECK(edits[0]["newText"].get<std::string>().find("  use                      => dialog @0") !=
          std::string::npos);
    const Json renamed = editor.ask("textDocument/rename", [] {
        Json parameters = at(3, 17);
        parameters["newName"] = "greeting";
        return parameters;
    }())["result"]["changes"][kUri];
    CHECK(renamed.size() == 2);
    editor.tell("textDocument/didClose", {{"textDocument", {{"uri", kUri}}}});
    CHECK(editor.findings().empty());
    CHECK(editor.ask("shutdown", nullptr)["result"] == nullptr);
    editor.tell("exit", nullptr);
    CHECK(editor.server.is_done());
    CHECK(editor.server.was_shut_down());
}

TEST_CASE("Columns are counted as the protocol has them", "[language][lsp]")
{
    CHECK(rpg::utf16_column("; \xC3\xA4x", 4) == 3);
    CHECK(rpg::byte_column("; \xC3\xA4x", 3) == 4);
    CHECK(rpg::utf16_column("\xF0\x9F\x98\x80!", 4) == 2);
    CHECK(rpg::byte_column("\xF0\x9F\x98\x80!", 2) == 4);
    CHECK(rpg::utf16_column("\xFF\xFE", 2) == 2);
    CHECK(converter::path_of_uri("file:///games/my%20game/a.drs") == "/games/my game/a.drs");
    CHECK(converter::uri_of_path("/games/my game/\xC3\xA4.drs") == "file:///games/my%20game/%C3%A4.drs");
    CHECK(converter::path_of_uri("file:///C:/games/a.drs") == "C:/games/a.drs");
}

TEST_CASE("The map of a level marks the event at the cursor", "[language][lsp]")
{
    Editor editor;
    const rpg::Workspace workspace = tests::pump_workspace();
    editor.open(std::string(*workspace.text("levels/pump.drs")));
    const rpg::TextPoint place = tests::place_of(workspace, "levels/pump.drs", "show_thing");
    const Json found = editor.ask("drpg/mapPreview", at(static_cast<int>(place.line), 5))["result"];
    REQUIRE(found.is_object());
    CHECK(found["level"] == "pump");
    CHECK(found["svg"].get<std::string>().find("focus") != std::string::npos);
}

TEST_CASE("A message that makes no sense is answered with an error", "[language][lsp]")
{
    Editor editor;
    CHECK(editor.server.handle("{")[0]["error"]["code"] == -32700);
    CHECK(editor.server.handle("[]")[0]["error"]["code"] == -32600);
    CHECK(editor.ask("textDocument/dance", Json::object())["error"]["code"] == -32601);
    CHECK(editor.ask("textDocument/hover", Json::object())["error"]["code"] == -32602);
    editor.tell("textDocument/didOpen", {{"textDocument", 5}});
    std::istringstream cut("Content-Length: 50\r\n\r\n{}");
    CHECK_FALSE(protocol::read_message(cut));
    std::istringstream none("hello\n\n");
    CHECK_FALSE(protocol::read_message(none));
}

TEST_CASE("A debugger says what it cannot do", "[debug][dap]")
{
    DebugEditor editor;
    CHECK(editor.ask("initialize")["body"]["supportsStepBack"] == true);
    CHECK(editor.ask("continue")["success"] == false);
    CHECK(editor.ask("dance")["success"] == false);
    CHECK(editor.ask("launch", {{"project", "/no/such/game"}})["success"] == false);
    CHECK(editor.adapter.handle("{").empty());
    CHECK(editor.ask("disconnect")["success"] == true);
    CHECK(editor.adapter.is_done());
}
