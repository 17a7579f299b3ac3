#include "converter/commands/unpack.h"

#include "converter/arguments.h"
#include "converter/disk.h"
#include "converter/game_input.h"
#include "rpg/project/unpack.h"

#include <filesystem>
#include <fmt/format.h>
#include <system_error>

namespace converter {

ExitCode run_unpack(const Arguments& arguments, Io& io)
{
    ExitCode code = ExitCode::Ok;
    const std::optional<rpg::OpenedGame> opened = open_game(arguments, io, code);
    if (!opened) return code;

    const std::filesystem::path folder(arguments.text("--output"));
    std::error_code failed;
    if (!arguments.flag("--force") && std::filesystem::exists(folder, failed) &&
        !std::filesystem::is_empty(folder, failed)) {
        io.err << folder.string() << ": is not empty; --force writes into it all the same\n";
        return ExitCode::Failed;
    }
    const bool is_corrected = arguments.text("--instruments") == "corrected";
    const rpg::UnpackOptions options{.instruments = is_corrected ? rpg::Instruments::Corrected
                                                                 : rpg::Instruments::AsConverted,
                                     .with_tables = arguments.flag("--tables")};
    const rpg::Result<rpg::FileSet> project = rpg::unpack_game(opened->loaded, options);
    if (!project) {
        io.err << rpg::to_string(project.error()) << '\n';
        return ExitCode::Failed;
    }
    if (const rpg::Outcome written = write_files(folder, *project); !written) {
        io.err << rpg::to_string(written.error()) << '\n';
        return ExitCode::Failed;
    }
    if (io.verbosity != Verbosity::Quiet)
        io.out << fmt::format("{}: {} files of the game as {} files of a project\n", folder.string(),
                              opened->loaded.game.files.size(), project->size());
    return ExitCode::Ok;
}

} // namespace converter
