#include "converter/debug_adapter/debug_adapter.h"

#include "rpg/authoring/scripts/script_condition.h"
#include "rpg/authoring/scripts/script_operands.h"
#include "rpg/authoring/value_text.h"
#include "rpg/core/text.h"
#include "rpg/sim/level/level_flow.h"
#include "rpg/sim/session/content.h"
#include "rpg/sim/session/session.h"
#include "rpg/sim/text/command_text.h"
#include "rpg/sim/text/describe.h"
#include "rpg/source/file_names.h"

#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace converter {
namespace {

constexpr int kThread = 1; // scripts run one at a time

// What the editor shows when a request cannot be done.
struct RequestFailed {
    std::string reason;
};

std::string name_of_variable(std::string_view shown) // without the name in the script behind it
{
    return std::string(shown.substr(0, shown.find(" (")));
}

} // namespace

const std::vector<DebugAdapter::Row>& DebugAdapter::rows()
{
    static const std::vector<Row> kRows{
        {"initialize", &DebugAdapter::initialize},
        {"launch", &DebugAdapter::launch},
        {"setBreakpoints", &DebugAdapter::set_breakpoints},
        {"setFunctionBreakpoints", &DebugAdapter::set_function_breakpoints},
        {"setDataBreakpoints", &DebugAdapter::set_data_breakpoints},
        {"dataBreakpointInfo", &DebugAdapter::data_breakpoint_info},
        {"setExceptionBreakpoints", &DebugAdapter::set_exceptions},
        {"configurationDone", &DebugAdapter::configuration_done},
        {"threads", &DebugAdapter::threads},
        {"stackTrace", &DebugAdapter::stack_trace},
        {"scopes", &DebugAdapter::scopes},
        {"variables", &DebugAdapter::variables},
        {"setVariable", &DebugAdapter::set_variable},
        {"evaluate", &DebugAdapter::evaluate},
        {"continue", &DebugAdapter::go_on},
        {"next", &DebugAdapter::next},
        {"stepIn", &DebugAdapter::step_in},
        {"stepOut", &DebugAdapter::step_out},
        {"stepBack", &DebugAdapter::step_back},
        {"reverseContinue", &DebugAdapter::go_back},
        {"pause", &DebugAdapter::pause},
        {"source", &DebugAdapter::source},
        {"disconnect", &DebugAdapter::leave},
        {"terminate", &DebugAdapter::leave},
    };
    return kRows;
}

Json DebugAdapter::initialize(const Json&)
{
    Json body = Json::object();
    for (const std::string_view name :
         {"supportsConfigurationDoneRequest", "supportsFunctionBreakpoints", "supportsConditionalBreakpoints",
          "supportsEvaluateForHovers", "supportsStepBack", "supportsSetVariable", "supportsDataBreakpoints",
          "supportsTerminateRequest"})
        body[std::string(name)] = true;
    return body;
}

Json DebugAdapter::launch(const Json& arguments)
{
    rpg::GameRequest request{.data = text_field(arguments, "project"), .to_play = true};
    if (request.data.empty()) request.data = "free";
    for (const Json& mod : arguments.value("mods", Json::array()))
        request.mods.push_back(mod.get<std::string>());
    rpg::OpenFailure failure;
    auto opened = rpg::open_game(request, failure);
    if (!opened)
        throw RequestFailed{failure.errors.empty() ? "there is no game" : to_string(failure.errors.front())};
    opened_ = std::make_unique<rpg::OpenedGame>(std::move(*opened));
    campaign_ = std::make_unique<rpg::Campaign>(opened_->data());
    sources_ = std::make_unique<DebugSources>(*opened_);
    rpg::GameStart start;
    start.seed = arguments.value("seed", std::uint64_t{1});
    start.file = "map";
    start.map = text_field(arguments, "map");
    start.map =
        start.map.empty() ? std::string(rpg::first_map(*campaign_)) : rpg::map_stem(rpg::to_lower(start.map));
    rpg::GameEvents events;
    auto state = rpg::begin(*campaign_, rpg::content_hash(*campaign_), start, events);
    if (!state) throw RequestFailed{to_string(state.error())};
    game_ = std::make_unique<rpg::DebugGame>(*campaign_, std::move(*state));
    std::vector<rpg::PlayerCommand> commands;
    for (const Json& line : arguments.value("commands", Json::array())) {
        const auto command = rpg::parse_command(line.get<std::string>(), {"commands"});
        if (!command) throw RequestFailed{to_string(command.error())};
        if (*command) commands.push_back(**command);
    }
    game_->queue(std::move(commands));
    stops_at_start_ = arguments.value("stopOnEntry", false);
    send_event("initialized", Json::object());
    return Json::object();
}

