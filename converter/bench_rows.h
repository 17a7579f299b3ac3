#pragma once
#include "converter/doom/wad/map.h"
#include "converter/game_input.h"
#include "rpg/render/clean_view.h"

#include <span>
#include <string_view>
#include <vector>

namespace converter {

struct FrameSize {
    int width = 0;
    int height = 0;
};

// Pictures from where the things of a level are, one after the other, as a player would see them who walks
// from one to the next. The game must outlive it.
class FrameTour {
public:
    FrameTour(const rpg::GameData& game, const rpg::Level& level);
    // Draws the view from each place once; how many there are.
    int draw(FrameSize size, int threads);

private:
    rpg::RenderArt art_;
    rpg::RenderLevel level_;
    rpg::WorldView view_;
    rpg::CleanView clean_;
    std::vector<rpg::ViewPose> poses_;
    std::vector<rpg::Xrgb8888::Value> pixels_;
};

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
