#include "converter/program/commands.h"
#include "rpg/system/system.h"

#include <iostream>
#include <string>
#include <vector>

int main(int argc, char** argv)
{
    rpg::open_console();
    const std::vector<std::string> args = rpg::program_words(argc, argv);
    const converter::Io io{.out = std::cout, .err = std::cerr, .terminal = rpg::errors_go_to_terminal()};
    return static_cast<int>(converter::run_cli(args, io));
}
