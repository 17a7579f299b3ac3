#pragma once
#include "converter/program/commands.h"

#include <string>
#include <vector>

namespace tests {

// The exit code and output of a `drpg` command.
struct CommandRun {
    converter::ExitCode code = converter::ExitCode::Ok;
    std::string out;
    std::string err;
};
CommandRun run_command(const std::vector<std::string>& words);

} // namespace tests
