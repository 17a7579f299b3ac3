#pragma once
#include "rpg/core/assert.h"

#include <chrono>
#include <functional>
#include <string_view>

namespace converter {

// One row of `drpg bench`. `run` does the thing once and returns how often it did it. It may keep what it
// needs between runs, and must return something that depends on its result, so that the optimiser keeps the
// work.
struct BenchRow {
    std::string_view name; // never changes: results are compared by it
    std::string_view unit; // "ms" or "us": a time for one; "/s": how many per second
    std::function<double()> run;
};

// Seconds for one: by the clock, and of all processors together, which other programs change less. Both are
// the middle of several runs.
struct BenchTime {
    double wall = 0;
    double processor = 0;
};
BenchTime measure(const BenchRow& row, std::chrono::duration<double> at_least);

double in_unit(double seconds, std::string_view unit); // of a row

// For `run`: the work was good, so nothing of it can be left out as unused.
inline double keep(bool is_good, double count = 1)
{
    RPG_ASSERT(is_good);
    return count;
}

} // namespace converter
