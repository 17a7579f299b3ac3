#pragma once
#include "converter/doom/geometry/points.h"
#include "rpg/model/level.h"

#include <cstdint>
#include <set>
#include <vector>

namespace converter::port {

enum class RecordKind : std::uint8_t {
    Grid,       // border of a tile; helps to find faces
    Helper,     // links an island to the grid
    Wall,       // a plain line
    DoorFace,   // long side of a door's slab
    DoorJamb,   // its short side
    SecretFace, // visible side of a secret wall's slab
    SecretJamb, // side of the tile of a secret wall
    Fence,      // a thing
    Decoration, // a thing
};

// Source of a piece of line: the index of a line or thing of the level.
struct Record {
    RecordKind kind = RecordKind::Grid;
    std::uint32_t source = 0;
    bool forward = true; // same direction as its edge; the visible side is on the right
    auto operator<=>(const Record&) const = default;
};

struct Segment {
    Point from{};
    Point to{};
    Record record;
};

// A door or secret wall as a room of its own, shut at first.
struct Slab {
    std::uint32_t line = 0;  // the door; of a secret pair the one with bit 3
    std::uint32_t other = 0; // the second line of the pair; of a door the same
    bool is_secret = false;
    Point low{}; // corners of the box around it
    Point high{};
    std::uint32_t body = 0; // index of the slab it is merged with: adjoining doors open together
};

struct SegmentOptions {
    int door_thickness = 8;
    bool hidden_fences = false; // also fences that only scripts show
};

struct LevelSegments {
    std::vector<Segment> segments;
    std::vector<Slab> slabs;
    std::vector<std::uint32_t> unpaired_secrets; // secret lines without a partner: walls
};

// All possible room borders in source order; points outside the map are moved to its edge.
LevelSegments collect_segments(const rpg::Level& level, const SegmentOptions& options);

constexpr int kMapUnits = rpg::kMapTiles * 64;

inline Point to_point(rpg::StepPos at)
{
    return {at.x * 8, at.y * 8};
}

} // namespace converter::port
