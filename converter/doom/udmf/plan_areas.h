#pragma once
#include "converter/doom/udmf/plan.h"
#include "rpg/core/coords.h"

#include <array>

namespace converter::importer {

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

} // namespace converter::importer
