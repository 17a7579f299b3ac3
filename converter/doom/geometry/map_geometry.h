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
    int column = 0; // picture column (of 64) at the surface's left end
    auto operator<=>(const DecorationPlace&) const = default;
};

// A line side as the player sees it.
struct Surface {
    bool is_shown = false;
    bool is_sprite = false; // `picture` is a sprite id, else a texture id
    bool flip = false;
    std::uint16_t picture = 0;
    int column = 0; // at the viewer's left end; with flip, of the mirrored picture
    std::vector<DecorationPlace> decorations{};
    bool operator==(const Surface&) const = default;
};

enum class LineRole : std::uint8_t {
    Wall,     // one-sided
    Jamb,     // one-sided, inside a slab
    SlabFace, // between a room (front) and a slab
    Border,   // between rooms; within one room only with a mark: the marked tile is behind it
    Fence,    // `source` is a thing
    ThinWall, // a wall with room on both sides
};

// The front is on the right, looking from `from` to `to`. Surfaces are middle textures of walls, fences and
// thin walls, upper textures of the others.
struct GeometryLine {
    Point from{};
    Point to{};
    std::int32_t front_sector = kNoSector;
    std::int32_t back_sector = kNoSector;
    Surface front{};
    Surface back{};
    LineRole role = LineRole::Wall;
    std::uint32_t source = 0;        // level line; thing of a fence
    std::uint32_t flags = 0;         // line flags of walls
    bool is_filler = false;          // a wall where the level has none
    bool is_used_by_scripts = false; // used by scripts: not merged with others
    bool is_hidden = false;          // not on the automap
    bool is_secret = false;          // face of a secret wall
    std::int32_t mark = kNoMark;

    bool is_two_sided() const { return back_sector != kNoSector; }
};

enum class Hazard : std::uint8_t { None, Lava, Fire };

struct GeometrySector {
    std::int32_t floor = -1; // texture ids; -1: the level's colour
    std::int32_t ceiling = -1;
    Hazard hazard = Hazard::None;
    std::int32_t slab = -1; // index in MapGeometry::slabs
    std::int64_t double_area = 0;
    int tile = 0; // one that it covers
    std::uint8_t light = 255;
};

struct GeometryOptions {
    int door_thickness = 8;
    bool keep_unreached = false;
    bool hidden_fences = false;                                // also fences that scripts show
    std::vector<rpg::TilePos> arrivals{};                      // entries from other levels
    std::set<std::uint32_t> kept{};                            // level lines not to be merged
    std::map<std::pair<int, rpg::Side>, std::int32_t> marks{}; // tile sides that keep their own line
    std::vector<std::uint8_t> light{};                         // by tile; empty: 255 everywhere
    std::set<int> apart{};                                     // tiles with a sector of their own
};

// Anomalies, for the report.
struct GeometryNotes {
    Closure closure = Closure::Walls;
    std::vector<Point> leaks{};
    std::size_t unreached = 0; // walls that nobody sees
    std::size_t rounded = 0;   // crossings that are not on whole units
    std::size_t dropped = 0;   // edges that could not be drawn
    std::size_t bare = 0;      // open borders without a wall
    std::size_t thin_walls = 0;
    std::size_t diagonals = 0;
    std::vector<std::uint32_t> unpaired_secrets{};
    bool is_too_complex = false; // too many crossings: no geometry
};

// A level as closed sectors. There are none if the walls cross too often (GeometryNotes::is_too_complex), or
// if no open space is found around the start and the arrivals.
struct MapGeometry {
    std::vector<GeometrySector> sectors{};
    std::vector<GeometryLine> lines{};
    std::vector<Slab> slabs{};
    GeometryNotes notes{};

    std::unique_ptr<Arrangement> arrangement{}; // borrowed by `faces`
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

// REQUIRES fewer than 16,384 lines and things.
MapGeometry build_geometry(const rpg::Level& level, const GeometryOptions& options);

} // namespace converter::port
