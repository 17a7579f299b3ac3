#pragma once
#include "converter/command.h"

#include <array>

namespace converter {

ExitCode run_manual(const Arguments& arguments, Io& io);

inline constexpr std::array kManualArguments{
    ArgumentRow{.name = "--dir",
                .value = "DIR",
                .help = "where man1/ and bash-completion/completions/ are made",
                .takes = Takes::Folder,
                .required = true},
};
inline constexpr CommandRow kManualCommand{.path = "man",
                                           .summary = "write the manual pages and the completion for bash",
                                           .arguments = kManualArguments,
                                           .run = run_manual,
                                           .hidden = true};

} // namespace converter
