#include "editors/debug/debug_adapter.h"
#include "editors/language_server/features.h"
#include "editors/language_server/language_server.h"
#include "editors/live/editor_link.h"
#include "rpg/source/write_file.h"
#include "tests/support/catch.h"
#include "tests/support/language_project.h"
#include "tests/support/small_game.h"
#include "tests/support/temp_folder.h"

#include <array>
#include <atomic>
#include <chrono>
#include <nlohmann/json.hpp>
#include <random>
#include <sstream>
#include <thread>

using protocol::Json;

namespace {

std::string framed(const std::string& body)
{
    return "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body;
}

// All messages of a stream.
std::vector<std::string> read_all(const std::string& stream)
{
    std::istringstream in(stream);
    std::vector<std::string> messages;
    while (auto message = protocol::read_message(in)) messages.push_back(std::move(*message));
    return messages;
}

using Messages = std::vector<std::string>;

// A header, and many more bytes than the longest message.
class LongStream : public std::streambuf {
public:
    explicit LongStream(std::string header) : part_(std::move(header))
    {
        setg(part_.data(), part_.data(), part_.data() + part_.size());
    }
    std::size_t parts = 0; // that were asked for after the header

private:
    int_type underflow() override
    {
        constexpr std::size_t kMax = 20'000;
        if (++parts > kMax) return traits_type::eof();
        part_.assign(4096, 'x');
        setg(part_.data(), part_.data(), part_.data() + part_.size());
        return traits_type::to_int_type(part_.front());
    }
    std::string part_;
};

constexpr std::array kCommands{"initialize",
                               "setBreakpoints",
                               "setFunctionBreakpoints",
                               "setDataBreakpoints",
                               "dataBreakpointInfo",
                               "setExceptionBreakpoints",
                               "configurationDone",
                               "threads",
                               "stackTrace",
                               "scopes",
                               "variables",
                               "setVariable",
                               "evaluate",
                               "continue",
                               "next",
                               "stepIn",
                               "stepOut",
                               "stepBack",
                               "reverseContinue",
                               "pause",
                               "source"};

// The small game in a folder, and a debugger of it.
struct DebuggedGame : tests::TempFolder {
    DebuggedGame()
    {
        for (const rpg::File& file : tests::small_game_files(rpg::Edition::Brew))
            REQUIRE(rpg::write_file(in("game/" + file.name), file.bytes));
    }
    Json ask(const std::string& command, const Json& arguments)
    {
        const std::vector<Json> said = adapter.handle(
            Json{{"seq", ++asked}, {"type", "request"}, {"command", command}, {"arguments", arguments}}
                .dump());
        CAPTURE(command, arguments.dump());
        REQUIRE_FALSE(said.empty());
        CHECK(said.front()["type"] == "response");
        CHECK(said.front()["request_seq"] == asked);
        CHECK(said.front()["command"] == command);
        for (std::size_t i = 1; i < said.size(); ++i) CHECK(said[i]["type"] == "event");
        for (const Json& one : said) CHECK(one["seq"] == ++heard);
        return said.front();
    }
    bool launch(const Json& more = Json::object())
    {
        Json arguments{{"project", in("game")}, {"map", "intro"}};
        arguments.update(more);
        return ask("launch", arguments)["success"].get<bool>();
    }

    protocol::HeadlessGame game;
    protocol::DebugAdapter adapter{game};
    int asked = 0, heard = 0;
};

// Counts the messages that were read of it.
class CountingStream : public std::streambuf {
public:
    explicit CountingStream(int count) : count_(count) {}
    int read() const { return read_; }

protected:
    int_type underflow() override
    {
        if (read_ == count_) return traits_type::eof();
        ++read_;
        message_ = framed(R"({"seq":1,"type":"request","command":"threads"})");
        setg(message_.data(), message_.data(), message_.data() + message_.size());
        return traits_type::to_int_type(message_[0]);
    }

private:
    int count_;
    std::atomic<int> read_ = 0;
    std::string message_;
};

} // namespace

TEST_CASE("Messages follow each other, whatever ends their header's lines", "[protocol]")
{
    CHECK(read_all(framed("{}") + framed("") + framed("[1]")) == Messages{"{}", "", "[1]"});
    CHECK(read_all("content-LENGTH:2\n\n{}") == Messages{"{}"});
    CHECK(read_all("Content-Type: x\r\nContent-Length:  2 \r\nX: y\r\n\r\n{}") == Messages{"{}"});
    CHECK(read_all("a line that is no header\n\n" + framed("{}")) == Messages{"{}"});
    CHECK(read_all(framed(std::string("\0\r\n\r\n\xFF", 6))) == Messages{std::string("\0\r\n\r\n\xFF", 6)});
}

