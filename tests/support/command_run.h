#pragma once
#include "converter/program/commands.h"

#include <string>
#include <vector>

namespace tests {

// What a command of `drpg` said.
struct CommandRun {
    converter::ExitCode code = converter::ExitCode::Ok;
    std::string out;
    std::string err;
};
CommandRun run_command(const std::vector<std::string>& words);

} // namespace tests
