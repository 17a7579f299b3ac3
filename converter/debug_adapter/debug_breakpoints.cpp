#include "converter/debug_adapter/debug_breakpoints.h"

#include "rpg/authoring/value_text.h"
#include "rpg/core/text.h"
#include "rpg/model/opcodes.h"

#include <nlohmann/json.hpp>

namespace converter {
namespace {

constexpr std::string_view kEntering = "enter ";

// "9,14" is an event, "enter 9,14" a step onto the tile, "dialog" an operation.
std::optional<rpg::DebugBreak> parse_function(std::string_view name)
{
    rpg::DebugBreak wanted;
    name = rpg::trimmed(name);
    if (name.starts_with(kEntering)) {
        wanted.entered = rpg::parse_tile(rpg::trimmed(name.substr(kEntering.size())));
        return wanted.entered ? std::optional(wanted) : std::nullopt;
    }
    wanted.tile = rpg::parse_tile(name);
    if (wanted.tile) return wanted;
    const rpg::OpcodeInfo* info = rpg::find_opcode(name);
    if (info == nullptr) return std::nullopt;
    wanted.opcode = static_cast<std::uint8_t>(info->opcode);
    return wanted;
}

} // namespace

std::string text_field(const Json& arguments, std::string_view name)
{
    const auto found = arguments.find(name);
    return found != arguments.end() && found->is_string() ? found->get<std::string>() : std::string();
}

Json DebugBreakpoints::set_lines(DebugSources& sources, const Json& arguments)
{
    const Json& source = arguments.at("source");
    const auto map = sources.map_of(text_field(source, source.contains("path") ? "path" : "name"));
    std::vector<rpg::DebugBreak> wanted;
    Json list = Json::array();
    for (const Json& row : arguments.value("breakpoints", Json::array())) {
        const int id = next_++;
        const auto line = row.at("line").get<std::uint32_t>();
        const auto command = map ? sources.command_at(*map, line) : std::nullopt;
        if (!command) {
            list.push_back(
                {{"id", id}, {"verified", false}, {"message", "no command of the game stands here"}});
            continue;
        }
        wanted.push_back(
            {.map = *map, .command = command, .condition = text_field(row, "condition"), .id = id});
        list.push_back({{"id", id}, {"verified", true}, {"line", sources.line_of(*map, *command)}});
    }
    if (map) lines_[*map] = std::move(wanted);
    return {{"breakpoints", list}};
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
            list.back()["message"] = "X,Y of an event, 'enter X,Y' or the name of an operation";
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
    for (const auto& [map, breaks] : lines_) all.insert(all.end(), breaks.begin(), breaks.end());
    return all;
}

} // namespace converter
