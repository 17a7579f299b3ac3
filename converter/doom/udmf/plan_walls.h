#pragma once
#include "converter/doom/udmf/plan.h"
#include "rpg/authoring/levels/bsp_builder.h"
#include "rpg/model/level.h"

#include <functional>
#include <set>
#include <string>
#include <vector>

namespace converter::port {

// A door or secret wall: its lines open together.
struct PlanDoor {
    std::vector<std::string> names{}; // of its faces
    std::vector<rpg::TilePos> tiles{};
    bool is_secret = false;
    bool runs_along_x = false;
    const wad::UdmfBlock* block = nullptr; // the linedef that says what it does
    std::size_t line = 0;                  // its number
};

struct PlanFence {
    rpg::Thing thing{};
    std::optional<std::int64_t> number; // that scripts use
};

struct PlanWalls {
    std::vector<rpg::WallFace> faces; // those that scripts may use have names
    std::vector<PlanDoor> doors;
    std::vector<PlanFence> fences;
    std::set<int> obstacles; // tiles with something in them that one cannot see past
    std::size_t shifted = 0; // walls whose picture begins elsewhere than in the map
};

struct WallRequest {
    const Plan& plan;
    const PlanAreas& areas;
    // Lines with such a texture do something by themselves, so they are not made one with others.
    std::function<bool(rpg::TextureId)> is_special;
};
PlanWalls make_walls(const WallRequest& request, PlanErrors& errors);

// The name of a face that scripts call by a number.
std::string name_of_line(std::int64_t number);

} // namespace converter::port
