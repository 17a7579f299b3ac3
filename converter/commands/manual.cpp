#include "converter/commands/manual.h"

#include "converter/arguments.h"
#include "converter/commands.h"
#include "converter/completion.h"
#include "converter/disk.h"
#include "converter/manual.h"

namespace converter {

ExitCode run_manual(const Arguments& arguments, Io& io)
{
    const Program& program = drpg_program();
    rpg::FileSet files;
    const auto add = [&files](const std::string& name, const std::string& text) {
        files[name] = rpg::Bytes(text.begin(), text.end());
    };
    add("man1/" + page_name(program, "") + ".1", manual_page(program));
    for (const CommandRow& command : program.commands) {
        if (!command.hidden)
            add("man1/" + page_name(program, command.path) + ".1", manual_page(program, command));
    }
    add("bash-completion/completions/" + std::string(program.name), bash_completion(program));
    const auto written = write_files(arguments.text("--dir"), files);
    if (written) return ExitCode::Ok;
    io.err << to_string(written.error()) << '\n';
    return ExitCode::Failed;
}

} // namespace converter
