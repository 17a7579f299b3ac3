#pragma once
#include "rpg/core/assert.h"

#include <chrono>
#include <functional>
#include <string_view>

namespace converter {

// One row of `drpg bench`. `run` does the work once and returns how many units it did. It may keep state
// between runs, and must return something that depends on its result, so that the optimiser keeps the work.
struct BenchRow {
    std::string_view name; // never changes: results are compared by it
    std::string_view unit; // "ms" or "us": a time for one; "/s": how many per second
    std::function<double()> run;
};

// Seconds per unit: wall clock, and time of all processors, which other programs disturb less. Both are
// medians of several runs.
struct BenchTime {
    double wall = 0;
    double processor = 0;
};
BenchTime measure(const BenchRow& row, std::chrono::duration<double> at_least);

double in_unit(double seconds, std::string_view unit); // of a row

// For `run`: asserts success, so that the work is not optimised away.
inline double keep(bool is_good, double count = 1)
{
    RPG_ASSERT(is_good);
    return count;
}

} // namespace converter
