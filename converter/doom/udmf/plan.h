#pragma once
#include "converter/doom/geometry/points.h"
#include "converter/wad/udmf.h"
#include "rpg/authoring/levels/bsp_builder.h"
#include "rpg/core/coords.h"
#include "rpg/core/error.h"
#include "rpg/model/level.h"

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace converter::port {

// A decoded UDMF map, before it becomes a level.

constexpr int kPlanTile = 64;
constexpr int kPlanStep = 8;
constexpr int kPlanSize = 2048;

inline rpg::TilePos tile_at(Point at)
{
    return {at.x / kPlanTile, at.y / kPlanTile};
}

// Collects the errors of a map, so that its author sees all at once. Reasons name the element.
class PlanErrors {
public:
    PlanErrors(std::string file, std::string map) : file_(std::move(file)), map_(std::move(map)) {}

    static constexpr std::size_t kMax = 100;
    void add(std::string_view kind, std::size_t number, const std::string& reason);
    void add(rpg::Error error);
    bool empty() const { return errors_.empty(); }
    std::vector<rpg::Error> take() { return std::move(errors_); }

private:
    std::string file_;
    std::string map_;
    std::vector<rpg::Error> errors_;
};

struct PlanPicture {
    bool is_sprite = false;
    bool flip = false;
    std::uint16_t id = 0;
    bool operator==(const PlanPicture&) const = default;
};

struct PlanSide {
    std::size_t sector = 0;
    std::optional<PlanPicture> upper{};
    std::optional<PlanPicture> middle{};
    int column = 0; // of the picture, at the left end
};

struct PlanLine { // the front is right of `from`-`to`
    std::size_t number = 0;
    Point from{};
    Point to{};
    PlanSide front{};
    std::optional<PlanSide> back{};
    const wad::UdmfBlock* block = nullptr;
};

struct PlanSector {
    std::int32_t floor = -1; // texture; -1: a plain colour
    std::int32_t ceiling = -1;
    std::optional<std::uint32_t> floor_colour{}; // rrggbb
    std::optional<std::uint32_t> ceiling_colour{};
    bool is_shut = false; // a door or a secret wall
    bool is_secret = false;
};

struct PlanThing {
    std::size_t number = 0;
    Point at{};
    const wad::UdmfBlock* block = nullptr;
};

struct Plan { // its `block`s borrow from the map
    std::vector<PlanLine> lines;
    std::vector<PlanSector> sectors;
    std::vector<PlanThing> things;
};

// `scale`: map units per game unit.
Plan make_plan(const wad::UdmfMap& map, int scale, PlanErrors& errors);

bool is_start(const wad::UdmfBlock& block); // of the first player

// The number that scripts use: the block's id minus `first`.
std::optional<std::int64_t> script_number(const wad::UdmfBlock& block, std::int64_t first);

// Sample points of a tile. None of them is on a straight or 45 degree line between points of the 8-unit grid.
constexpr std::array<int, 4> kSampleColumns{5, 21, 43, 59};
constexpr std::array<int, 4> kSampleRows{6, 22, 44, 60};
// Around the middle of a tile: it is open if one of them is.
constexpr std::array<Point, 4> kMiddleSamples{{{33, 34}, {30, 33}, {31, 30}, {34, 31}}};

class PlanSectorMap {
public:
    explicit PlanSectorMap(const Plan& plan);

    // The sector of a point that is on no line; nothing outside all sectors.
    std::optional<std::size_t> sector_at(Point point) const;
    bool is_open(rpg::TilePos tile) const;                        // its middle is walkable
    bool overlaps_a_sector(rpg::TilePos tile) const;              // a part of it is in a sector
    std::vector<std::size_t> sectors_in(rpg::TilePos tile) const; // in the order of the samples

private:
    const Plan& plan_;
    std::vector<std::vector<const PlanLine*>> rows_; // lines by the tile rows that they touch
};

// At each vertex, as many lines of a sector must begin as end.
void check_closed(const Plan& plan, PlanErrors& errors);

// A straight visible piece of wall, from its left to its right end, or a fence.
struct PlanRun {
    Point from{};
    Point to{};
    PlanPicture picture{};
    int column = 0;
    std::size_t line = 0;                 // number of one of its linedefs, for errors
    std::optional<std::int64_t> number{}; // used by scripts
    std::string flags{};                  // words; empty: the default
    bool is_hidden = false;               // not on the automap
    bool is_reversed = false;             // of a door
    bool is_jamb = false;                 // in a door: merged into the wall beside it
};

// One side of a line: only its position, `picture`, and the fields of its block.
PlanRun run_of(const PlanLine& line, bool is_front, const std::optional<PlanPicture>& picture);

// Merges adjoining runs: same picture, number and flags, with continuous columns.
std::vector<PlanRun> join_runs(std::vector<PlanRun> runs);

// Cuts a run where it crosses tile borders on whole units.
std::vector<PlanRun> cut_at_tiles(const PlanRun& run);

// A shut sector: a door's line through its middle, or the two faces of a secret wall on each of its tiles.
// They open together.
struct PlanDoor {
    bool is_secret = false;
    bool runs_along_x = false;
    std::vector<PlanRun> faces{};
    std::vector<std::string> names{}; // of the faces, given by make_walls
    std::vector<rpg::TilePos> tiles{};
    const wad::UdmfBlock* block = nullptr; // the first linedef with a special
    std::size_t line = 0;                  // its number
};
std::vector<PlanDoor> find_doors(const Plan& plan, PlanErrors& errors);

struct NumberedThing {
    rpg::Thing thing;
    std::optional<std::int64_t> number; // used by scripts
};

struct PlanThings {
    std::vector<NumberedThing> things;      // in the map's order
    std::map<int, std::uint8_t> blocks;     // by marked tile
    std::set<std::int64_t> invisible_lines; // script numbers of invisible lines
};
PlanThings make_things(const Plan& plan, PlanErrors& errors);

// Reads the start's fields into `level`: edition, names, colours and the player's start.
void read_start(const Plan& plan, const std::string& map, rpg::Level& level, PlanErrors& errors);

struct PlanWalls {
    std::vector<rpg::WallFace> faces; // those that scripts may use have names
    std::vector<PlanDoor> doors;
    std::vector<NumberedThing> fences;
    std::set<int> obstacles; // tiles with something that blocks the view
    std::size_t shifted = 0; // walls whose picture begins at another column
};

struct WallRequest {
    const Plan& plan;
    const PlanSectorMap& areas;
    // Lines with such a texture have behaviour of their own, so they are not merged.
    std::function<bool(rpg::TextureId)> is_special;
};
PlanWalls make_walls(const WallRequest& request, PlanErrors& errors);

// The name of the face with a script number.
std::string name_of_line(std::int64_t number);

} // namespace converter::port
