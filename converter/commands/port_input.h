#pragma once
#include "converter/command.h"
#include "converter/doom/port/ported_map.h"
#include "converter/doom/wad/archive.h"
#include "rpg/core/result.h"
#include "rpg/model/game_data.h"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

// What the exports to Doom share: Doom's own game, options, and how they run.
namespace converter {

class Arguments;

// The file that --iwad names, or the first free or commercial game in the usual folders.
rpg::Result<wad::Archive> open_iwad(const Arguments& arguments, Io& io);
port::DoomGame doom_game_of(const wad::Archive& iwad);

// What an export works on: the game with its mods, and the levels that --map names (none: all).
struct PortInput {
    const rpg::GameData& game;
    std::vector<std::string> levels;
    std::function<void()> step; // to be called for each level
};
using MakePort = std::function<rpg::Result<port::PortExport>(const PortInput&)>;

// Opens the game, makes the file and writes it and its report; Failed if the report has an error.
ExitCode run_port(std::string_view name, const Arguments& arguments, Io& io, const MakePort& make);

inline constexpr ArgumentRow kPortAll{.name = "--all",
                                      .help = "also the scenes that are no levels: endgame, items, menu"};
inline constexpr ArgumentRow kPortReport{.name = "--report",
                                         .value = "FILE",
                                         .help = "what could not be expressed, as JSON (.json) or text",
                                         .takes = Takes::File};
inline constexpr ArgumentRow kPortThickness{.name = "--door-thickness",
                                            .value = "N",
                                            .help = "how thick doors are, in units of the game",
                                            .takes = Takes::Number,
                                            .fallback = "8",
                                            .minimum = 2,
                                            .maximum = 32};
inline constexpr ArgumentRow kPortDoors{
    .name = "--doors",
    .value = "raise|slide",
    .help = "doors that rise as Doom's do, or that slide into the wall as the game's do (GZDoom only)",
    .takes = Takes::Text,
    .fallback = "raise"};
inline constexpr ArgumentRow kPortUnreached{.name = "--keep-unreached",
                                            .help = "also rooms that nobody can get to"};
inline constexpr ArgumentRow kPortFastDoors{.name = "--fast-doors",
                                            .help = "doors as fast as the game's own, with another sound"};
inline constexpr ArgumentRow kPortCoop{.name = "--coop", .help = "starts for players 2 to 4"};
inline constexpr ArgumentRow kPortNoFiller{.name = "--no-filler",
                                           .help = "no solid things in the place of furniture"};
inline constexpr ArgumentRow kPortMbf{.name = "--mbf", .help = "MBF's dogs in the place of the game's"};

// From those of the rows above and of --scale that a command has.
port::PortOptions port_options(const Arguments& arguments, port::PortTarget target);

} // namespace converter
