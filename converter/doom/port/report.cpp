#include "converter/doom/port/report.h"

#include "rpg/core/coords.h"

#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <span>
#include <vector>

namespace converter::port {

namespace {

constexpr std::array<std::string_view, 4> kSeverities{"info", "changed", "lost", "error"};
constexpr std::array<std::string_view, 4> kOutcomes{"expressed", "idiom", "changed", "lost"};

std::string_view name_of_kind(Severity severity)
{
    return kSeverities[static_cast<std::size_t>(severity)];
}

std::map<std::string_view, std::size_t> totals(const Report& report)
{
    std::map<std::string_view, std::size_t> counts;
    for (const ReportItem& item : report.items) ++counts[item.code];
    return counts;
}

std::string place_of(const ReportItem& item)
{
    std::string tile = item.tile < 0 ? std::string() : " at " + place_text(item.tile);
    if (item.kind == "map") return tile;
    return fmt::format("{}{} {}{}", item.map.empty() ? "" : " ", item.kind, item.index, tile);
}

// Things of a map of which the same is to be said share a line.
bool is_same_of_things(const ReportItem& one, const ReportItem& other)
{
    return one.kind == "thing" && other.kind == "thing" && one.map == other.map && one.tile >= 0 &&
           other.tile >= 0 && one.code == other.code && one.text == other.text;
}

// One line for these items: the same of several things, or one of anything.
std::string line_of(std::span<const ReportItem* const> same)
{
    const ReportItem& item = *same.front();
    std::string place = place_of(item);
    if (same.size() > 1) {
        place = " things at";
        for (const ReportItem* other : same) place += ' ' + place_text(other->tile);
    }
    return fmt::format("{}{}: {}: {}: {}\n", item.map, place, name_of_kind(item.severity), item.code,
                       item.text);
}

// Everything that has a place and that a mapper can do something about.
std::string task_list(const Report& report)
{
    std::string text;
    for (const ReportItem& item : report.items)
        if (!item.task.empty()) text += fmt::format("{}: {}\n", item.map, item.task);
    return text.empty() ? text : "Left to do by hand\n\n" + text + "\n";
}

// Before everything else: maps whose exit is out of reach.
std::string unfinishable_maps(const Report& report)
{
    std::string text;
    for (const ReportItem& item : report.items)
        if (item.code == "unfinishable")
            text += fmt::format("{} cannot be finished: {}\n", item.map, item.text);
    return text.empty() ? text : text + "\n";
}

// Said already as a task; or a command that no map of Doom has a place for: their number says enough.
bool is_said(const ReportItem& item)
{
    return !item.task.empty() || item.code == "unfinishable" ||
           (item.kind == "event" && item.severity == Severity::Lost);
}

} // namespace

bool Report::has_errors() const
{
    return std::ranges::any_of(items,
                               [](const ReportItem& item) { return item.severity == Severity::Error; });
}

std::string place_text(int tile)
{
    return rpg::tile_text(rpg::tile_at_index(tile));
}

void report_pictures(const std::set<std::uint16_t>& missing, Report& report)
{
    for (const std::uint16_t id : missing)
        report.items.push_back({.kind = "texture",
                                .index = id,
                                .code = "picture-missing",
                                .severity = Severity::Changed,
                                .text = "the game has no such picture: a chequered one stands for it"});
}

std::string report_text(const Report& report)
{
    if (report.items.empty() && report.commands.empty()) return "Nothing was lost.\n";
    std::string text =
        unfinishable_maps(report) + task_list(report) + "What this export could not say as the game does\n\n";
    for (const auto& [map, outcomes] : report.commands) {
        text += fmt::format("{}: script commands:", map);
        for (std::size_t i = 0; i < outcomes.size(); ++i)
            text += fmt::format(" {} {}", outcomes[i], kOutcomes[i]);
        text += '\n';
    }
    text += '\n';
    for (const auto& [code, count] : totals(report)) text += fmt::format("{:6} {}\n", count, code);
    text += '\n';
    std::vector<const ReportItem*> left;
    for (const ReportItem& item : report.items)
        if (!is_said(item)) left.push_back(&item);
    for (std::size_t first = 0, next = 0; first < left.size(); first = next) {
        while (next < left.size() && (next == first || is_same_of_things(*left[first], *left[next]))) ++next;
        text += line_of(std::span(left).subspan(first, next - first));
    }
    return text;
}

std::string report_json(const Report& report)
{
    nlohmann::ordered_json items = nlohmann::ordered_json::array();
    for (const ReportItem& item : report.items) {
        nlohmann::ordered_json row{{"map", item.map}, {"kind", item.kind}, {"index", item.index}};
        if (item.tile >= 0) row["tile"] = {item.tile % rpg::kMapTiles, item.tile / rpg::kMapTiles};
        row["code"] = item.code;
        row["severity"] = name_of_kind(item.severity);
        row["text"] = item.text;
        if (!item.task.empty()) row["task"] = item.task;
        items.push_back(std::move(row));
    }
    nlohmann::ordered_json commands = nlohmann::ordered_json::object();
    for (const auto& [map, outcomes] : report.commands)
        for (std::size_t i = 0; i < outcomes.size(); ++i)
            commands[map][std::string(kOutcomes[i])] = outcomes[i];
    nlohmann::ordered_json counts = nlohmann::ordered_json::object();
    for (const auto& [code, count] : totals(report)) counts[std::string(code)] = count;
    const nlohmann::ordered_json whole{
        {"items", std::move(items)}, {"totals", std::move(counts)}, {"commands", std::move(commands)}};
    return whole.dump(1, ' ', true, nlohmann::json::error_handler_t::replace) + "\n";
}

} // namespace converter::port
