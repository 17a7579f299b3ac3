#include "editors/debug/debug_views.h"

#include "editors/debug/debug_values.h"
#include "rpg/authoring/scripts/script_operands.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace protocol {
namespace {

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

} // namespace

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

Json stop_json(const rpg::DebugGame& game, rpg::StopCause cause)
{
    Json body{{"threadId", kScriptThread}, {"allThreadsStopped", true}};
    const auto& hit = game.hit();
    if (hit && hit->id != 0) body["hitBreakpointIds"] = {hit->id};
    body["reason"] = reason_of(hit, cause);
    if (cause == rpg::StopCause::Player) body["description"] = "The game waits for the player";
    return body;
}

std::string name_of_variable(std::string_view shown)
{
    return std::string(shown.substr(0, shown.find(" (")));
}

} // namespace protocol
