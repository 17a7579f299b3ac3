#pragma once
#include "converter/bench_frames.h"
#include "converter/campaign_input.h"
#include "converter/doom/wad/map.h"

#include <span>
#include <string_view>
#include <vector>

namespace converter {

struct BenchInput {
    const OpenedCampaign& opened;
    const rpg::Stage& level;      // of average size
    FrameTour& frames;            // of that level
    std::vector<wad::Map> maps{}; // all levels for Doom, without nodes
};

// One row of `drpg bench`. `run` does the thing once and gives how often it did it; what it makes it keeps
// from the optimiser by returning something that depends on it.
struct BenchRow {
    std::string_view name; // never changes: results are compared by it
    std::string_view unit; // "ms" or "us": a time for one; "/s": how many in a second
    double (*run)(const BenchInput& input);
};

std::span<const BenchRow> bench_rows();

// For BenchInput.
std::vector<wad::Map> bench_maps(const rpg::GameData& game);

// The level that comes in the middle when all are sorted by the number of lines.
const rpg::Stage& average_level(const rpg::Campaign& campaign);

} // namespace converter
