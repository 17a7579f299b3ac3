#include "converter/commands/export_map.h"

#include "converter/arguments.h"
#include "converter/commands/export_output.h"
#include "converter/disk.h"
#include "converter/exporters/map_export.h"
#include "converter/game_input.h"
#include "rpg/formats/png.h"
#include "rpg/source/file_names.h"

namespace converter {
namespace {

rpg::Bytes svg_of(const rpg::GameData& game, const rpg::Level& level)
{
    return rpg::to_bytes(export_map_svg(game, level));
}
rpg::Bytes png_of(const rpg::GameData& game, const rpg::Level& level)
{
    return rpg::encode_png(export_map_png(game, level));
}

} // namespace

ExitCode run_export_map(const Arguments& arguments, Io& io)
{
    const std::string output = arguments.text("--output");
    const std::string ending = rpg::to_lower(output);
    const bool is_svg = ending.ends_with(".svg");
    const bool is_file = is_svg || ending.ends_with(".png");
    if (is_file && arguments.list("--map").size() != 1) {
        io.err << "--output: one picture shows one level: name one with --map, or give a folder\n";
        return ExitCode::Usage;
    }
    ExitCode code = ExitCode::Ok;
    const std::optional<rpg::OpenedGame> opened = open_game(arguments, io, code);
    if (!opened) return code;
    const rpg::GameData& game = opened->loaded.game;
    const auto stems = chosen_levels(game, arguments.list("--map"), io);
    if (!stems) return ExitCode::Unsuitable;
    if (is_file) {
        const rpg::Level& level = game.levels.at(stems->front());
        const rpg::Outcome written = write_file(output, is_svg ? svg_of(game, level) : png_of(game, level));
        if (written) return ExitCode::Ok;
        io.err << rpg::to_string(written.error()) << '\n';
        return ExitCode::Failed;
    }
    rpg::FileSet files;
    for (const std::string& stem : *stems) {
        files[stem + ".svg"] = svg_of(game, game.levels.at(stem));
        files[stem + ".png"] = png_of(game, game.levels.at(stem));
    }
    return write_export(output, files, {}, io);
}

} // namespace converter
