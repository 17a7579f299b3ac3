#pragma once
#include "converter/doom/pk3/actor_book.h"
#include "converter/doom/port/ported_map.h"
#include "converter/doom/port/sliding_doors.h"
#include "converter/wad/udmf.h"

#include <map>

namespace converter::port {

// Where things are placed that have no room at their own places, by thing: monsters in tiles that a wall cuts
// across, and what stands in a wall.
std::map<std::size_t, Point> moved_bodies(const PortedMap& map, const ActorBook& actors);

// Makes the text of a map that the scripts run: no line has a special of its own, doors and fences have ids,
// things are those of the game. Things without a place in the map are reported.
void dress_map(const PortedMap& map, const ActorBook& actors, const std::map<std::size_t, Point>& moved,
               const std::vector<SlidingDoor>& sliding, wad::UdmfMap& text, Report& report);

} // namespace converter::port
