#include "editors/debug/debug_adapter.h"

#include "editors/debug/debug_game.h"
#include "editors/debug/debug_source.h"
#include "editors/debug/debug_values.h"
#include "editors/debug/message_stream.h"
#include "rpg/authoring/scripts/script_operands.h"
#include "rpg/core/text.h"
#include "rpg/sim/text/command_text.h"
#include "rpg/sim/text/describe.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <utility>

namespace protocol {
namespace {

// Answers and events of the protocol about a game that waits.

constexpr int kScriptThread = 1; // scripts run one at a time

// The name of a value without the name in the script that is shown after it.
std::string name_of_variable(std::string_view shown)
{
    return std::string(shown.substr(0, shown.find(" (")));
}

Json source_json(const DebugSources& sources, const std::string& map)
{
    Json source{{"name", map + ".drs"}};
    const std::string file = sources.file_of(map);
    const auto& levels = sources.data().levels;
    if (file.empty())
        source["sourceReference"] = 1 + std::distance(levels.begin(), levels.find(map));
    else
        source["path"] = file;
    return source;
}

std::string_view reason_of(const std::optional<rpg::DebugBreak>& hit, rpg::StopCause cause)
{
    if (cause == rpg::StopCause::Step) return "step";
    if (cause == rpg::StopCause::Start) return "entry";
    if (cause != rpg::StopCause::Break) return "pause";
    if (hit && !hit->changed.empty()) return "data breakpoint";
    return hit && !hit->command ? "function breakpoint" : "breakpoint";
}

Json frames_json(const rpg::DebugGame& game, DebugSources& sources)
{
    Json frames = Json::array();
    for (const rpg::ScriptStop& stop : game.stack()) {
        const rpg::OperandContext context{sources.names(stop.map), rpg::first_string(sources.data().edition)};
        frames.push_back({{"id", frames.size() + 1},
                          {"name", fmt::format("{} {}", rpg::tile_text(context, stop.tile),
                                               rpg::print_operation(context, stop.command))},
                          {"source", source_json(sources, stop.map)},
                          {"line", sources.line_of(stop.map, stop.moment.command)},
                          {"column", 1}});
    }
    if (frames.empty()) // values are shown for a frame
        frames.push_back({{"id", 1},
                          {"name", "the game waits for the player"},
                          {"line", 0},
                          {"column", 0},
                          {"presentationHint", "label"}});
    return {{"stackFrames", frames}, {"totalFrames", frames.size()}};
}

Json scopes_json()
{
    Json list = Json::array();
    for (std::size_t i = 0; i < rpg::kDebugScopes.size(); ++i)
        list.push_back({{"name", rpg::kDebugScopes[i]}, {"variablesReference", i + 1}, {"expensive", false}});
    return {{"scopes", list}};
}

Json variables_json(const rpg::DebugGame& game, const DebugSources& sources, std::size_t reference)
{
    Json list = Json::array();
    if (reference == 0 || reference > rpg::kDebugScopes.size()) return {{"variables", list}};
    const rpg::GameState& state = game.state();
    for (const rpg::DebugValue& value : rpg::debug_values(
             game.campaign(), state, static_cast<rpg::DebugScope>(reference - 1), sources.names(state.map))) {
        Json row{{"name", value.name},
                 {"value", value.value},
                 {"evaluateName", name_of_variable(value.name)},
                 {"variablesReference", 0}};
        if (!value.can_change) row["presentationHint"] = {{"attributes", {"readOnly"}}};
        list.push_back(std::move(row));
    }
    return {{"variables", list}};
}

// Why it waits.
Json stop_json(const rpg::DebugGame& game, rpg::StopCause cause)
{
    Json body{{"threadId", kScriptThread}, {"allThreadsStopped", true}};
    const auto& hit = game.hit();
    if (hit && hit->id != 0) body["hitBreakpointIds"] = {hit->id};
    body["reason"] = reason_of(hit, cause);
    if (cause == rpg::StopCause::Player) body["description"] = "The game waits for the player";
    return body;
}

// What the editor shows when a request cannot be done.
struct RequestFailed {
    std::string reason;
};

Json result_json(std::string text)
{
    return {{"result", std::move(text)}, {"variablesReference", 0}};
}

} // namespace

// What the requests do. Each gets its arguments, an object, and gives the body of its answer.
struct DebugAdapter::Requests {
    static Json initialize(DebugAdapter& adapter, const Json& arguments)
    {
        adapter.tells_places_ = arguments.value("drpgTellsPlaces", false);
        Json body = Json::object();
        for (const std::string_view name :
             {"supportsConfigurationDoneRequest", "supportsFunctionBreakpoints",
              "supportsConditionalBreakpoints", "supportsEvaluateForHovers", "supportsStepBack",
              "supportsSetVariable", "supportsDataBreakpoints", "supportsTerminateRequest"})
            body[std::string(name)] = true;
        return body;
    }

