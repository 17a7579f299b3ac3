#pragma once
#include "converter/tool/bench.h"
#include "converter/tool/game_input.h"

#include <string_view>
#include <vector>

namespace converter {

// The measured level: the median by number of lines.
std::string_view bench_level(const OpenedCampaign& opened);

// What every build of `drpg bench` measures. The rows borrow the game.
std::vector<BenchRow> bench_rows(const OpenedCampaign& opened);

} // namespace converter
