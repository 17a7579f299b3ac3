#include "editors/debug/debug_breakpoints.h"

#include <nlohmann/json.hpp>

namespace protocol {

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
        return {{"id", line.wanted.id}, {"verified", false}, {"message", "no command of the game is here"}};
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

Json DebugBreakpoints::set_functions(DebugSources&, const Json& arguments)
{
    functions_.clear();
    Json list = Json::array();
    for (const Json& row : arguments.at("breakpoints")) {
        auto wanted = rpg::parse_break(text_field(row, "name"));
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

Json DebugBreakpoints::set_data(DebugSources&, const Json& arguments)
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
