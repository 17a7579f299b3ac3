#pragma once
#include "converter/doom/udmf/plan.h"

#include <string>

namespace converter::port {

// A straight piece of what one sees, from its left end to its right end, or a fence.
struct PlanRun {
    Point from{};
    Point to{};
    PlanPicture picture{};
    int column = 0;
    std::size_t line = 0;                 // number of one of its linedefs, for errors
    std::optional<std::int64_t> number{}; // that scripts use
    std::string flags{};                  // words; empty: what is usual
    bool is_hidden = false;               // not on the automap
    bool is_reversed = false;             // of a door
    bool is_jamb = false;                 // within a door: becomes part of the wall beside it
};

// Puts together what goes on: the same picture, number and flags, with columns that continue.
std::vector<PlanRun> join_runs(std::vector<PlanRun> runs);

int plan_columns(Point from, Point to);

// Cuts a run where it crosses borders of tiles, if that is on whole units.
std::vector<PlanRun> cut_at_tiles(const PlanRun& run);

} // namespace converter::port
