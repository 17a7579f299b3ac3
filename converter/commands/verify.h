#pragma once
#include "converter/command.h"
#include "converter/game_input.h"

#include <array>

namespace converter {

ExitCode run_verify(const Arguments& arguments, Io& io);

inline constexpr std::array kVerifyArguments{kData, kMods};
inline constexpr CommandRow kVerifyCommand{
    .path = "verify",
    .summary = "decode every file, check every reference, encode it again and compare",
    .arguments = kVerifyArguments,
    .run = run_verify,
    .description =
        "Prints a line for each problem and exits with 1 if there is one. Files that the edition asks for "
        "and that are not there are listed, but are no problem of those that are. With mods, the game is "
        "checked as they make it.",
    .json = true};

} // namespace converter
