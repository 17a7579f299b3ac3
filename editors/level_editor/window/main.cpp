#include "cli/pages.h"
#include "cli/run.h"
#include "editors/level_editor/window/program.h"
#include "rpg/system/system.h"

#include <array>
#include <iostream>

namespace {

cli::ExitCode run(const cli::Arguments& arguments, cli::Io& io)
{
    if (!arguments.has(editor::kPagesOption)) return editor::run_editor(arguments, io);
    const std::array commands{editor::edit_command(run)};
    return cli::write_pages(editor::edit_program(commands), arguments.text(editor::kPagesOption), io);
}

} // namespace

int main(int argc, char** argv)
{
    rpg::open_console();
    const std::vector<std::string> words = rpg::program_words(argc, argv);
    const std::array commands{editor::edit_command(run)};
    return static_cast<int>(cli::run_program(editor::edit_program(commands), words, {std::cout, std::cerr}));
}
