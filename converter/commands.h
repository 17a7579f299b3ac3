#pragma once
#include "converter/command.h"

#include <span>
#include <string>

namespace converter {

const cli::Program& drpg_program(); // everything that `drpg` can do
ExitCode run_cli(std::span<const std::string> args, Io io);

} // namespace converter
