#pragma once
#include "converter/campaign_input.h"

#include <array>

namespace converter {

ExitCode run_sim(const Arguments& arguments, Io& io);

inline constexpr ArgumentRow kMap{
    .name = "--map", .value = "NAME", .help = "the level; the first one if left out", .takes = Takes::Text};

inline constexpr std::array kSimArguments{
    kData,
    kMods,
    kMap,
    ArgumentRow{.name = "--commands",
                .value = "FILE",
                .help = "what the player does, a command a line; '-' for standard input",
                .takes = Takes::File,
                .required = true},
    ArgumentRow{.name = "--seed",
                .value = "N",
                .help = "where the random numbers begin",
                .takes = Takes::Number,
                .fallback = "1",
                .minimum = 0},
    kLuck,
    ArgumentRow{.name = "--classic", .help = "with all quirks of the original rules"},
    ArgumentRow{.name = "--load",
                .value = "FILE",
                .help = "go on with a saved game instead of a new one",
                .takes = Takes::File},
    ArgumentRow{.name = "--dump",
                .value = "FILE",
                .help = "the state at the end as JSON; '-' for standard output",
                .takes = Takes::File,
                .fallback = "-"},
    ArgumentRow{.name = "--trace",
                .value = "FILE",
                .help = "every command and what happened, a line each; '-' for standard output",
                .takes = Takes::File},
    ArgumentRow{.name = "--save", .value = "FILE", .help = "save the game at the end", .takes = Takes::File},
    ArgumentRow{.name = "--record",
                .value = "FILE",
                .help = "record the game for 'drpg replay'",
                .takes = Takes::File},
};
inline constexpr CommandRow kSimCommand{
    .path = "sim",
    .summary = "plays a game without a window, from a list of commands",
    .arguments = kSimArguments,
    .run = run_sim,
    .description =
        "Commands: forward back strafe-left strafe-right turn-left turn-right use pass, weapon N, "
        "next-weapon, "
        "prev-weapon, item NAME, confirm, cancel, code DIGITS, buy N, leave, wait MS, save NAME, load NAME, "
        "and "
        "to try things out: goto MAP, give ALL, warp X Y ANGLE, ai on|off, god on|off, noclip on|off, set "
        "VALUE "
        "N, set-state X Y N, spawn ID X Y, line N open|close|lock|unlock, run X Y.\n"
        "A '#' begins a comment. The same data, seed and commands give the same state on every machine.\n"
        "--luck shares the dice with another engine, whatever the order in which it throws them."};

} // namespace converter
