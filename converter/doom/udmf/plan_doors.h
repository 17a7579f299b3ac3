#pragma once
#include "converter/doom/udmf/plan_runs.h"
#include "rpg/core/coords.h"

namespace converter::port {

// A shut sector: a door's line through its middle, or the two faces of a secret wall on each of its tiles.
struct PlanOpening {
    bool is_secret = false;
    bool runs_along_x = false;
    std::vector<PlanRun> faces{};
    std::vector<rpg::TilePos> tiles{};
    const wad::UdmfBlock* block = nullptr; // the first linedef with a special
    std::size_t line = 0;
};

std::vector<PlanOpening> find_openings(const Plan& plan, PlanErrors& errors);

} // namespace converter::port
