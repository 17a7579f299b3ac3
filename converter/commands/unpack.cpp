#include "rpg/project/unpack.h"

#include "converter/commands/commands.h"
#include "converter/tool/disk.h"
#include "converter/tool/game_input.h"

#include <array>
#include <filesystem>
#include <fmt/format.h>
#include <optional>
#include <system_error>

namespace converter {
namespace {

constexpr std::array kUnpackArguments{
    kData,
    kMods,
    output_option(Takes::Folder, "DIR", "the folder of the project; it must be empty or new"),
    value_option(Takes::Text, "--instruments", "corrected|converter",
                 "for songs that exist only as .pmd: 'corrected' sounds as on the phone, 'converter' "
                 "is byte for byte what the converter of the known .mid files wrote",
                 "corrected"),
    flag_option("--tables",
                "also write tables/*.xml with all numbers of the rules; 'drpg pack' puts them into the game"),
    ArgumentRow{.name = "--force", .help = "write into a folder that is not empty", .short_name = "-f"},
};

ExitCode run_unpack(const Arguments& arguments, Io& io)
{
    ExitCode code = ExitCode::Ok;
    const std::optional<rpg::OpenedGame> opened = open_with_bad_levels(arguments, io, code);
    if (!opened) return code;

    const std::filesystem::path folder(arguments.text("--output"));
    std::error_code failed;
    if (!arguments.flag("--force") && std::filesystem::exists(folder, failed) &&
        !std::filesystem::is_empty(folder, failed)) {
        io.err << folder.generic_string() << ": is not empty; use --force to write into it anyway\n";
        return ExitCode::Failed;
    }
    const bool is_corrected = arguments.text("--instruments") == "corrected";
    const rpg::UnpackOptions options{.instruments = is_corrected ? rpg::Instruments::Corrected
                                                                 : rpg::Instruments::AsConverted,
                                     .with_tables = arguments.flag("--tables")};
    const rpg::Result<rpg::FileSet> project = rpg::unpack_game(opened->loaded, options);
    if (!project) return fail(project.error(), io);
    if (const rpg::Outcome written = write_files(folder, *project); !written)
        return fail(written.error(), io);
    if (io.verbosity != Verbosity::Quiet)
        io.out << fmt::format("{}: {} files of the game as {} files of a project\n", folder.generic_string(),
                              opened->loaded.game.files.size(), project->size());
    return ExitCode::Ok;
}

} // namespace

constinit const CommandRow kUnpackCommand{
    .path = "unpack",
    .summary = "unpack a game into editable files: XML, script text, PNG, WAV, MIDI",
    .arguments = kUnpackArguments,
    .run = run_unpack,
    .description =
        "'drpg pack' turns it back into a game. An unchanged project gives back every file byte for byte."};

} // namespace converter
