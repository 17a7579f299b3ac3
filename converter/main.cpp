#include "converter/commands.h"

#include <iostream>
#include <string>
#include <unistd.h>
#include <vector>

int main(int argc, char** argv)
{
    const std::vector<std::string> args(argv + 1, argv + argc);
    const converter::Io io{.out = std::cout, .err = std::cerr, .terminal = isatty(STDERR_FILENO) == 1};
    return static_cast<int>(converter::run_cli(args, io));
}
