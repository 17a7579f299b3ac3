#include "editors/protocol/debug_breakpoints.h"

#include "rpg/authoring/value_text.h"
#include "rpg/core/text.h"
#include "rpg/model/opcodes.h"

#include <nlohmann/json.hpp>

namespace protocol {
namespace {

constexpr std::string_view kEntering = "enter ";

// "9,14" is an event, "intro 9,14" one of that level, "enter 9,14" a step onto the tile, "dialog" an
// operation.
std::optional<rpg::DebugBreak> parse_function(std::string_view name)
{
    rpg::DebugBreak wanted;
    name = rpg::trimmed(name);
    if (name.starts_with(kEntering)) {
        wanted.entered = rpg::parse_tile(rpg::trimmed(name.substr(kEntering.size())));
        return wanted.entered ? std::optional(wanted) : std::nullopt;
    }
    const std::size_t blank = name.rfind(' ');
    wanted.tile = rpg::parse_tile(blank == std::string_view::npos ? name : name.substr(blank + 1));
    if (wanted.tile) {
        if (blank != std::string_view::npos) wanted.map = rpg::to_lower(rpg::trimmed(name.substr(0, blank)));
        return wanted;
    }
    const rpg::OpcodeInfo* info = rpg::find_opcode(name);
    if (info == nullptr) return std::nullopt;
    wanted.opcode = static_cast<std::uint8_t>(info->opcode);
    return wanted;
}

} // namespace

Json DebugBreakpoints::set_lines(DebugSources& sources, const Json& arguments)
{
    const Json& source = arguments.at("source");
    const auto map = sources.map_of(text_field(source, source.contains("path") ? "path" : "name"));
    std::vector<LineBreak> wanted;
    for (const Json& row : arguments.value("breakpoints", Json::array()))
        wanted.push_back({row.at("line").get<std::uint32_t>(),
                          {.condition = text_field(row, "condition"), .id = next_++}});
    Json list = Json::array();
    for (LineBreak& line : wanted) list.push_back(place(sources, map, line));
    if (map) lines_[*map] = std::move(wanted);
    return {{"breakpoints", list}};
}

// Where the line is a command of the game, or that it is none.
Json DebugBreakpoints::place(DebugSources& sources, const std::optional<std::string>& map, LineBreak& line)
{
    line.wanted.map = map.value_or("");
    line.wanted.command = map ? sources.command_at(*map, line.line) : std::nullopt;
    if (!line.wanted.command)
        return {
            {"id", line.wanted.id}, {"verified", false}, {"message", "no command of the game stands here"}};
    return {
        {"id", line.wanted.id}, {"verified", true}, {"line", sources.line_of(*map, *line.wanted.command)}};
}

std::vector<Json> DebugBreakpoints::place_again(DebugSources& sources)
{
    std::vector<Json> placed;
    for (auto& [map, lines] : lines_)
        for (LineBreak& line : lines) placed.push_back(place(sources, sources.map_of(map), line));
    return placed;
}

Json DebugBreakpoints::set_functions(const Json& arguments)
{
    functions_.clear();
    Json list = Json::array();
    for (const Json& row : arguments.at("breakpoints")) {
        auto wanted = parse_function(text_field(row, "name"));
        const int id = next_++;
        list.push_back({{"id", id}, {"verified", wanted.has_value()}});
        if (!wanted) {
            list.back()["message"] = "X,Y of an event, 'MAP X,Y', 'enter X,Y' or the name of an operation";
            continue;
        }
        wanted->id = id;
        wanted->condition = text_field(row, "condition");
        functions_.push_back(*wanted);
    }
    return {{"breakpoints", list}};
}

Json DebugBreakpoints::set_data(const Json& arguments)
{
    data_.clear();
    Json list = Json::array();
    for (const Json& row : arguments.at("breakpoints")) {
        data_.push_back(
            {.changed = text_field(row, "dataId"), .condition = text_field(row, "condition"), .id = next_++});
        list.push_back({{"id", data_.back().id}, {"verified", true}});
    }
    return {{"breakpoints", list}};
}

std::vector<rpg::DebugBreak> DebugBreakpoints::all() const
{
    std::vector<rpg::DebugBreak> all = functions_;
    all.insert(all.end(), data_.begin(), data_.end());
    for (const auto& [map, lines] : lines_)
        for (const LineBreak& line : lines)
            if (line.wanted.command) all.push_back(line.wanted);
    return all;
}

} // namespace protocol
