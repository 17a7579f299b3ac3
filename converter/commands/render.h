#pragma once
#include "converter/command.h"
#include "converter/game_input.h"

#include <array>

namespace converter {

ExitCode run_render(const Arguments& arguments, Io& io);

inline constexpr std::array kRenderArguments{
    kData,
    kMods,
    ArgumentRow{.name = "--map",
                .value = "NAME",
                .help = "the level, such as 'intro'",
                .takes = Takes::Text,
                .required = true},
    ArgumentRow{.name = "--pose",
                .value = "X,Y,ANGLE",
                .help =
                    "where the player stands: units 0..2047, angle 0..255 (0 east, 64 north); left out: at "
                    "the start of the level",
                .takes = Takes::Text},
    ArgumentRow{.name = "--poses",
                .value = "FILE",
                .help = "a file with one 'x y angle' a line; picture n goes to DIR/n.png",
                .takes = Takes::File},
    ArgumentRow{.name = "--size",
                .value = "WxH",
                .help = "of the picture",
                .takes = Takes::Text,
                .fallback = "320x240"},
    output_option(Takes::Path, "FILE", "F.png; with --poses a folder"),
    ArgumentRow{.name = "--classic", .help = "the original's picture, pixel by pixel, in 16 bits"},
    ArgumentRow{.name = "--time",
                .value = "MS",
                .help = "moment of the animations",
                .takes = Takes::Number,
                .fallback = "0",
                .minimum = 0,
                .maximum = 0x7FFFFFFF},
    ArgumentRow{.name = "--show",
                .value = "view|weapon|frame",
                .help = "the 3D view alone, with the weapon in hand, or the whole screen",
                .takes = Takes::Text,
                .fallback = "view"},
    ArgumentRow{.name = "--threads",
                .value = "N",
                .help = "draw on so many threads; the pixels are the same",
                .takes = Takes::Number,
                .fallback = "1",
                .minimum = 1,
                .maximum = 64},
    ArgumentRow{.name = "--raw",
                .help = "write the frame buffer (n.raw) instead of PNG: rows from the top, little-endian, "
                        "565 with --classic, else 0xFFRRGGBB"},
};
inline constexpr CommandRow kRenderCommand{
    .path = "render",
    .summary = "frames of the game by the software renderer, without a window",
    .arguments = kRenderArguments,
    .run = run_render,
    .description =
        "The level is as it is at its start. Without --classic the picture has 32 bits and shows more to "
        "the sides on wide screens."};

} // namespace converter
