#pragma once
#include "converter/exporters/map_symbols_internal.h"

#include <cstddef>

namespace converter {

// What was drawn, for the legend.
struct MapCounts {
    std::array<std::size_t, kLineLooks.size()> lines{};
    std::array<std::size_t, kThingLooks.size()> things{};
    std::size_t hidden_things = 0;
    std::size_t events = 0;
    std::size_t script_events = 0;
    std::size_t secret_tiles = 0;
};

Layer draw_legend(const MapCounts& counts, Point top_left);

} // namespace converter