TEST_CASE("A message that is cut off anywhere is none", "[protocol]")
{
    const std::string whole = framed(R"({"seq":1})");
    REQUIRE(read_all(whole).size() == 1);
    for (std::size_t size = 0; size < whole.size(); ++size) {
        CAPTURE(size);
        CHECK(read_all(whole.substr(0, size)).empty());
        CHECK(read_all(framed("[]") + whole.substr(0, size)) == Messages{"[]"});
    }
}

TEST_CASE("Lengths that lie give no message, and none that is longer than what was sent", "[protocol]")
{
    for (const char* length : {"3", "67108865", "4294967298", "18446744073709551618", "-2", "+2", "2x", "0x2",
                               "", "two", "2 2", "2.0", "1e0"}) {
        CAPTURE(length);
        CHECK(read_all("Content-Length: " + std::string(length) + "\r\n\r\n{}").empty());
    }
    CHECK(read_all("Content-Length: 1\r\n\r\n{}") == Messages{"{"});
    CHECK(read_all("Content-Length: 50\r\n" + framed("{}")) == Messages{"{}"}); // the last one counts
    CHECK(read_all("Content-Length: " + std::string(5000, '0') + "2\r\n\r\n{}").empty());
    CHECK(read_all(std::string(5000, 'x') + "\r\n" + framed("{}")).empty());
}

TEST_CASE("No stream is read further than a message can be long", "[protocol]")
{
    for (const char* header : {"", "Content-Length: 67108865\r\n\r\n", "Content-Length: "}) {
        CAPTURE(header);
        LongStream stream(header);
        std::istream in(&stream);
        CHECK_FALSE(protocol::read_message(in));
        CHECK(stream.parts <= 2);
    }
    LongStream stream("Content-Length: 67108864\r\n\r\n"); // the longest
    std::istream in(&stream);
    const auto message = protocol::read_message(in);
    REQUIRE(message);
    CHECK(message->size() == protocol::kMaxMessage);
}

TEST_CASE("A message that is nested deeper than any message has an answer, too", "[protocol][dap][lsp]")
{
    constexpr std::size_t kDeep = 100'000;
    const std::string deep = std::string(kDeep, '[') + std::string(kDeep, ']');
    const auto with = [&](const std::string& field) {
        return R"({"jsonrpc":"2.0","type":"request","command":"launch","method":"initialize",)" + field +
               deep + "}";
    };
    DebuggedGame debugged;
    converter::LanguageServer server([](const std::string&) { return tests::pump_workspace(); });
    for (const std::string& message :
         {deep, with(R"("seq":)"), with(R"("id":)"), with(R"("id":1,"params":)"),
          with(R"("seq":1,"arguments":)"), with(R"("seq":1,"arguments":{"window":true,"mods":)")}) {
        CHECK(debugged.adapter.handle(message).size() <= 1);
        REQUIRE(server.handle(message).size() == 1);
        std::istringstream in(framed(message));
        std::ostringstream out;
        CHECK_FALSE(protocol::serve_debugger(debugged.adapter, in, out));
    }
}

TEST_CASE("Brackets inside texts do not count as nested, and some nesting is fine", "[protocol][lsp]")
{
    const std::string brackets(1000, '{'), nested = std::string(90, '[') + std::string(90, ']');
    converter::LanguageServer server([](const std::string&) { return tests::pump_workspace(); });
    for (const std::string& field :
         {"\"" + brackets + "\"", "\"\\\"" + brackets + "\"", "[\"\\\\\",\"" + brackets + "\"]", nested,
          "[" + nested + ',' + nested + "]"}) {
        const auto replies = server.handle(R"({"id":1,"method":"shutdown","params":)" + field + "}");
        CAPTURE(field);
        REQUIRE(replies.size() == 1);
        CHECK(replies[0].contains("result"));
    }
}

TEST_CASE("Requests before a game is launched are answered, and change nothing", "[debug][dap]")
{
    DebuggedGame debugged;
    for (const char* command : kCommands) {
        const bool is_done =
            debugged.ask(command, {{"variablesReference", 1}, {"sourceReference", 1}, {"breakpoints", {}}})
                .at("success");
        const std::string_view name = command;
        const bool needs_no_game = name == "initialize" || name == "setExceptionBreakpoints" ||
                                   name == "threads" || name == "scopes";
        CAPTURE(command);
        CHECK(is_done == needs_no_game);
    }
    CHECK(debugged.launch());
}

