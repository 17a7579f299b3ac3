#include "converter/debug_adapter/debug_adapter.h"
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

Json DebugAdapter::set_breakpoints(const Json& arguments)
{
    game();
    const Json& source = arguments.at("source");
    const auto map =
        sources_->map_of(source.contains("path") ? text_field(source, "path") : text_field(source, "name"));
    std::vector<rpg::DebugBreak> wanted;
    Json list = Json::array();
    for (const Json& row : arguments.value("breakpoints", Json::array())) {
        const int id = next_break_++;
        const auto line = row.at("line").get<std::uint32_t>();
        const auto command = map ? sources_->command_at(*map, line) : std::nullopt;
        if (!command) {
            list.push_back(
                {{"id", id}, {"verified", false}, {"message", "no command of the game stands here"}});
            continue;
        }
        wanted.push_back(
            {.map = *map, .command = command, .condition = text_field(row, "condition"), .id = id});
        list.push_back({{"id", id}, {"verified", true}, {"line", sources_->line_of(*map, *command)}});
    }
    if (map) lines_[*map] = std::move(wanted);
    use_breaks();
    return {{"breakpoints", list}};
}

Json DebugAdapter::set_function_breakpoints(const Json& arguments)
{
    game();
    functions_.clear();
    Json list = Json::array();
    for (const Json& row : arguments.at("breakpoints")) {
        auto wanted = parse_function(text_field(row, "name"));
        const int id = next_break_++;
        list.push_back({{"id", id}, {"verified", wanted.has_value()}});
        if (!wanted) {
            list.back()["message"] = "X,Y of an event, 'enter X,Y' or the name of an operation";
            continue;
        }
        wanted->id = id;
        wanted->condition = text_field(row, "condition");
        functions_.push_back(*wanted);
    }
    use_breaks();
    return {{"breakpoints", list}};
}

Json DebugAdapter::data_breakpoint_info(const Json& arguments)
{
    const std::string name = name_of_variable(text_field(arguments, "name"));
    if (rpg::debug_value(*campaign_, game().state(), name).empty())
        return {{"dataId", nullptr}, {"description", "this is no value of the game"}};
    return {{"dataId", name}, {"description", name + " changes"}, {"accessTypes", {"write"}}};
}

Json DebugAdapter::set_data_breakpoints(const Json& arguments)
{
    game();
    data_.clear();
    Json list = Json::array();
    for (const Json& row : arguments.at("breakpoints")) {
        data_.push_back({.changed = text_field(row, "dataId"),
                         .condition = text_field(row, "condition"),
                         .id = next_break_++});
        list.push_back({{"id", data_.back().id}, {"verified", true}});
    }
    use_breaks();
    return {{"breakpoints", list}};
}

void DebugAdapter::use_breaks()
{
    std::vector<rpg::DebugBreak> all = functions_;
    all.insert(all.end(), data_.begin(), data_.end());
    for (const auto& [map, breaks] : lines_) all.insert(all.end(), breaks.begin(), breaks.end());
    game().set_breaks(std::move(all));
}

} // namespace converter
