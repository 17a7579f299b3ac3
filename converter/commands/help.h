#pragma once
#include "converter/command.h"

#include <array>

namespace converter {

ExitCode run_help(const Arguments& arguments, Io& io);

inline constexpr std::array kHelpArguments{
    ArgumentRow{.name = "COMMAND",
                .help = "its words, such as 'export png'",
                .takes = Takes::Text,
                .repeatable = true},
};
inline constexpr CommandRow kHelpCommand{
    .path = "help", .summary = "explain a command", .arguments = kHelpArguments, .run = run_help};

} // namespace converter
