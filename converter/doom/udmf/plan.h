#pragma once
#include "converter/doom/geometry/points.h"
#include "converter/wad/udmf.h"
#include "rpg/core/coords.h"
#include "rpg/core/error.h"
#include "rpg/core/result.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace converter::port {

// A UDMF map as numbers, on its way to become a level.

constexpr int kPlanTile = 64;
constexpr int kPlanStep = 8;
constexpr int kPlanSize = 2048;

// All that is wrong with a map, so that its author sees it in one go. Reasons name what they are about.
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

struct PlanLine { // the front is on the right of the way
    std::size_t number = 0;
    Point from{};
    Point to{};
    PlanSide front{};
    std::optional<PlanSide> back{};
    const wad::UdmfBlock* block = nullptr;

    std::optional<std::int64_t> script_number() const; // that scripts use for it
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

struct Plan { // `block`s are those of the map that it was made of
    std::vector<PlanLine> lines;
    std::vector<PlanSector> sectors;
    std::vector<PlanThing> things;
};

// `scale`: units of the map for each of the game's.
Plan make_plan(const wad::UdmfMap& map, int scale, PlanErrors& errors);

// The thing that is the start of the first player, if there is one.
const wad::UdmfBlock* find_start(const wad::UdmfMap& map);

// Places in a tile at which one looks what is there: none of them on a line between points of the lattice of
// 8 units that runs straight or at 45 degrees.
constexpr std::array<int, 4> kSampleColumns{5, 21, 43, 59};
constexpr std::array<int, 4> kSampleRows{6, 22, 44, 60};
// Around the middle of a tile: it is open if one of them is.
constexpr std::array<Point, 4> kMiddleSamples{{{33, 34}, {30, 33}, {31, 30}, {34, 31}}};

class PlanAreas {
public:
    explicit PlanAreas(const Plan& plan);

    // The sector around a point that lies on no line; nothing outside of all.
    std::optional<std::size_t> sector_at(Point point) const;
    bool is_open(rpg::TilePos tile) const;                        // one can stand in its middle
    bool has_ground(rpg::TilePos tile) const;                     // a part of it is in a sector
    std::vector<std::size_t> sectors_in(rpg::TilePos tile) const; // in the order of the samples

private:
    const Plan& plan_;
    std::vector<std::vector<const PlanLine*>> rows_; // lines by the rows of tiles that they touch
};

// Every sector has as many lines that begin at a vertex as end there.
void check_closed(const Plan& plan, PlanErrors& errors);

} // namespace converter::port
