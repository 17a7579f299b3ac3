#include "converter/commands/export_json.h"

#include "converter/arguments.h"
#include "converter/commands/export_output.h"
#include "converter/exporters/json_export.h"
#include "converter/game_input.h"

namespace converter {

ExitCode run_export_json(const Arguments& arguments, Io& io)
{
    ExitCode code = ExitCode::Ok;
    const std::optional<rpg::OpenedGame> opened = open_game(arguments, io, code);
    if (!opened) return code;
    return write_export(arguments.text("--output"), export_json(opened->loaded), {}, io);
}

} // namespace converter
