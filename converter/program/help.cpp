#include "cli/pages.h"
#include "converter/program/commands.h"

#include <array>
#include <string>
#include <vector>

namespace converter {
namespace {

constexpr std::array kHelpArguments{
    ArgumentRow{.name = "COMMAND",
                .help = "the command, such as 'export png'",
                .takes = Takes::Text,
                .repeatable = true},
};

ExitCode run_help(const Arguments& arguments, Io& io)
{
    const auto words = arguments.list("COMMAND");
    std::vector<std::string> asked(words.begin(), words.end());
    asked.emplace_back("--help");
    return run_cli(asked, io);
}

constexpr std::array kManualArguments{
    ArgumentRow{.name = "--dir",
                .value = "DIR",
                .help = "where to write man1/ and bash-completion/completions/",
                .takes = Takes::Folder,
                .required = true},
};

ExitCode run_manual(const Arguments& arguments, Io& io)
{
    return cli::write_pages(drpg_program(), arguments.text("--dir"), io);
}

} // namespace

constinit const CommandRow kHelpCommand{
    .path = "help", .summary = "explain a command", .arguments = kHelpArguments, .run = run_help};

constinit const CommandRow kManualCommand{.path = "man",
                                          .summary = "write the manual pages and the completion for bash",
                                          .arguments = kManualArguments,
                                          .run = run_manual,
                                          .hidden = true};

} // namespace converter
