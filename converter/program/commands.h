#pragma once
#include "converter/tool/bench.h"
#include "converter/tool/command.h"
#include "converter/tool/game_input.h"

#include <span>
#include <string>
#include <vector>

// The whole program: its own commands and those of the products that were built with it.
namespace converter {

const cli::Program& drpg_program(); // everything that `drpg` can do
ExitCode run_cli(std::span<const std::string> args, Io io);

extern const CommandRow kBenchCommand;
extern const CommandRow kHelpCommand;
extern const CommandRow kManualCommand;

std::vector<BenchRow> all_bench_rows(const OpenedCampaign& opened); // those of the products, too

} // namespace converter
