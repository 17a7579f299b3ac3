#include "editors/level_editor/window/program.h"
#include "rpg/system/system.h"

#include <iostream>

int main(int argc, char** argv)
{
    rpg::open_console();
    const std::vector<std::string> words = rpg::program_words(argc, argv);
    return static_cast<int>(editor::run_editor(words, {std::cout, std::cerr}));
}