TEST_CASE("A debugger answers arguments of any kind, before and after the launch", "[debug][dap]")
{
    const std::array<Json, 10> kinds{Json(nullptr),
                                     Json(true),
                                     Json(-1),
                                     Json(18446744073709551615U),
                                     Json("text"),
                                     Json::array({1, "x", nullptr}),
                                     Json::object(),
                                     Json{{"source", 1}, {"breakpoints", {{{"line", "x"}}}}},
                                     Json{{"source", {{"path", 5}}}, {"breakpoints", {{{"line", -1}}}}},
                                     Json{{"variablesReference", -1},
                                          {"sourceReference", -1},
                                          {"breakpoints", {{{"name", 3}, {"condition", "=="}}}},
                                          {"expression", "state 99,99 =="},
                                          {"name", "state 1,1"},
                                          {"value", "-1"}}};
    DebuggedGame debugged;
    for (const bool is_launched : {false, true}) {
        REQUIRE((!is_launched || debugged.launch()));
        for (const char* command : kCommands)
            for (const Json& arguments : kinds) debugged.ask(command, arguments);
        CHECK(debugged.ask("evaluate", {{"expression", "health"}})["success"] == is_launched);
    }
}

TEST_CASE("The language server answers parameters of any kind", "[language][lsp]")
{
    const std::string uri = "file:///games/pump/levels/pump.drs";
    const Json document{{"uri", uri}, {"languageId", "drs"}, {"version", 1}, {"text", "drs 1\n"}};
    const auto point = [](Json line, Json character) {
        return Json{{"line", line}, {"character", character}};
    };
    const auto at = [&](const Json& position) {
        return Json{{"textDocument", document},
                    {"position", position},
                    {"range", {{"start", position}, {"end", point(0, 0)}}},
                    {"newName", "x"},
                    {"context", {{"diagnostics", 1}}}};
    };
    const std::array<Json, 13> kinds{Json(nullptr),
                                     Json(5),
                                     Json("x"),
                                     Json::array({1}),
                                     Json::object(),
                                     Json{{"textDocument", nullptr}},
                                     Json{{"textDocument", {{"uri", 7}}}},
                                     Json{{"textDocument", {{"uri", "no uri %GG%"}}}},
                                     at(point(-1, -1)),
                                     at(point(4294967295U, 4294967295U)),
                                     at(point("0", nullptr)),
                                     at(point(1, 9999)),
                                     at(Json::array())};
    converter::LanguageServer server([](const std::string&) { return tests::pump_workspace(); });
    const auto send = [&](const Json& message) { return server.handle(message.dump()); };
    CHECK(send({{"method", "textDocument/didOpen"}, {"params", {{"textDocument", document}}}}).empty());
    std::vector<std::string> methods{"initialize", "workspace/symbol", "shutdown", "no/such"};
    for (const converter::Feature& feature : converter::features()) methods.emplace_back(feature.method);
    int id = 0;
    for (const std::string& method : methods)
        for (const Json& parameters : kinds) {
            CAPTURE(method, parameters.dump());
            const auto replies = send({{"id", ++id}, {"method", method}, {"params", parameters}});
            REQUIRE(replies.size() == 1);
            CHECK(replies[0]["id"] == id);
            CHECK(replies[0].contains("result") != replies[0].contains("error"));
        }
    for (const char* method : {"textDocument/didOpen", "textDocument/didChange", "textDocument/didSave",
                               "textDocument/didClose", "workspace/didChangeWatchedFiles", "no/such"})
        for (const Json& parameters : kinds)
            CHECK(send({{"method", method}, {"params", parameters}}).empty());
    CHECK_FALSE(server.publish().empty());
    CHECK_FALSE(server.is_done());
}

TEST_CASE("A second launch that fails leaves the game that is played", "[debug][dap]")
{
    DebuggedGame debugged;
    REQUIRE(debugged.launch());
    REQUIRE(debugged.ask("evaluate", {{"expression", "health"}})["success"] == true);
    for (const Json& wrong : {Json{{"map", "nowhere"}}, Json{{"project", "/no/such/game"}},
                              Json{{"mods", {5}}}, Json{{"commands", {"dance"}}}}) {
        CHECK_FALSE(debugged.launch(wrong));
        for (const char* command : {"stackTrace", "variables", "evaluate", "next", "setBreakpoints"}) {
            const Json reply = debugged.ask(command, {{"variablesReference", 1},
                                                      {"expression", "health"},
                                                      {"source", {{"path", "levels/intro.drs"}}},
                                                      {"breakpoints", {{{"line", 1}}}}});
            CHECK(reply["success"] == true);
        }
    }
    CHECK(debugged.launch());
    CHECK(debugged.ask("evaluate", {{"expression", "health"}})["success"] == true);
}

