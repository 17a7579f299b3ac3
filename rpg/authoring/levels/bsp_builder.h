#pragma once
#include "rpg/core/coords.h"
#include "rpg/model/level.h"

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace rpg {

// A line and the open tile from which it is seen (a door's own tile).
struct WallFace {
    TilePos owner;
    Line line;
    bool can_join = false; // may be joined into a longer line of the same look
    std::string name;      // of lines that scripts use
};

enum class TileSight : std::uint8_t {
    None,    // solid
    Open,    // can be seen through
    Blocked, // open, but a thing in it hides what is behind
};
using SightMap = std::array<TileSight, kTileCount>;

struct LevelTree {
    std::vector<Node> nodes;
    std::vector<Line> lines;
    std::map<std::string, std::uint16_t, std::less<>> names; // of lines
};

// Cuts the map at tile borders into rectangles of open tiles, so that nothing in a leaf hides anything else
// in the same leaf: the game draws a thing and wakes a monster if it can see any part of the leaf. The box of
// a leaf holds its open tiles as well as its lines. Every face belongs to an open tile; there is at least
// one.
LevelTree build_tree(const SightMap& sight, std::vector<WallFace> faces);

} // namespace rpg