Json DebugAdapter::set_breakpoints(const Json& arguments)
{
    game();
    return use_breaks(breaks_.set_lines(*sources_, arguments));
}

Json DebugAdapter::set_function_breakpoints(const Json& arguments)
{
    game();
    return use_breaks(breaks_.set_functions(arguments));
}

Json DebugAdapter::set_data_breakpoints(const Json& arguments)
{
    game();
    return use_breaks(breaks_.set_data(arguments));
}

Json DebugAdapter::use_breaks(Json answer)
{
    game().set_breaks(breaks_.all());
    return answer;
}

Json DebugAdapter::data_breakpoint_info(const Json& arguments)
{
    const std::string name = name_of_variable(text_field(arguments, "name"));
    if (rpg::debug_value(*campaign_, game().state(), name).empty())
        return {{"dataId", nullptr}, {"description", "this is no value of the game"}};
    return {{"dataId", name}, {"description", name + " changes"}, {"accessTypes", {"write"}}};
}

Json DebugAdapter::set_exceptions(const Json&)
{
    return Json::object();
}

Json DebugAdapter::configuration_done(const Json&)
{
    if (stops_at_start_) {
        send_event("stopped", {{"reason", "entry"}, {"threadId", kThread}, {"allThreadsStopped", true}});
        return Json::object();
    }
    wait(game().go_on());
    return Json::object();
}

Json DebugAdapter::threads(const Json&)
{
    return {{"threads", {{{"id", kThread}, {"name", "scripts"}}}}};
}