    static Json launch(DebugAdapter& adapter, const Json& arguments)
    {
        auto launch = read_launch(arguments);
        if (!launch) throw RequestFailed{to_string(launch.error())};
        if (const rpg::Outcome done = adapter.host_.launch(*launch); !done)
            throw RequestFailed{to_string(done.error())};
        adapter.launch_ = std::move(*launch);
        adapter.sources_ = std::make_unique<DebugSources>(adapter.host_.files());
        adapter.send_event("initialized", Json::object());
        return Json::object();
    }

    template <auto Set> static Json set_breaks(DebugAdapter& adapter, const Json& arguments)
    {
        adapter.game();
        Json answer = (adapter.breaks_.*Set)(*adapter.sources_, arguments);
        adapter.host_.use_breaks(adapter.breaks_.all());
        return answer;
    }

    static Json data_breakpoint_info(DebugAdapter& adapter, const Json& arguments)
    {
        const std::string name = name_of_variable(text_field(arguments, "name"));
        if (value_of(adapter, name).empty())
            return {{"dataId", nullptr}, {"description", "this is no value of the game"}};
        return {{"dataId", name}, {"description", name + " changes"}, {"accessTypes", {"write"}}};
    }

    static Json set_exceptions(DebugAdapter&, const Json&) { return Json::object(); }

    static Json configuration_done(DebugAdapter& adapter, const Json&)
    {
        adapter.game();
        adapter.wait(adapter.host_.start(adapter.launch_));
        return Json::object();
    }

    static Json threads(DebugAdapter&, const Json&)
    {
        return {{"threads", {{{"id", kScriptThread}, {"name", "scripts"}}}}};
    }

    static Json stack_trace(DebugAdapter& adapter, const Json&)
    {
        const rpg::DebugGame& game = adapter.game();
        return frames_json(game, *adapter.sources_);
    }

    static Json scopes(DebugAdapter&, const Json&) { return scopes_json(); }

    static Json variables(DebugAdapter& adapter, const Json& arguments)
    {
        const auto reference = arguments.at("variablesReference").get<std::size_t>();
        const rpg::DebugGame& game = adapter.game();
        return variables_json(game, *adapter.sources_, reference);
    }

    static std::string value_of(DebugAdapter& adapter, const std::string& name)
    {
        return rpg::debug_value(adapter.game().campaign(), adapter.game().state(), name);
    }

    static Json set_variable(DebugAdapter& adapter, const Json& arguments)
    {
        const std::string name = name_of_variable(text_field(arguments, "name"));
        adapter.game();
        const auto order = rpg::change_order(name, text_field(arguments, "value"));
        if (!order) throw RequestFailed{order.error().reason};
        if (const std::string refusal = adapter.host_.change(*order); !refusal.empty())
            throw RequestFailed{refusal};
        return {{"value", value_of(adapter, name)}};
    }

    // A command of the player in the console; else a value, or a condition.
    static Json evaluate(DebugAdapter& adapter, const Json& arguments)
    {
        const std::string text(rpg::trimmed(text_field(arguments, "expression")));
        const std::string value = value_of(adapter, name_of_variable(text));
        if (!value.empty()) return result_json(value);
        if (text_field(arguments, "context") == "repl")
            if (const auto command = rpg::parse_command(text, {"console"}); command && *command)
                return play(adapter, **command);
        if (text.find_first_of("=<>!") == std::string::npos) throw RequestFailed{"there is no value " + text};
        const bool is_true = rpg::is_true(adapter.game().campaign(), adapter.game().state(), text);
        return result_json(is_true ? "true" : "false");
    }

    static Json play(DebugAdapter& adapter, const rpg::PlayerCommand& command)
    {
        if (!adapter.host_.has_room()) throw RequestFailed{"too many commands are waiting to be played"};
        adapter.resumed();
        adapter.wait(adapter.host_.play(command));
        return result_json(rpg::print_command(command));
    }

    template <rpg::DebugMove How> static Json move(DebugAdapter& adapter, const Json&)
    {
        adapter.game();
        adapter.wait(adapter.host_.move(How));
        return How == rpg::DebugMove::GoOn ? Json{{"allThreadsContinued", true}} : Json::object();
    }

    static Json pause(DebugAdapter& adapter, const Json&)
    {
        adapter.game();
        adapter.wait(adapter.host_.pause());
        return Json::object();
    }

    static Json source(DebugAdapter& adapter, const Json& arguments)
    {
        const auto number = arguments.at("sourceReference").get<std::size_t>();
        adapter.game();
        const auto& levels = adapter.sources_->data().levels;
        if (number == 0 || number > levels.size()) throw RequestFailed{"there is no such source"};
        const std::string& map = std::next(levels.begin(), static_cast<std::ptrdiff_t>(number - 1))->first;
        return {{"content", adapter.sources_->text_of(map)}, {"mimeType", "text/x-drs"}};
    }

    // Whatever else the editor says: it leaves.
    static Json leave(DebugAdapter& adapter, const Json& arguments)
    {
        adapter.host_.leave(arguments.value("terminateDebuggee", Json(true)) != Json(false));
        adapter.ended();
        adapter.is_done_ = true;
        return Json::object();
    }

