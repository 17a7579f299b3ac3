#include "converter/commands/export_tmx.h"

#include "converter/arguments.h"
#include "converter/commands/export_output.h"
#include "converter/exporters/tmx_export.h"
#include "converter/game_input.h"
#include "rpg/source/file_names.h"

#include <filesystem>

namespace converter {

ExitCode run_export_tmx(const Arguments& arguments, Io& io)
{
    const std::filesystem::path output = arguments.text("--output");
    if (rpg::to_lower(output.extension().string()) != ".tmx") {
        io.err << output.string() << ": must end in .tmx\n";
        return ExitCode::Usage;
    }
    ExitCode code = ExitCode::Ok;
    const auto opened = open_game(arguments, io, code);
    if (!opened) return code;
    const auto stems = chosen_levels(opened->loaded.game, arguments.list("--map"), io);
    if (!stems) return ExitCode::Unsuitable;
    const rpg::FileSet files = export_tmx(opened->loaded.game, opened->loaded.game.levels.at(stems->front()),
                                          output.filename().string());
    const std::filesystem::path folder = output.parent_path();
    return write_export(folder.empty() ? "." : folder.string(), files, {}, io);
}

} // namespace converter
