#pragma once
#include "converter/command.h"
#include "converter/game_input.h"

#include <array>

namespace converter {

ExitCode run_info(const Arguments& arguments, Io& io);

inline constexpr std::array kInfoArguments{kData, kMods};
inline constexpr CommandRow kInfoCommand{
    .path = "info",
    .summary = "edition, release, files, and how much of everything each level holds",
    .arguments = kInfoArguments,
    .run = run_info,
    .json = true};

} // namespace converter
