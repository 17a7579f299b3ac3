#pragma once
#include "converter/command.h"
#include "converter/game_input.h"

#include <array>

namespace converter {

ExitCode run_bench(const Arguments& arguments, Io& io);

inline constexpr std::array kBenchArguments{kData, kMods};
inline constexpr CommandRow kBenchCommand{
    .path = "bench",
    .summary = "how long the common things take on this machine",
    .arguments = kBenchArguments,
    .run = run_bench,
    .description = "Each row is repeated for about a fifth of a second; the middle of all times is shown.",
    .json = true};

} // namespace converter
