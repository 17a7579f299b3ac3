#include "converter/doom/udmf/plan_areas.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>

namespace converter::importer {

PlanAreas::PlanAreas(const Plan& plan) : plan_(plan), rows_(rpg::kMapTiles)
{
    for (const PlanLine& line : plan_.lines) {
        if (line.from.y == line.to.y) continue; // no ray to the east meets it
        const int first = std::min(line.from.y, line.to.y) / kPlanTile;
        const int last = std::min(std::max(line.from.y, line.to.y) / kPlanTile, rpg::kMapTiles - 1);
        for (int row = first; row <= last; ++row) rows_[static_cast<std::size_t>(row)].push_back(&line);
    }
}

std::optional<std::size_t> PlanAreas::sector_at(Point point) const
{
    if (point.y < 0 || point.y >= kPlanSize) return std::nullopt;
    const PlanLine* nearest = nullptr;
    double distance = kPlanSize * 2.0;
    for (const PlanLine* line : rows_[static_cast<std::size_t>(point.y / kPlanTile)]) {
        if ((line->from.y > point.y) == (line->to.y > point.y)) continue;
        const double at = line->from.x + static_cast<double>(line->to.x - line->from.x) *
                                             (point.y - line->from.y) / (line->to.y - line->from.y);
        if (at < point.x || at - point.x >= distance) continue;
        distance = at - point.x;
        nearest = line;
    }
    if (nearest == nullptr) return std::nullopt;
    if (port::side_of(nearest->from, nearest->to, point) > 0) return nearest->front.sector;
    return nearest->back ? std::optional(nearest->back->sector) : std::nullopt;
}

bool PlanAreas::is_open(rpg::TilePos tile) const
{
    return std::ranges::any_of(kMiddleSamples, [&](Point sample) {
        return sector_at({tile.x * kPlanTile + sample.x, tile.y * kPlanTile + sample.y}).has_value();
    });
}

std::vector<std::size_t> PlanAreas::sectors_in(rpg::TilePos tile) const
{
    std::vector<std::size_t> sectors;
    const auto look = [&](Point at) {
        const auto sector = sector_at({tile.x * kPlanTile + at.x, tile.y * kPlanTile + at.y});
        if (sector && std::ranges::find(sectors, *sector) == sectors.end()) sectors.push_back(*sector);
    };
    for (const Point middle : kMiddleSamples) look(middle);
    for (const int row : kSampleRows)
        for (const int column : kSampleColumns) look({column, row});
    return sectors;
}

bool PlanAreas::has_ground(rpg::TilePos tile) const
{
    return !sectors_in(tile).empty();
}

void check_closed(const Plan& plan, PlanErrors& errors)
{
    struct Ends {
        int balance = 0;
        std::size_t line = 0;
    };
    std::map<std::pair<std::size_t, Point>, Ends> ends;
    const auto add = [&](const PlanLine& line, std::size_t sector, Point from, Point to) {
        Ends& start = ends[{sector, from}];
        ++start.balance;
        start.line = line.number;
        Ends& end = ends[{sector, to}];
        --end.balance;
        end.line = line.number;
    };
    for (const PlanLine& line : plan.lines) {
        add(line, line.front.sector, line.from, line.to);
        if (line.back) add(line, line.back->sector, line.to, line.from);
    }
    std::vector<bool> is_open(plan.sectors.size());
    for (const auto& [place, count] : ends) {
        const auto& [sector, point] = place;
        if (count.balance == 0 || is_open[sector]) continue;
        is_open[sector] = true;
        errors.add("sector", sector, fmt::format("is not closed at an end of linedef {}", count.line));
    }
}

} // namespace converter::importer
