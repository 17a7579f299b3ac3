#pragma once
#include "converter/doom/geometry/arrangement.h"
#include "rpg/model/level.h"

#include <cstdint>
#include <vector>

namespace converter::port {

enum class Closure : std::uint8_t {
    Walls,  // the walls close the level by themselves
    Blocks, // with the help of the block map's solid tiles
    Frame,  // a frame around everything
};

// Faces where the player or things can be.
struct Regions {
    std::vector<bool> is_open{};         // by face
    std::vector<bool> is_barrier{};      // by edge: blocks movement, with or without a wall
    std::vector<std::int32_t> slab{};    // by face: index into LevelSegments::slabs, or -1
    std::vector<std::uint32_t> bodies{}; // by slab: lowest index of the slabs joined with it
    Closure closure = Closure::Walls;
    std::vector<Point> leaks{}; // seeds connected to the outside; ignored
};

// Points from which open space is flood-filled, most reliable first.
std::vector<Point> flood_seeds(const rpg::Level& level, const std::vector<rpg::TilePos>& arrivals);

struct RegionRequest { // borrows
    const LevelSegments& segments;
    const rpg::Level& level;
    std::vector<Point> seeds;    // the first one is the start
    bool keep_unreached = false; // also opens walled rooms that nobody can reach
};
Regions find_regions(const Faces& faces, const RegionRequest& request);

} // namespace converter::port
