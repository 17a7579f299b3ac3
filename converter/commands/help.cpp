#include "converter/commands/help.h"

#include "converter/arguments.h"
#include "converter/cli.h"

#include <string>
#include <vector>

namespace converter {

ExitCode run_help(const Arguments& arguments, Io& io)
{
    const auto words = arguments.list("COMMAND");
    std::vector<std::string> asked(words.begin(), words.end());
    asked.emplace_back("--help");
    return run_cli(asked, io);
}

} // namespace converter
