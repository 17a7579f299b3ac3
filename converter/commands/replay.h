#pragma once
#include "converter/campaign_input.h"

#include <array>

namespace converter {

ExitCode run_replay(const Arguments& arguments, Io& io);

inline constexpr std::array kReplayArguments{
    ArgumentRow{.name = "FILE", .help = "the recorded game", .takes = Takes::File, .required = true},
    kData,
    kMods,
    kLuck,
};
inline constexpr CommandRow kReplayCommand{
    .path = "replay",
    .summary = "plays a recorded game again and compares every state that it kept",
    .arguments = kReplayArguments,
    .run = run_replay,
    .description = "The first difference is named by turn and field; then the exit code is 1. It is 4 if the "
                   "file is no recorded game or belongs to other data.",
    .json = true};

} // namespace converter
