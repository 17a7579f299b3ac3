#pragma once
#include "converter/command.h"

#include <span>
#include <string>

namespace converter {

// Does what the words after the program's name ask for. Nothing is thrown: whatever goes wrong is a line on
// `io.err` and an exit code.
ExitCode run_program(const Program& program, std::span<const std::string> args, Io io);

// `drpg`, with the commands of commands.cpp.
ExitCode run_cli(std::span<const std::string> args, Io io);

} // namespace converter
