#pragma once
#include "converter/command.h"

#include <array>

namespace converter {

ExitCode run_prove(const Arguments& arguments, Io& io);

inline constexpr std::array kProveArguments{
    kData,
    kMods,
    ArgumentRow{.name = "--seeds",
                .value = "N",
                .help = "play with so many seeds, each in every temperament",
                .takes = Takes::Number,
                .fallback = "3",
                .minimum = 1,
                .maximum = 1000},
    ArgumentRow{.name = "--temperament",
                .value = "all|careful|average|greedy",
                .help = "how the player plays",
                .takes = Takes::Text,
                .fallback = "all"},
    ArgumentRow{.name = "--map",
                .value = "NAME",
                .help = "begin on this level instead of the first one",
                .takes = Takes::Text},
    ArgumentRow{.name = "--classic", .help = "with all quirks of the original rules"},
    ArgumentRow{.name = "--reloads",
                .value = "N",
                .help = "how many saved games a game may load on a level, after deaths and in dead ends",
                .takes = Takes::Number,
                .fallback = "300",
                .minimum = 0,
                .maximum = 100000},
    ArgumentRow{.name = "--threads",
                .value = "N",
                .help = "games at a time; 0: as many as the machine has cores",
                .takes = Takes::Number,
                .fallback = "0",
                .minimum = 0,
                .maximum = 256},
    ArgumentRow{.name = "--record", .help = "write a recording of every game into DIR, for 'drpg replay'"},
    ArgumentRow{.name = "--output",
                .value = "DIR",
                .help = "write a heat map of every level and proof.json there",
                .takes = Takes::Folder,
                .short_name = "-o"},
};
inline constexpr CommandRow kProveCommand{
    .path = "prove",
    .summary = "plays a game to its end many times: can every level be finished?",
    .arguments = kProveArguments,
    .run = run_prove,
    .description =
        "A player made of rules plays whole games, as a person would: it fights, talks, finds keys and "
        "codes, "
        "comes back when a door can be opened, and loads a saved game when it has died too often. A line for "
        "each level says in how many games it was finished, where players died and what nobody ever reached; "
        "a "
        "table lists the games. The exit code is 0 if every level was finished in every game, else 1.",
    .json = true};

} // namespace converter
