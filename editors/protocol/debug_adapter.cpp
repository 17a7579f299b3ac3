#include "editors/protocol/debug_adapter.h"

#include "editors/debug/debug_values.h"
#include "editors/protocol/debug_breakpoints.h"
#include "editors/protocol/debug_source.h"
#include "editors/protocol/debug_views.h"
#include "rpg/core/text.h"
#include "rpg/sim/text/command_text.h"
#include "rpg/sim/text/describe.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string_view>
#include <utility>

namespace protocol {
namespace {

// What the editor shows when a request cannot be done.
struct RequestFailed {
    std::string reason;
};

bool wants_window(const std::string& message)
{
    const Json json = parse_message(message);
    if (!json.is_object() || text_field(json, "command") != "launch") return false;
    const auto arguments = json.find("arguments");
    return arguments != json.end() && arguments->is_object() &&
           arguments->value("window", Json(false)) == Json(true);
}

} // namespace

class DebugAdapter::Conversation {
public:
    explicit Conversation(DebugHost& host) : host_(host) {}

    std::vector<Json> handle(const std::string& message);
    bool is_done() const { return is_done_; }
    void stopped(rpg::StopCause cause);
    void went_on();
    void read_again();
    void ended();
    void played(const std::string& map, rpg::TilePos player, rpg::Angle256 angle,
                const std::vector<rpg::TilePos>& ran);
    std::vector<Json> take_messages();

private:
    using Answer = Json (Conversation::*)(const Json& arguments);
    struct Row {
        std::string_view command;
        Answer answer;
    };
    static const std::vector<Row>& rows();

    Json initialize(const Json& arguments);
    Json launch(const Json& arguments);
    Json set_breakpoints(const Json& arguments);
    Json set_function_breakpoints(const Json& arguments);
    Json set_data_breakpoints(const Json& arguments);
    Json data_breakpoint_info(const Json& arguments);
    Json configuration_done(const Json& arguments);
    Json threads(const Json& arguments);
    Json stack_trace(const Json& arguments);
    Json scopes(const Json& arguments);
    Json variables(const Json& arguments);
    Json set_variable(const Json& arguments);
    Json evaluate(const Json& arguments);
    Json go_on(const Json& arguments);
    Json next(const Json& arguments);
    Json step_in(const Json& arguments);
    Json step_out(const Json& arguments);
    Json step_back(const Json& arguments);
    Json go_back(const Json& arguments);
    Json pause(const Json& arguments);
    Json source(const Json& arguments);
    Json set_exceptions(const Json& arguments);
    Json leave(const Json& arguments);

    rpg::DebugGame& game(); // throws if nothing was launched
    Json change(const std::string& name, const std::string& value);
    Json play(const rpg::PlayerCommand& command);
    Json use_breaks(Json answer);
    void send_event(std::string_view event, Json body);
    void tell(std::string text);
    void tell_events();
    void wait(std::optional<rpg::StopCause> cause); // tells the editor, if the game waits
    Json arrive(rpg::StopCause cause);              // an empty answer