TEST_CASE("The game with a window answers a launch that makes no sense, and waits for the next one",
          "[debug][dap][live]")
{
    std::string said;
    for (const char* arguments :
         {R"({"mods":[5]})", R"({"mods":5})", R"({"seed":"x"})", R"({"commands":[1]})",
          R"({"commands":["dance"]})", R"({"stopOnEntry":"yes"})", "5", "null", "[]"})
        said += framed(R"({"seq":1,"type":"request","command":"launch","arguments":)" +
                       std::string(arguments) + "}");
    said +=
        framed(R"({"command":"launch","arguments":{"project":"no request"}})") + framed("nonsense") +
        framed("{}") +
        framed(R"({"seq":7,"type":"request","command":"launch","arguments":{"project":"mine","seed":3}})");
    std::istringstream in(said);
    std::ostringstream out;
    {
        runtime::EditorLink link(in, out);
        const auto launch = link.wait_for_launch();
        REQUIRE(launch);
        CHECK(launch->project == "mine");
        CHECK(launch->seed == 3);
        CHECK_FALSE(link.wait_for_launch()); // the stream is over
        link.refuse({.reason = "no window"});
    }
    std::istringstream answers(out.str());
    std::vector<Json> heard;
    while (const auto message = protocol::read_message(answers)) heard.push_back(Json::parse(*message));
    REQUIRE(heard.size() == 11);
    for (std::size_t i = 0; i < 10; ++i) CHECK(heard[i]["success"] == false);
    CHECK(heard[9]["request_seq"] == 7);
    CHECK(heard[9]["message"] == "no window");
    CHECK(heard[10]["event"] == "terminated");
}

TEST_CASE("An editor that says more than the game hears is made to wait, and loses nothing",
          "[debug][dap][live]")
{
    constexpr int kSaid = 5000, kMost = static_cast<int>(runtime::EditorLink::kMaxWaiting) + 2;
    CountingStream said(kSaid);
    std::istream in(&said);
    std::ostringstream out;
    runtime::EditorLink link(in, out);
    for (int i = 0; i < 2000 && said.read() < kMost - 1; ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    CHECK(said.read() <= kMost);         // one is in the reader's hands, one is being read
    CHECK_FALSE(link.wait_for_launch()); // hears all of them
    CHECK(said.read() == kSaid);
    std::istringstream answers(out.str());
    int heard = 0;
    while (protocol::read_message(answers)) ++heard;
    CHECK(heard == kSaid);
}

TEST_CASE("A message with a name that is not UTF-8 is written", "[debug][dap]")
{
    std::ostringstream out;
    protocol::write_message(out, {{"path", "gr\xF6\xDF\x65r.drs"}});
    CHECK(read_all(out.str()) == Messages{"{\"path\":\"gr\ufffd\ufffder.drs\"}"});
}

TEST_CASE("Messages with changed bytes never end a debugger", "[debug][dap]")
{
    DebuggedGame debugged;
    REQUIRE(debugged.launch());
    std::mt19937 dice(5);
    std::vector<std::string> good;
    for (const char* command : kCommands)
        good.push_back(Json{
            {"seq", 1},
            {"type", "request"},
            {"command", command},
            {"arguments",
             {{"variablesReference", 2},
              {"sourceReference", 1},
              {"source", {{"path", "levels/intro.drs"}}},
              {"breakpoints",
               {{{"line", 3}, {"name", "enter 1,1"}, {"dataId", "health"}, {"condition", "health > 3"}}}},
              {"expression", "state 1,1 == 2"},
              {"context", "repl"},
              {"name", "health"},
              {"value",
               "12"}}}}.dump());
    for (int i = 0; i < 3000; ++i) {
        std::string message = good[dice() % good.size()];
        for (std::uint32_t n = dice() % 4; n > 0; --n)
            message[dice() % message.size()] = static_cast<char>(dice() % 256);
        CAPTURE(i, message);
        CHECK(debugged.adapter.handle(message).size() < 50);
    }
}
