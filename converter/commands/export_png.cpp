#include "converter/commands/export_png.h"

#include "converter/arguments.h"
#include "converter/commands/export_output.h"
#include "converter/exporters/png_export.h"
#include "converter/game_input.h"
#include "converter/progress.h"

namespace converter {

ExitCode run_export_png(const Arguments& arguments, Io& io)
{
    ExitCode code = ExitCode::Ok;
    const std::optional<rpg::OpenedGame> opened = open_game(arguments, io, code);
    if (!opened) return code;
    const rpg::GameData& game = opened->loaded.game;
    Progress progress(io, "export png", game.mappings.textures.size() + game.mappings.sprites.size());
    const PngExport result = export_png(
        game, {.scale = static_cast<int>(arguments.number("--scale")),
               .contact_sheets = arguments.flag("--sheet"),
               .palettes = arguments.text("--palette") == "all" ? PaletteChoice::All : PaletteChoice::Used,
               .step = [&] { progress.step(); }});
    return write_export(arguments.text("--output"), result.files, result.notes, io);
}

} // namespace converter