    DebugHost& host_;
    DebugLaunch launch_;
    std::unique_ptr<DebugSources> sources_;
    DebugBreakpoints breaks_;
    std::vector<Json> outgoing_; // events, behind the answer
    int sequence_ = 1;
    bool is_done_ = false;
    bool tells_places_ = false;
};

const std::vector<DebugAdapter::Conversation::Row>& DebugAdapter::Conversation::rows()
{
    static const std::vector<Row> kRows{
        {"initialize", &DebugAdapter::Conversation::initialize},
        {"launch", &DebugAdapter::Conversation::launch},
        {"setBreakpoints", &DebugAdapter::Conversation::set_breakpoints},
        {"setFunctionBreakpoints", &DebugAdapter::Conversation::set_function_breakpoints},
        {"setDataBreakpoints", &DebugAdapter::Conversation::set_data_breakpoints},
        {"dataBreakpointInfo", &DebugAdapter::Conversation::data_breakpoint_info},
        {"setExceptionBreakpoints", &DebugAdapter::Conversation::set_exceptions},
        {"configurationDone", &DebugAdapter::Conversation::configuration_done},
        {"threads", &DebugAdapter::Conversation::threads},
        {"stackTrace", &DebugAdapter::Conversation::stack_trace},
        {"scopes", &DebugAdapter::Conversation::scopes},
        {"variables", &DebugAdapter::Conversation::variables},
        {"setVariable", &DebugAdapter::Conversation::set_variable},
        {"evaluate", &DebugAdapter::Conversation::evaluate},
        {"continue", &DebugAdapter::Conversation::go_on},
        {"next", &DebugAdapter::Conversation::next},
        {"stepIn", &DebugAdapter::Conversation::step_in},
        {"stepOut", &DebugAdapter::Conversation::step_out},
        {"stepBack", &DebugAdapter::Conversation::step_back},
        {"reverseContinue", &DebugAdapter::Conversation::go_back},
        {"pause", &DebugAdapter::Conversation::pause},
        {"source", &DebugAdapter::Conversation::source},
        {"disconnect", &DebugAdapter::Conversation::leave},
        {"terminate", &DebugAdapter::Conversation::leave},
    };
    return kRows;
}

Json DebugAdapter::Conversation::initialize(const Json& arguments)
{
    tells_places_ = arguments.value("drpgTellsPlaces", false);
    Json body = Json::object();
    for (const std::string_view name :
         {"supportsConfigurationDoneRequest", "supportsFunctionBreakpoints", "supportsConditionalBreakpoints",
          "supportsEvaluateForHovers", "supportsStepBack", "supportsSetVariable", "supportsDataBreakpoints",
          "supportsTerminateRequest"})
        body[std::string(name)] = true;
    return body;
}

Json DebugAdapter::Conversation::launch(const Json& arguments)
{
    auto launch = read_launch(arguments);
    if (!launch) throw RequestFailed{to_string(launch.error())};
    if (const rpg::Outcome done = host_.launch(*launch); !done) throw RequestFailed{to_string(done.error())};
    launch_ = std::move(*launch);
    sources_ = std::make_unique<DebugSources>(host_.files());
    send_event("initialized", Json::object());
    return Json::object();
}

Json DebugAdapter::Conversation::set_breakpoints(const Json& arguments)
{
    game();
    return use_breaks(breaks_.set_lines(*sources_, arguments));
}

Json DebugAdapter::Conversation::set_function_breakpoints(const Json& arguments)
{
    game();
    return use_breaks(breaks_.set_functions(arguments));
}

Json DebugAdapter::Conversation::set_data_breakpoints(const Json& arguments)
{
    game();
    return use_breaks(breaks_.set_data(arguments));
}

Json DebugAdapter::Conversation::use_breaks(Json answer)
{
    host_.use_breaks(breaks_.all());
    return answer;
}

Json DebugAdapter::Conversation::data_breakpoint_info(const Json& arguments)
{
    const std::string name = name_of_variable(text_field(arguments, "name"));
    if (rpg::debug_value(game().campaign(), game().state(), name).empty())
        return {{"dataId", nullptr}, {"description", "this is no value of the game"}};
    return {{"dataId", name}, {"description", name + " changes"}, {"accessTypes", {"write"}}};
}

Json DebugAdapter::Conversation::set_exceptions(const Json&)
{
    return Json::object();
}

Json DebugAdapter::Conversation::configuration_done(const Json&)
{
    game();
    wait(host_.start(launch_));
    return Json::object();
}

Json DebugAdapter::Conversation::threads(const Json&)
{
    return {{"threads", {{{"id", kScriptThread}, {"name", "scripts"}}}}};
}

Json DebugAdapter::Conversation::stack_trace(const Json&)
{
    const rpg::DebugGame& played = game();
    return frames_json(played, *sources_);
}

Json DebugAdapter::Conversation::scopes(const Json&)
{
    return scopes_json();
}

Json DebugAdapter::Conversation::variables(const Json& arguments)
{
    const auto reference = arguments.at("variablesReference").get<std::size_t>();
    const rpg::DebugGame& played = game();
    return variables_json(played, *sources_, reference);
}

Json DebugAdapter::Conversation::change(const std::string& name, const std::string& value)
{
    const auto order = rpg::change_order(name, value);
    if (!order) throw RequestFailed{order.error().reason};
    if (const std::string refusal = host_.change(*order); !refusal.empty()) throw RequestFailed{refusal};
    return {{"value", rpg::debug_value(game().campaign(), game().state(), name)}};
}

Json DebugAdapter::Conversation::set_variable(const Json& arguments)
{
    return change(name_of_variable(text_field(arguments, "name")), text_field(arguments, "value"));
}

// A command of the player in the console; else a value, or a condition.
Json DebugAdapter::Conversation::evaluate(const Json& arguments)
{
    const std::string text(rpg::trimmed(text_field(arguments, "expression")));
    const std::string value = rpg::debug_value(game().campaign(), game().state(), name_of_variable(text));
    if (!value.empty()) return {{"result", value}, {"variablesReference", 0}};
    if (text_field(arguments, "context") == "repl")
        if (const auto command = rpg::parse_command(text, {"console"}); command && *command)
            return play(**command);
    if (text.find_first_of("=<>!") == std::string::npos) throw RequestFailed{"there is no value " + text};
    return {{"result", rpg::is_true(game().campaign(), game().state(), text) ? "true" : "false"},
            {"variablesReference", 0}};
}

Json DebugAdapter::Conversation::play(const rpg::PlayerCommand& command)
{
    if (rpg::is_any_of<rpg::command::Save, rpg::command::Load>(command))
        throw RequestFailed{"a debugged game has no saves; step back instead"};
    game();
    send_event("continued", {{"threadId", kScriptThread}, {"allThreadsContinued", true}});
    wait(host_.play(command));
    return {{"result", rpg::print_command(command)}, {"variablesReference", 0}};
}

Json DebugAdapter::Conversation::arrive(rpg::StopCause cause)
{
    wait(host_.arrive(cause));
    return Json::object();
}

Json DebugAdapter::Conversation::go_on(const Json&)
{
    arrive(game().go_on());
    return {{"allThreadsContinued", true}};
}

Json DebugAdapter::Conversation::next(const Json&)
{
    return arrive(game().step(rpg::DebugGame::Step::Over));
}

Json DebugAdapter::Conversation::step_in(const Json&)
{
    return arrive(game().step(rpg::DebugGame::Step::Into));
}

Json DebugAdapter::Conversation::step_out(const Json&)
{
    return arrive(game().step(rpg::DebugGame::Step::Out));
}

Json DebugAdapter::Conversation::step_back(const Json&)
{
    return arrive(game().step_back());
}

Json DebugAdapter::Conversation::go_back(const Json&)
{
    return arrive(game().go_back());
}

Json DebugAdapter::Conversation::pause(const Json&)
{
    game();
    wait(host_.pause());
    return Json::object();
}

Json DebugAdapter::Conversation::source(const Json& arguments)
{
    const auto number = arguments.at("sourceReference").get<std::size_t>();
    game();
    const auto& levels = sources_->data().levels;
    if (number == 0 || number > levels.size()) throw RequestFailed{"there is no such source"};
    return {{"content",
             sources_->text_of(std::next(levels.begin(), static_cast<std::ptrdiff_t>(number - 1))->first)},
            {"mimeType", "text/x-drs"}};
}

Json DebugAdapter::Conversation::leave(const Json& arguments)
{
    host_.leave(arguments.value("terminateDebuggee", true));
    send_event("terminated", Json::object());
    is_done_ = true;
    return Json::object();
}

rpg::DebugGame& DebugAdapter::Conversation::game()
{
    rpg::DebugGame* game = sources_ ? host_.game() : nullptr;
    if (game == nullptr) throw RequestFailed{"no game is being played"};
    return *game;
}

void DebugAdapter::Conversation::send_event(std::string_view event, Json body)
{
    outgoing_.push_back({{"seq", 0}, {"type", "event"}, {"event", event}, {"body", std::move(body)}});
}

void DebugAdapter::Conversation::tell(std::string text)
{
    send_event("output", {{"category", "console"}, {"output", std::move(text) + '\n'}});
}

void DebugAdapter::Conversation::tell_events()
{
    for (const rpg::GameEvent& event : game().take_events())
        if (std::holds_alternative<rpg::event::Refused>(event.body) ||
            std::holds_alternative<rpg::event::ScriptProblem>(event.body))
            tell(rpg::describe(event.body));
}

void DebugAdapter::Conversation::wait(std::optional<rpg::StopCause> cause)
{
    tell_events();
    if (cause) stopped(*cause);
}

void DebugAdapter::Conversation::stopped(rpg::StopCause cause)
{
    if (!sources_ || host_.game() == nullptr) return; // nobody has launched anything
    send_event("stopped", stop_json(game(), cause));
}

void DebugAdapter::Conversation::went_on()
{
    if (sources_) send_event("continued", {{"threadId", kScriptThread}, {"allThreadsContinued", true}});
}

// A line of a script may be another command now.
void DebugAdapter::Conversation::read_again()
{
    if (!sources_) return;
    sources_ = std::make_unique<DebugSources>(host_.files());
    for (Json& breakpoint : breaks_.place_again(*sources_))
        send_event("breakpoint", {{"reason", "changed"}, {"breakpoint", std::move(breakpoint)}});
    host_.use_breaks(breaks_.all());
}

void DebugAdapter::Conversation::ended()
{
    send_event("terminated", Json::object());
}

void DebugAdapter::Conversation::played(const std::string& map, rpg::TilePos player, rpg::Angle256 angle,
                                        const std::vector<rpg::TilePos>& ran)
{
    if (!tells_places_ || !sources_) return;
    Json tiles = Json::array();
    for (const rpg::TilePos tile : ran) tiles.push_back(rpg::tile_text(tile));
    send_event("drpg/played",
               {{"map", map}, {"player", rpg::tile_text(player)}, {"angle", angle.value}, {"ran", tiles}});
}

std::vector<Json> DebugAdapter::Conversation::take_messages()
{
    std::vector<Json> messages = std::exchange(outgoing_, {});
    for (Json& out : messages) out["seq"] = sequence_++;
    return messages;
}

std::vector<Json> DebugAdapter::Conversation::handle(const std::string& text)
{
    const Json message = parse_message(text);
    if (!message.is_object() || text_field(message, "type") != "request") return {};
    const std::string command = text_field(message, "command");
    Json reply{{"seq", 0},
               {"type", "response"},
               {"request_seq", message.value("seq", Json(0))},
               {"success", true},
               {"command", command}};
    try {
        const auto row = std::ranges::find(rows(), command, &Row::command);
        if (row == rows().end()) throw RequestFailed{"there is no request " + command};
        const Json arguments = message.value("arguments", Json::object());
        reply["body"] = (this->*row->answer)(arguments);
    } catch (const RequestFailed& failed) {
        reply["success"] = false;
        reply["message"] = failed.reason;
    } catch (const Json::exception& exception) {
        reply["success"] = false;
        reply["message"] = exception.what();
    }
    outgoing_.insert(outgoing_.begin(), std::move(reply));
    return take_messages();
}

DebugAdapter::DebugAdapter(DebugHost& host) : conversation_(std::make_unique<Conversation>(host)) {}
DebugAdapter::~DebugAdapter() = default;

std::vector<Json> DebugAdapter::handle(const std::string& message)
{
    return conversation_->handle(message);
}

bool DebugAdapter::is_done() const
{
    return conversation_->is_done();
}

void DebugAdapter::stopped(rpg::StopCause cause)
{
    conversation_->stopped(cause);
}

void DebugAdapter::went_on()
{
    conversation_->went_on();
}

void DebugAdapter::read_again()
{
    conversation_->read_again();
}

void DebugAdapter::ended()
{
    conversation_->ended();
}

void DebugAdapter::played(const std::string& map, rpg::TilePos player, rpg::Angle256 angle,
                          const std::vector<rpg::TilePos>& ran)
{
    conversation_->played(map, player, angle, ran);
}

std::vector<Json> DebugAdapter::take_messages()
{
    return conversation_->take_messages();
}

std::optional<std::string> serve_debugger(DebugAdapter& adapter, std::istream& in, std::ostream& out)
{
    while (!adapter.is_done()) {
        auto message = read_message(in);
        if (!message) break;
        if (wants_window(*message)) return message;
        for (const Json& reply : adapter.handle(*message)) write_message(out, reply);
    }
    return std::nullopt;
}

} // namespace protocol
