#include "converter/tool/bench.h"

#include "rpg/system/system.h"

#include <algorithm>
#include <vector>

namespace converter {
namespace {

constexpr std::size_t kMaxRuns = 1000;

double middle(std::vector<double>& times)
{
    const auto at = times.begin() + static_cast<std::ptrdiff_t>(times.size() / 2);
    std::nth_element(times.begin(), at, times.end());
    return *at;
}

} // namespace

BenchTime measure(const BenchRow& row, std::chrono::duration<double> at_least)
{
    using Clock = std::chrono::steady_clock;
    std::vector<double> wall, processor;
    const auto begin = Clock::now();
    do {
        const double worked = rpg::processor_time();
        const auto start = Clock::now();
        const double count = std::max(row.run(), 1.0);
        wall.push_back(std::chrono::duration<double>(Clock::now() - start).count() / count);
        processor.push_back((rpg::processor_time() - worked) / count);
    } while (Clock::now() - begin < at_least && wall.size() < kMaxRuns);
    return {middle(wall), middle(processor)};
}

double in_unit(double seconds, std::string_view unit)
{
    if (unit == "/s") return seconds > 0 ? 1 / seconds : 0;
    return seconds * (unit == "us" ? 1e6 : 1e3);
}

} // namespace converter
