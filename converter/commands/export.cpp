#include "converter/commands/commands.h"
#include "converter/exporters/audio_export.h"
#include "converter/exporters/json_export.h"
#include "converter/exporters/map_export.h"
#include "converter/exporters/png_export.h"
#include "converter/exporters/text_export.h"
#include "converter/tool/disk.h"
#include "converter/tool/game_input.h"
#include "converter/tool/progress.h"
#include "rpg/core/text.h"
#include "rpg/formats/png.h"
#include "rpg/model/game_texts.h"

#include <array>

namespace converter {
namespace {

constexpr std::array kExportPngArguments{
    kData,
    kMods,
    output_option(Takes::Folder, "DIR", "where the pictures are written"),
    number_option("--scale", "N", "draw each pixel of the game as N x N pixels", 1, 16, "1"),
    flag_option("--true",
                "as the clean picture shows them: pictures of art/true of a mod, in their own size"),
    flag_option("--sheet", "also write overviews of all frames, sorted by id, to contact/"),
    value_option(Takes::Text, "--palette", "all|used",
                 "'all': also write each picture in every palette that is used with it", "used"),
};

ExitCode run_export_png(const rpg::OpenedGame& opened, const Arguments& arguments, Io& io)
{
    const rpg::GameData& game = opened.data();
    Progress progress(io, "export png", game.mappings.textures.size() + game.mappings.sprites.size());
    const PngExport result = export_png(
        game, {.scale = static_cast<int>(arguments.number("--scale")),
               .contact_sheets = arguments.flag("--sheet"),
               .in_full_colour = arguments.flag("--true"),
               .palettes = arguments.text("--palette") == "all" ? PaletteChoice::All : PaletteChoice::Used,
               .step = [&] { progress.step(); }});
    return write_export(arguments.text("--output"), result.files, result.notes, io);
}

constexpr std::array kExportAudioArguments{
    kData,
    kMods,
    output_option(Takes::Folder, "DIR", "where sounds/, music/ and index.json are written"),
    value_option(
        Takes::Text, "--source", "files|phone",
        "'files': .wav and .mid files as they are, and decoded .pmd files where there is nothing else; "
        "'phone': everything decoded from the .pmd files",
        "files"),
    value_option(Takes::Text, "--instruments", "corrected|converter",
                 "for decoded songs: 'corrected' sounds as on the phone, 'converter' is as in the .mid "
                 "files that came with the game's data",
                 "corrected"),
    flag_option("--chained",
                "decode all effects in one go without resetting the filters in between; the .wav "
                "files that came with the game's data were made this way"),
};

ExitCode run_export_audio(const rpg::OpenedGame& opened, const Arguments& arguments, Io& io)
{
    const AudioExport result = export_audio(
        opened.data(),
        {.source = arguments.text("--source") == "phone" ? AudioSource::Phone : AudioSource::Files,
         .instruments = arguments.text("--instruments") == "converter" ? rpg::Instruments::AsConverted
                                                                       : rpg::Instruments::Corrected,
         .chained = arguments.flag("--chained")});
    return write_export(arguments.text("--output"), result.files, result.notes, io);
}

constexpr std::array kExportTextArguments{
    kData,
    kMods,
    output_option(Takes::Folder, "DIR", "where the texts are written"),
    value_option(Takes::Text, "--encoding", "auto|latin-1|russian|windows-1251",
                 "the character set of the game's font; 'auto' detects it", "auto"),
};

ExitCode run_export_text(const rpg::OpenedGame& opened, const Arguments& arguments, Io& io)
{
    const rpg::GameData& game = opened.data();
    const rpg::GlyphEncoding encoding =
        rpg::encoding_named(arguments.text("--encoding")).value_or(rpg::encoding_of_texts(game));
    return write_export(arguments.text("--output"), export_text(game, encoding), {}, io);
}

constexpr std::array kExportJsonArguments{
    kData,
    kMods,
    output_option(Takes::Folder, "DIR", "where game.json, levels/ and the other files are written"),
};

ExitCode run_export_json(const rpg::OpenedGame& opened, const Arguments& arguments, Io& io)
{
    return write_export(arguments.text("--output"), export_json(opened.loaded), {}, io);
}

rpg::Bytes svg_of(const rpg::GameData& game, const rpg::Level& level)
{
    return rpg::to_bytes(export_map_svg(game, level));
}
rpg::Bytes png_of(const rpg::GameData& game, const rpg::Level& level)
{
    return rpg::encode_png(export_map_png(game, level));
}

constexpr std::array kExportMapArguments{
    kData,
    kMods,
    kMaps,
    output_option(Takes::Path, "FILE", "F.svg or F.png; for several levels, a folder that gets both"),
};

bool is_svg(const std::string& output)
{
    return rpg::to_lower(output).ends_with(".svg");
}
bool is_picture(const std::string& output)
{
    return is_svg(output) || rpg::to_lower(output).ends_with(".png");
}

ExitCode write_maps(const rpg::OpenedGame& opened, const Arguments& arguments, Io& io)
{
    const std::string output = arguments.text("--output");
    const rpg::GameData& game = opened.data();
    const auto stems = chosen_levels(game, arguments.list("--map"), io);
    if (!stems) return ExitCode::Unsuitable;
    if (is_picture(output)) {
        const rpg::Level& level = game.levels.at(stems->front());
        return exit_code_of(write_file(output, is_svg(output) ? svg_of(game, level) : png_of(game, level)),
                            io);
    }
    rpg::FileSet files;
    for (const std::string& stem : *stems) {
        files[stem + ".svg"] = svg_of(game, game.levels.at(stem));
        files[stem + ".png"] = png_of(game, game.levels.at(stem));
    }
    return write_export(output, files, {}, io);
}

ExitCode run_export_map(const Arguments& arguments, Io& io)
{
    if (is_picture(arguments.text("--output")) && arguments.list("--map").size() != 1)
        return usage_error(arguments, io,
                           "--output: one picture shows one level: name one with --map, or give a folder");
    return with_game<write_maps>(arguments, io);
}

} // namespace

constinit const CommandRow kExportPngCommand{
    .path = "export png",
    .summary = "textures, sprite frames, palettes and sheets as PNG, with an index",
    .arguments = kExportPngArguments,
    .run = with_game<run_export_png>};

constinit const CommandRow kExportAudioCommand{.path = "export audio",
                                               .summary = "sounds as WAV, songs as MIDI, with an index",
                                               .arguments = kExportAudioArguments,
                                               .run = with_game<run_export_audio>};

constinit const CommandRow kExportTextCommand{.path = "export text",
                                              .summary =
                                                  "every text of the game, with the places where it is used",
                                              .arguments = kExportTextArguments,
                                              .run = with_game<run_export_text>};

constinit const CommandRow kExportJsonCommand{.path = "export json",
                                              .summary = "the whole decoded game as JSON",
                                              .arguments = kExportJsonArguments,
                                              .run = with_game<run_export_json>};

constinit const CommandRow kExportMapCommand{
    .path = "export map",
    .summary = "a map of a level: walls, doors, things, events, secrets and a legend",
    .arguments = kExportMapArguments,
    .run = run_export_map};

} // namespace converter
