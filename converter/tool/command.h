#pragma once
#include "cli/run.h"

// Names that all commands of `drpg` use.
namespace converter {

using cli::ArgumentRow;
using cli::Arguments;
using cli::CommandRow;
using cli::exit_code_of;
using cli::ExitCode;
using cli::fail;
using cli::flag_option;
using cli::Io;
using cli::number_option;
using cli::Takes;
using cli::usage_error;
using cli::value_option;
using cli::Verbosity;

constexpr ArgumentRow output_option(Takes takes, std::string_view value, std::string_view help)
{
    return {.name = "--output",
            .value = value,
            .help = help,
            .takes = takes,
            .short_name = "-o",
            .required = true};
}

} // namespace converter
