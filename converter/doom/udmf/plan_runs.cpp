#include "converter/doom/udmf/level_fields.h"
#include "converter/doom/udmf/plan.h"

#include <algorithm>
#include <cstdlib>
#include <map>

namespace converter::port {
namespace {

constexpr int kRunColumns = 64;
constexpr std::size_t kNone = ~std::size_t{0};

bool goes_straight_on(const PlanRun& first, const PlanRun& second)
{
    const Point way = first.to - first.from;
    const Point next = second.to - second.from;
    return first.to == second.from && cross(way, next) == 0 && dot(way, next) > 0;
}

bool looks_alike(const PlanRun& first, const PlanRun& second)
{
    return first.picture == second.picture && first.number == second.number && first.flags == second.flags &&
           first.is_hidden == second.is_hidden && first.is_reversed == second.is_reversed;
}

class RunJoiner {
public:
    explicit RunJoiner(std::vector<PlanRun> runs) : runs_(std::move(runs))
    {
        for (std::size_t i = 0; i < runs_.size(); ++i) {
            starts_[runs_[i].from].push_back(i);
            ends_[runs_[i].to].push_back(i);
        }
    }

    std::vector<PlanRun> join()
    {
        for (PlanRun& run : runs_)
            if (run.is_jamb) dress(run);
        std::vector<std::size_t> next(runs_.size(), kNone);
        std::vector<bool> has_previous(runs_.size());
        for (std::size_t i = 0; i < runs_.size(); ++i) {
            const auto found = starts_.find(runs_[i].to);
            if (found == starts_.end()) continue;
            for (const std::size_t other : found->second) {
                if (has_previous[other] || other == i || !continues(runs_[i], runs_[other])) continue;
                next[i] = other;
                has_previous[other] = true;
                break;
            }
        }
        std::vector<PlanRun> joined;
        for (std::size_t i = 0; i < runs_.size(); ++i) {
            if (has_previous[i]) continue;
            PlanRun run = runs_[i];
            for (std::size_t at = next[i]; at != kNone; at = next[at]) run.to = runs_[at].to;
            joined.push_back(std::move(run));
        }
        return joined;
    }

private:
    static bool continues(const PlanRun& first, const PlanRun& second)
    {
        if (!goes_straight_on(first, second) || !looks_alike(first, second)) return false;
        const int column = (first.column + columns_between(first.from, first.to)) % kRunColumns;
        return column == second.column || first.is_jamb || second.is_jamb;
    }

    // The short wall within a door is as the wall in front of or behind it.
    void dress(PlanRun& jamb)
    {
        const auto take = [&](const PlanRun& wall) {
            jamb.picture = wall.picture;
            jamb.number = wall.number;
            jamb.flags = wall.flags;
            jamb.is_hidden = wall.is_hidden;
        };
        if (const auto before = ends_.find(jamb.from); before != ends_.end())
            for (const std::size_t i : before->second)
                if (!runs_[i].is_jamb && goes_straight_on(runs_[i], jamb)) return take(runs_[i]);
        if (const auto behind = starts_.find(jamb.to); behind != starts_.end())
            for (const std::size_t i : behind->second)
                if (!runs_[i].is_jamb && goes_straight_on(jamb, runs_[i])) return take(runs_[i]);
    }

    std::vector<PlanRun> runs_;
    std::map<Point, std::vector<std::size_t>, PointOrder> starts_;
    std::map<Point, std::vector<std::size_t>, PointOrder> ends_;
};

} // namespace

PlanRun run_of(const PlanLine& line, bool is_front, const std::optional<PlanPicture>& picture)
{
    PlanRun run{.from = is_front ? line.from : line.to,
                .to = is_front ? line.to : line.from,
                .picture = picture.value_or(PlanPicture{}),
                .line = line.number,
                .flags = line.block->text(level_fields::kFlags).value_or("")};
    run.is_hidden = line.block->flag("dontdraw");
    return run;
}

std::vector<PlanRun> join_runs(std::vector<PlanRun> runs)
{
    return RunJoiner(std::move(runs)).join();
}

std::vector<PlanRun> cut_at_tiles(const PlanRun& run)
{
    const Point way = run.to - run.from;
    const int length = columns_between(run.from, run.to);
    const bool is_regular = way.x == 0 || way.y == 0 || std::abs(way.x) == std::abs(way.y);
    if (!is_regular) return {run};
    const Point step{way.x / length, way.y / length};
    std::vector<PlanRun> pieces;
    PlanRun piece = run;
    for (int at = 1; at <= length; ++at) {
        const Point place{run.from.x + step.x * at, run.from.y + step.y * at};
        const bool is_border =
            (step.x != 0 && place.x % kPlanTile == 0) || (step.y != 0 && place.y % kPlanTile == 0);
        if (at != length && !is_border) continue;
        piece.to = place;
        pieces.push_back(piece);
        piece.column = (run.column + at) % kRunColumns;
        piece.from = place;
    }
    return pieces;
}

} // namespace converter::port
