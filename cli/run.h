#pragma once
#include "cli/arguments.h"

#include <span>
#include <string>

namespace cli {

// Runs the command that `args` ask for. Throws nothing: every failure becomes a line on `io.err` and an exit
// code.
ExitCode run_program(const Program& program, std::span<const std::string> args, Io io);

// How commands report errors.
ExitCode usage_error(const Arguments& arguments, Io& io, std::string_view reason);
ExitCode fail(const rpg::Error& error, Io& io, ExitCode code = ExitCode::Failed);
ExitCode exit_code_of(const rpg::Outcome& outcome, Io& io); // Ok, or fail()

std::string_view version();      // of the project
std::string_view release_date(); // of this version, from the changelog

} // namespace cli
