#include "editors/level_editor/model/game_link.h"

#include "editors/debug/message_stream.h"
#include "rpg/authoring/value_text.h"
#include "rpg/core/text.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace editor {
namespace {

using protocol::Json;
using protocol::text_field;

constexpr int kThread = 1; // there is one: that of the scripts
constexpr std::string_view kHeaderEnd = "\r\n\r\n";
constexpr std::string_view kScriptEnding = ".drs";

int number_of(const Json& json, const char* name)
{
    const auto found = json.find(name);
    return found != json.end() && found->is_number_integer() ? found->get<int>() : 0;
}

Json object_of(const Json& json, const char* name)
{
    const auto found = json.find(name);
    return found != json.end() && found->is_object() ? *found : Json::object();
}

std::optional<rpg::TilePos> tile_of_text(const Json& json)
{
    return json.is_string() ? rpg::parse_tile(json.get<std::string>()) : std::nullopt;
}

} // namespace

struct GameLink::Message {
    Json json;
};

GameLink::GameLink(Send send, std::string game, std::string map, std::vector<Breakpoint> breaks,
                   std::vector<std::string> commands)
    : send_(std::move(send)), game_(std::move(game)), map_(std::move(map)), breaks_(std::move(breaks)),
      commands_(std::move(commands))
{
    ask("initialize", {{{"clientID", "drpg-edit"}, {"adapterID", "drpg"}, {"drpgTellsPlaces", true}}});
    ask("launch", {{{"project", game_}, {"map", map_}}});
}

void GameLink::ask(std::string_view command, const Message& arguments)
{
    const Json request{
        {"seq", sequence_++}, {"type", "request"}, {"command", command}, {"arguments", arguments.json}};
    send_(protocol::framed(request.dump(-1, ' ', false, Json::error_handler_t::replace)));
}

void GameLink::ask(std::string_view command)
{
    ask(command, {{{"threadId", kThread}}});
}

void GameLink::send_breaks()
{
    Json list = Json::array();
    for (const auto& [map, tile] : breaks_)
        list.push_back({{"name", fmt::format("{} {}", map, rpg::tile_text(tile))}});
    ask("setFunctionBreakpoints", {{{"breakpoints", list}}});
}

void GameLink::set_breaks(std::vector<Breakpoint> breaks)
{
    breaks_ = std::move(breaks);
    if (is_ready_) send_breaks();
}

void GameLink::move(std::string_view command)
{
    if (!stop_) return;
    stop_.reset();
    ask(command);
}

void GameLink::go_on()
{
    if (stop_ && stop_->tile) passed_ = Breakpoint(stop_->map, *stop_->tile);
    move("continue");
}

void GameLink::step()
{
    passed_.reset();
    move("stepIn");
}

void GameLink::pause()
{
    if (is_ready_ && !stop_) ask("pause");
}

void GameLink::leave()
{
    if (!is_over_) ask("disconnect", {{{"terminateDebuggee", false}}});
    is_over_ = true;
}

void GameLink::hear(std::string_view bytes)
{
    unread_ += bytes;
    while (true) {
        const std::size_t body = unread_.find(kHeaderEnd);
        if (body == std::string::npos && unread_.size() < protocol::kMaxHeader) return;
        const std::string header = rpg::to_lower(std::string_view(unread_).substr(0, body));
        const std::size_t colon = header.rfind(':');
        const auto length =
            colon == std::string::npos || body == std::string::npos
                ? std::nullopt
                : rpg::parse_decimal(rpg::trimmed(std::string_view(header).substr(colon + 1)));
        if (!length || *length > protocol::kMaxMessage) { // this is no such stream
            unread_.clear();
            return;
        }
        const std::size_t from = body + kHeaderEnd.size();
        if (unread_.size() - from < *length) return;
        take({protocol::parse_message(std::string_view(unread_).substr(from, *length))});
        unread_.erase(0, from + *length);
    }
}

void GameLink::take(const Message& message)
{
    if (!message.json.is_object()) return;
    const std::string type = text_field(message.json, "type");
    if (type == "event") return take_event(message);
    if (type != "response") return;
    const auto success = message.json.find("success");
    refusal_.clear();
    if (success == message.json.end() || *success != true) {
        refusal_ = text_field(message.json, "message");
        return;
    }
    if (text_field(message.json, "command") == "stackTrace") take_frames({object_of(message.json, "body")});
}

void GameLink::take_event(const Message& message)
{
    const std::string event = text_field(message.json, "event");
    const Json body = object_of(message.json, "body");
    if (event == "initialized") {
        is_ready_ = true;
        send_breaks();
        ask("configurationDone", {Json::object()});
        for (const std::string& command : std::exchange(commands_, {}))
            ask("evaluate", {{{"expression", command}, {"context", "repl"}}});
    } else if (event == "stopped") {
        ask("stackTrace");
    } else if (event == "continued") {
        stop_.reset();
    } else if (event == "terminated") {
        is_over_ = true;
        stop_.reset();
    } else if (event == "drpg/played") {
        passed_.reset();
        Place place{text_field(body, "map")};
        if (const auto tile = rpg::parse_tile(text_field(body, "player"))) place.player = *tile;
        place.angle = number_of(body, "angle");
        if (const auto ran = body.find("ran"); ran != body.end() && ran->is_array())
            for (const Json& one : *ran)
                if (const auto tile = tile_of_text(one)) place.ran.push_back(*tile);
        place_ = std::move(place);
    }
}

// The running command is the first frame: "9,14 dialog @3" of "intro.drs".
void GameLink::take_frames(const Message& message)
{
    Stop stop;
    const auto frames = message.json.find("stackFrames");
    if (frames == message.json.end() || !frames->is_array() || frames->empty()) return;
    const Json& frame = frames->front();
    const std::string name = text_field(frame, "name");
    const std::string source = text_field(object_of(frame, "source"), "name");
    if (source.ends_with(kScriptEnding)) {
        stop.map = source.substr(0, source.size() - kScriptEnding.size());
        const std::size_t blank = std::min(name.find(' '), name.size());
        stop.tile = rpg::parse_tile(std::string_view(name).substr(0, blank));
        stop.line = static_cast<std::size_t>(std::max(number_of(frame, "line"), 0));
        stop.text = rpg::trimmed(std::string_view(name).substr(blank));
    }
    if (passed_ && stop.tile && *passed_ == Breakpoint(stop.map, *stop.tile)) return ask("continue");
    stop_ = std::move(stop);
}

} // namespace editor