Json DebugAdapter::stack_trace(const Json&)
{
    Json frames = Json::array();
    for (const rpg::ScriptStop& stop : game().stack()) {
        const std::string file = sources_->file_of(stop.map);
        Json source{{"name", stop.map + ".drs"}};
        if (file.empty())
            source["sourceReference"] =
                1 + std::distance(opened_->data().levels.begin(), opened_->data().levels.find(stop.map));
        else
            source["path"] = file;
        const rpg::ScriptContext context{sources_->names(stop.map),
                                         rpg::first_string(opened_->data().edition)};
        frames.push_back({{"id", frames.size() + 1},
                          {"name", fmt::format("{} {}", rpg::tile_text(context, stop.tile),
                                               rpg::print_operation(context, stop.command))},
                          {"source", source},
                          {"line", sources_->line_of(stop.map, stop.moment.command)},
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

Json DebugAdapter::scopes(const Json&)
{
    Json list = Json::array();
    for (std::size_t i = 0; i < rpg::kDebugScopes.size(); ++i)
        list.push_back({{"name", rpg::kDebugScopes[i]}, {"variablesReference", i + 1}, {"expensive", false}});
    return {{"scopes", list}};
}

Json DebugAdapter::variables(const Json& arguments)
{
    const auto reference = arguments.at("variablesReference").get<std::size_t>();
    Json list = Json::array();
    if (reference == 0 || reference > rpg::kDebugScopes.size()) return {{"variables", list}};
    const rpg::GameState& state = game().state();
    for (const rpg::DebugValue& value : rpg::debug_values(
             *campaign_, state, static_cast<rpg::DebugScope>(reference - 1), sources_->names(state.map))) {
        Json row{{"name", value.name},
                 {"value", value.value},
                 {"evaluateName", name_of_variable(value.name)},
                 {"variablesReference", 0}};
        if (!value.can_change) row["presentationHint"] = {{"attributes", {"readOnly"}}};
        list.push_back(std::move(row));
    }
    return {{"variables", list}};
}

Json DebugAdapter::change(const std::string& name, const std::string& value)
{
    const auto order = rpg::change_order(name, value);
    if (!order) throw RequestFailed{order.error().reason};
    if (const std::string refusal = game().change(*order); !refusal.empty()) throw RequestFailed{refusal};
    return {{"value", rpg::debug_value(*campaign_, game().state(), name)}};
}

Json DebugAdapter::set_variable(const Json& arguments)
{
    return change(name_of_variable(text_field(arguments, "name")), text_field(arguments, "value"));
}

// A command of the player in the console; else a value, or a condition.
Json DebugAdapter::evaluate(const Json& arguments)
{
    const std::string text(rpg::trimmed(text_field(arguments, "expression")));
    const std::string value = rpg::debug_value(*campaign_, game().state(), name_of_variable(text));
    if (!value.empty()) return {{"result", value}, {"variablesReference", 0}};
    if (text_field(arguments, "context") == "repl")
        if (const auto command = rpg::parse_command(text, {"console"}); command && *command)
            return play(**command);
    if (text.find_first_of("=<>!") == std::string::npos) throw RequestFailed{"there is no value " + text};
    return {{"result", rpg::is_true(*campaign_, game().state(), text) ? "true" : "false"},
            {"variablesReference", 0}};
}

Json DebugAdapter::play(const rpg::PlayerCommand& command)
{
    if (rpg::is_any_of<rpg::command::Save, rpg::command::Load>(command))
        throw RequestFailed{"a debugged game has no saves; step back instead"};
    send_event("continued", {{"threadId", kThread}, {"allThreadsContinued", true}});
    wait(game().play(command));
    return {{"result", rpg::print_command(command)}, {"variablesReference", 0}};
}

Json DebugAdapter::go_on(const Json&)
{
    wait(game().go_on());
    return {{"allThreadsContinued", true}};
}

Json DebugAdapter::next(const Json&)
{
    wait(game().step(rpg::DebugGame::Step::Over));
    return Json::object();
}

Json DebugAdapter::step_in(const Json&)
{
    wait(game().step(rpg::DebugGame::Step::Into));
    return Json::object();
}

Json DebugAdapter::step_out(const Json&)
{
    wait(game().step(rpg::DebugGame::Step::Out));
    return Json::object();
}

Json DebugAdapter::step_back(const Json&)
{
    wait(game().step_back());
    return Json::object();
}

Json DebugAdapter::go_back(const Json&)
{
    wait(game().go_back());
    return Json::object();
}

Json DebugAdapter::pause(const Json&)
{
    wait(rpg::StopCause::Player);
    return Json::object();
}

Json DebugAdapter::source(const Json& arguments)
{
    const auto number = arguments.at("sourceReference").get<std::size_t>();
    game();
    const auto& levels = opened_->data().levels;
    if (number == 0 || number > levels.size()) throw RequestFailed{"there is no such source"};
    return {{"content",
             sources_->text_of(std::next(levels.begin(), static_cast<std::ptrdiff_t>(number - 1))->first)},
            {"mimeType", "text/x-drs"}};
}

Json DebugAdapter::leave(const Json&)
{
    send_event("terminated", Json::object());
    is_done_ = true;
    return Json::object();
}

rpg::DebugGame& DebugAdapter::game()
{
    if (!game_) throw RequestFailed{"no game was launched"};
    return *game_;
}

void DebugAdapter::send_event(std::string_view event, Json body)
{
    outgoing_.push_back({{"seq", 0}, {"type", "event"}, {"event", event}, {"body", std::move(body)}});
}

void DebugAdapter::tell(std::string text)
{
    send_event("output", {{"category", "console"}, {"output", std::move(text) + '\n'}});
}

void DebugAdapter::tell_events()
{
    for (const rpg::GameEvent& event : game().take_events())
        if (std::holds_alternative<rpg::event::Refused>(event.body) ||
            std::holds_alternative<rpg::event::ScriptProblem>(event.body))
            tell(rpg::describe(event.body));
}

void DebugAdapter::wait(rpg::StopCause cause)
{
    tell_events();
    Json body{{"threadId", kThread}, {"allThreadsStopped", true}};
    const auto& hit = game().hit();
    if (hit) body["hitBreakpointIds"] = {hit->id};
    if (cause == rpg::StopCause::Break) {
        const bool is_data = hit && !hit->changed.empty();
        const bool is_function = hit && !is_data && !hit->command;
        body["reason"] = is_data ? "data breakpoint" : is_function ? "function breakpoint" : "breakpoint";
    } else {
        body["reason"] = cause == rpg::StopCause::Step    ? "step"
                         : cause == rpg::StopCause::Start ? "entry"
                                                          : "pause";
    }
    if (cause == rpg::StopCause::Player) body["description"] = "The game waits for the player";
    send_event("stopped", std::move(body));
}

std::vector<Json> DebugAdapter::handle(const std::string& text)
{
    const Json message = Json::parse(text, nullptr, false);
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
    std::vector<Json> messages{std::move(reply)};
    std::ranges::move(std::exchange(outgoing_, {}), std::back_inserter(messages));
    for (Json& out : messages) out["seq"] = sequence_++;
    return messages;
}

void serve_debugger(std::istream& in, std::ostream& out)
{
    DebugAdapter adapter;
    while (!adapter.is_done()) {
        const auto message = read_message(in);
        if (!message) return;
        for (const Json& reply : adapter.handle(*message)) write_message(out, reply);
    }
}

} // namespace converter
