#include "converter/doom/geometry/line_builder_internal.h"

#include <map>

namespace converter::port {
namespace {

bool goes_on(const Surface& left, int columns, const Surface& right)
{
    if (!left.is_shown && !right.is_shown) return true;
    Surface next = left;
    next.column = (left.column + columns) % 64;
    for (DecorationPlace& decoration : next.decorations)
        decoration.column = (decoration.column + columns) % 64;
    return next == right && left.decorations.empty();
}

bool can_join(const GeometryLine& first, const GeometryLine& second)
{
    const Point way = first.to - first.from;
    const Point next = second.to - second.from;
    if (cross(way, next) != 0 || dot(way, next) <= 0) return false;
    const bool is_same_thing = first.role != LineRole::SlabFace || first.source == second.source;
    const bool is_same_line = first.source == second.source || (!first.is_kept && !second.is_kept);
    return is_same_thing && is_same_line && first.flags == second.flags &&
           first.is_filler == second.is_filler && first.front_sector == second.front_sector &&
           first.back_sector == second.back_sector && first.role == second.role &&
           first.is_hidden == second.is_hidden && first.is_secret == second.is_secret &&
           first.mark == second.mark &&
           goes_on(first.front, columns_between(first.from, first.to), second.front) &&
           goes_on(second.back, columns_between(second.from, second.to), first.back);
}

} // namespace

void join_lines(std::vector<GeometryLine>& lines)
{
    struct Ends {
        std::vector<std::size_t> leaving;
        std::vector<std::size_t> arriving;
    };
    std::map<Point, Ends> ends;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        ends[lines[i].from].leaving.push_back(i);
        ends[lines[i].to].arriving.push_back(i);
    }
    std::vector<bool> is_gone(lines.size());
    for (const auto& [point, meeting] : ends) {
        if (meeting.leaving.size() != 1 || meeting.arriving.size() != 1) continue;
        const std::size_t first = meeting.arriving.front();
        const std::size_t second = meeting.leaving.front();
        if (first == second || !can_join(lines[first], lines[second])) continue;
        lines[second].from = lines[first].from; // the column of the first goes on from there
        lines[second].front = lines[first].front;
        is_gone[first] = true;
        std::vector<std::size_t>& start = ends.at(lines[second].from).leaving;
        for (std::size_t& line : start)
            if (line == first) line = second;
    }
    std::size_t kept = 0;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (is_gone[i]) continue;
        if (kept != i) lines[kept] = std::move(lines[i]);
        ++kept;
    }
    lines.resize(kept);
}

} // namespace converter::port
