#pragma once
#include "converter/doom/geometry/regions.h"
#include "rpg/core/compass.h"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <utility>
#include <vector>

namespace converter::port {

constexpr std::int32_t kNoSector = -1;
constexpr std::int32_t kNoMark = -1;

struct DecorationPlace {
    std::uint8_t sprite = 0;
    bool flip = false;
    int column = 0; // of the surface's left end in the picture's 64 columns
    auto operator<=>(const DecorationPlace&) const = default;
};

// What one sees on a side of a line.
struct Surface {
    bool is_shown = false;
    bool is_sprite = false; // `picture` is a sprite id, else a texture id
    bool flip = false;
    std::uint16_t picture = 0;
    int column = 0; // of the left end, as the viewer sees it; with flip in the mirrored picture
    std::vector<DecorationPlace> decorations{};
    bool operator==(const Surface&) const = default;
};

enum class LineRole : std::uint8_t {
    Wall,     // one-sided
    Jamb,     // one-sided, inside of a slab
    SlabFace, // between a room (front) and a slab
    Border,   // between rooms; in the same room only with a mark: the marked tile is behind it
    Fence,    // `source` is a thing
    ThinWall, // a wall with room on both sides
};

// Two ends; the front is on the right of the way from one to the other. Middle texture of walls, fences and
// thin walls, upper texture of the others.
struct GeometryLine {
    Point from{};
    Point to{};
    std::int32_t front_sector = kNoSector;
    std::int32_t back_sector = kNoSector;
    Surface front{};
    Surface back{};
    LineRole role = LineRole::Wall;
    std::uint32_t source = 0; // line of the level; a fence's thing
    std::uint32_t flags = 0;  // of the level's line, of walls
    bool is_filler = false;   // a wall where the level has none
    bool is_kept = false;     // scripts use it: it does not become one with others
    bool is_hidden = false;   // not on the automap
    bool is_secret = false;   // face of a secret wall
    std::int32_t mark = kNoMark;

    bool is_two_sided() const { return back_sector != kNoSector; }
};

enum class Hazard : std::uint8_t { None, Lava, Fire };

struct GeometrySector {
    std::int32_t floor = -1; // texture ids; -1: the level's colour
    std::int32_t ceiling = -1;
    Hazard hazard = Hazard::None;
    std::int32_t slab = -1; // of MapGeometry::slabs
    std::int64_t double_area = 0;
    int tile = 0; // one that it has a part of
    std::uint8_t light = 255;
};

struct GeometryOptions {
    int door_thickness = 8;
    bool keep_unreached = false;
    bool hidden_fences = false;                                // a line where a script shows one
    std::vector<rpg::TilePos> arrivals{};                      // where other levels lead to
    std::set<std::uint32_t> kept{};                            // lines that keep a line of their own
    std::map<std::pair<int, rpg::Side>, std::int32_t> marks{}; // sides of tiles that keep a line of their own
    std::vector<std::uint8_t> light{};                         // of each tile; none: 255 everywhere
    std::set<int> apart{};                                     // tiles that have a sector of their own
};

// What was not as it should be, for the report.
struct GeometryNotes {
    Closure closure = Closure::Walls;
    std::vector<Point> leaks{};
    std::size_t unreached = 0; // walls that nobody sees
    std::size_t rounded = 0;   // crossings that are not on whole units
    std::size_t dropped = 0;   // edges that could not be drawn
    std::size_t bare = 0;      // ends of open space without a wall
    std::size_t thin_walls = 0;
    std::size_t diagonals = 0;
    std::vector<std::uint32_t> lone_secrets{};
    bool is_too_complex = false; // so many crossings that there is no geometry
};

// A level as closed sectors. There are none if the walls cross too often (GeometryNotes::is_too_complex), or
// if no open space is found around the start and the arrivals.
struct MapGeometry {
    std::vector<GeometrySector> sectors{};
    std::vector<GeometryLine> lines{};
    std::vector<Slab> slabs{};
    GeometryNotes notes{};

    std::unique_ptr<Arrangement> arrangement{}; // `faces` looks at it
    std::unique_ptr<Faces> faces{};
    std::vector<std::int32_t> sector_of_face{};
    std::vector<bool> is_barrier{}; // by edge

    std::int32_t sector_at(Point point) const;      // kNoSector in the void
    std::int32_t slab_of(std::int32_t sector) const // -1: a room, or kNoSector
    {
        return sector == kNoSector ? -1 : sectors[static_cast<std::size_t>(sector)].slab;
    }
    bool is_room_at(Point point) const // neither void nor a door or a secret wall
    {
        const std::int32_t sector = sector_at(point);
        return sector != kNoSector && slab_of(sector) < 0;
    }
};

// The level has less than 16,384 lines and things.
MapGeometry build_geometry(const rpg::Level& level, const GeometryOptions& options);

} // namespace converter::port
