#pragma once
#include "rpg/authoring/levels/level_grid.h"
#include "rpg/authoring/scripts/script_parser.h"
#include "rpg/core/error.h"

#include <map>

namespace rpg {

// The script of one tile with its commands.
struct TileEvent {
    Event event; // its tile, state and flags; not its place among the commands
    std::vector<Command> commands;
    SourcePlace where{}; // in the script text; unset for the events of doors
};
using TileEvents = std::map<int, TileEvent>; // by tile index

// The events of a script by tile. Commands outside events are left out.
TileEvents events_of(const Script& script, SourceErrors& errors);

// Writes the events to the level as the game needs them: sorted by tile, with their commands in the same
// order and without gaps.
void pack_events(const TileEvents& events, Level& level, SourceErrors& errors);

// Adds the default behaviour of doors, weak walls and secret walls: a door opens when it is used and closes
// when the player walks away from it, a secret wall opens once, a weak wall when it is broken. A tile with a
// script of its own gets none of these, but its door still closes.
void add_door_events(const LevelSource& source, const LevelGrid& grid, const Level& level, TileEvents& events,
                     SourceErrors& errors);

} // namespace rpg