    struct Row {
        std::string_view command;
        Json (*answer)(DebugAdapter& adapter, const Json& arguments);
    };
    static constexpr std::array kRows{
        Row{"initialize", initialize},
        Row{"launch", launch},
        Row{"setBreakpoints", set_breaks<&DebugBreakpoints::set_lines>},
        Row{"setFunctionBreakpoints", set_breaks<&DebugBreakpoints::set_functions>},
        Row{"setDataBreakpoints", set_breaks<&DebugBreakpoints::set_data>},
        Row{"dataBreakpointInfo", data_breakpoint_info},
        Row{"setExceptionBreakpoints", set_exceptions},
        Row{"configurationDone", configuration_done},
        Row{"threads", threads},
        Row{"stackTrace", stack_trace},
        Row{"scopes", scopes},
        Row{"variables", variables},
        Row{"setVariable", set_variable},
        Row{"evaluate", evaluate},
        Row{"continue", move<rpg::DebugMove::GoOn>},
        Row{"next", move<rpg::DebugMove::Over>},
        Row{"stepIn", move<rpg::DebugMove::Into>},
        Row{"stepOut", move<rpg::DebugMove::Out>},
        Row{"stepBack", move<rpg::DebugMove::Back>},
        Row{"reverseContinue", move<rpg::DebugMove::BackToBreak>},
        Row{"pause", pause},
        Row{"source", source},
        Row{"disconnect", leave},
        Row{"terminate", leave},
    };
};

DebugAdapter::DebugAdapter(DebugHost& host) : host_(host) {}
DebugAdapter::~DebugAdapter() = default;

std::vector<Json> DebugAdapter::handle(const std::string& text)
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
        const auto* const row = std::ranges::find(Requests::kRows, command, &Requests::Row::command);
        if (row == Requests::kRows.end()) throw RequestFailed{"there is no request " + command};
        const Json arguments = message.value("arguments", Json::object());
        reply["body"] = row->answer(*this, arguments.is_object() ? arguments : Json::object());
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

rpg::DebugGame& DebugAdapter::game()
{
    rpg::DebugGame* game = sources_ ? host_.game() : nullptr;
    if (game == nullptr) throw RequestFailed{"no game is being played"};
    return *game;
}

void DebugAdapter::send_event(std::string_view event, Json body)
{
    outgoing_.push_back({{"seq", 0}, {"type", "event"}, {"event", event}, {"body", std::move(body)}});
}

void DebugAdapter::wait(std::optional<rpg::StopCause> cause)
{
    for (const rpg::GameEvent& event : host_.take_events())
        if (std::holds_alternative<rpg::event::Refused>(event.body) ||
            std::holds_alternative<rpg::event::ScriptProblem>(event.body))
            send_event("output", {{"category", "console"}, {"output", rpg::describe(event.body) + '\n'}});
    if (cause) stopped(*cause);
}

void DebugAdapter::stopped(rpg::StopCause cause)
{
    if (!sources_ || host_.game() == nullptr) return; // nobody has launched anything
    send_event("stopped", stop_json(game(), cause));
}

void DebugAdapter::resumed()
{
    if (sources_) send_event("continued", {{"threadId", kScriptThread}, {"allThreadsContinued", true}});
}

// A line of a script may be another command now.
void DebugAdapter::read_again()
{
    if (!sources_) return;
    sources_ = std::make_unique<DebugSources>(host_.files());
    for (Json& breakpoint : breaks_.place_again(*sources_))
        send_event("breakpoint", {{"reason", "changed"}, {"breakpoint", std::move(breakpoint)}});
    host_.use_breaks(breaks_.all());
}

void DebugAdapter::ended()
{
    send_event("terminated", Json::object());
}

void DebugAdapter::played(const rpg::GameState& state, const rpg::GameEvents& events)
{
    if (!tells_places_ || !sources_) return;
    Json ran = Json::array(); // events with a command whose condition held
    std::optional<rpg::TilePos> started;
    for (const rpg::GameEvent& event : events) {
        if (const auto* begins = std::get_if<rpg::event::ScriptStarted>(&event.body)) started = begins->tile;
        if (std::holds_alternative<rpg::event::CommandRan>(event.body) && started)
            ran.push_back(rpg::tile_text(*std::exchange(started, std::nullopt)));
    }
    send_event("drpg/played", {{"map", state.map},
                               {"player", rpg::tile_text(rpg::tile_of(state.player.at))},
                               {"angle", state.player.angle.value},
                               {"ran", ran}});
}

std::vector<Json> DebugAdapter::take_messages()
{
    std::vector<Json> messages = std::exchange(outgoing_, {});
    for (Json& out : messages) out["seq"] = sequence_++;
    return messages;
}

std::optional<std::string> serve_debugger(DebugAdapter& adapter, std::istream& in, std::ostream& out)
{
    while (!adapter.is_done()) {
        auto message = read_message(in);
        if (!message) break;
        if (const auto launch = find_launch(*message); launch && launch->window) return message;
        for (const Json& reply : adapter.handle(*message)) write_message(out, reply);
    }
    return std::nullopt;
}

} // namespace protocol
