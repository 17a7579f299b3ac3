#include "tests/support/command_run.h"

#include <sstream>

namespace tests {

CommandRun run_command(const std::vector<std::string>& words)
{
    std::ostringstream out;
    std::ostringstream err;
    const converter::ExitCode code = converter::run_cli(words, {out, err});
    return {code, out.str(), err.str()};
}

} // namespace tests
