#include "converter/commands/project.h"

#include "converter/disk.h"
#include "converter/game_input.h"
#include "converter/gzip_program.h"
#include "rpg/core/text.h"
#include "rpg/project/convert_edition.h"
#include "rpg/project/project_paths.h"
#include "rpg/project/unpack.h"
#include "rpg/source/bar_writer.h"
#include "rpg/source/store_game.h"
#include "rpg/source/zip_archive.h"

#include <array>
#include <filesystem>
#include <fmt/format.h>
#include <system_error>

namespace converter {
namespace {

constexpr std::array kUnpackArguments{
    kData,
    kMods,
    output_option(Takes::Folder, "DIR", "the folder of the project; it must be empty or new"),
    ArgumentRow{.name = "--instruments",
                .value = "corrected|converter",
                .help = "for songs that exist only as .pmd: 'corrected' sounds as on the phone, 'converter' "
                        "is byte for byte what the converter of the known .mid files wrote",
                .takes = Takes::Text,
                .fallback = "corrected"},
    ArgumentRow{.name = "--tables",
                .help =
                    "also tables/*.xml with all numbers of the rules; packed again, they go with the game"},
    ArgumentRow{.name = "--force", .help = "write into a folder that is not empty", .short_name = "-f"},
};

ExitCode run_unpack(const Arguments& arguments, Io& io)
{
    ExitCode code = ExitCode::Ok;
    const std::optional<rpg::OpenedGame> opened = open_game(arguments, io, code);
    if (!opened) return code;

    const std::filesystem::path folder(arguments.text("--output"));
    std::error_code failed;
    if (!arguments.flag("--force") && std::filesystem::exists(folder, failed) &&
        !std::filesystem::is_empty(folder, failed)) {
        io.err << folder.generic_string() << ": is not empty; --force writes into it all the same\n";
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
    .summary = "turn the whole game into files that can be edited: XML, script text, PNG, WAV, MIDI",
    .arguments = kUnpackArguments,
    .run = run_unpack,
    .description =
        "'drpg pack' is the way back. A project that was not changed gives back every file byte for byte."};

namespace {

enum class Output : std::uint8_t { Unknown, Zip, Bar };

Output output_of(const std::string& path)
{
    const std::string lower = rpg::to_lower(path);
    if (lower.ends_with(".zip") || lower.ends_with(".jar")) return Output::Zip;
    return lower.ends_with(".bar") ? Output::Bar : Output::Unknown;
}

struct Packing {
    rpg::GameData game;
    rpg::FileList files;
    std::vector<std::string> remarks;
};

void change_edition(Packing& packed, std::string_view wanted)
{
    const auto name = std::ranges::find(rpg::kEditionNames, wanted);
    if (name == rpg::kEditionNames.end() || wanted == rpg::name_of(packed.game.edition)) return;
    const rpg::Edition edition{static_cast<std::uint8_t>(name - rpg::kEditionNames.begin())};
    rpg::ConvertedGame converted = rpg::convert_edition(std::move(packed.game), edition);
    packed.remarks.insert(packed.remarks.end(), converted.remarks.begin(), converted.remarks.end());
    packed.files = rpg::encode_game(converted.game);
    packed.game = std::move(converted.game);
}

// Tables and translations: a .bar cannot hold them.
bool stands_in_folder(const rpg::GameFile& file)
{
    return file.kind == rpg::FileKind::Table || rpg::is_translation(file.name);
}

rpg::Result<rpg::Bytes> make_bar(const Packing& packed, const std::string& path, bool with_gzip)
{
    std::vector<rpg::BarFile> members;
    for (std::size_t i = 0; i < packed.files.size(); ++i) {
        if (stands_in_folder(packed.game.files[i])) continue;
        rpg::BarFile member{packed.files[i].name, packed.files[i].bytes, packed.game.files[i].resource};
        if (with_gzip) {
            rpg::Result<rpg::Bytes> deflated = deflate_with_gzip(member.bytes);
            if (!deflated) return deflated.error();
            member.deflated = std::move(*deflated);
        }
        members.push_back(std::move(member));
    }
    return rpg::write_bar(members, path);
}

rpg::FileList files_of(const rpg::GameData& game)
{
    rpg::FileList files;
    for (const rpg::GameFile& file : game.files) files.push_back({file.name, file.original});
    return files;
}

constexpr std::array kPackArguments{
    ArgumentRow{.name = "DIR",
                .help = "a project made by 'drpg unpack', or any DATA to put into another container",
                .takes = Takes::Path,
                .required = true},
    output_option(Takes::File, "OUT", "the game: a .zip, .bar or .jar file"),
    ArgumentRow{.name = "--edition",
                .value = "brew|j92|j20",
                .help = "the edition to make, if it is not that of the project",
                .takes = Takes::Text},
    kMods,
    ArgumentRow{.name = "--palettes",
                .value = "keep|adapt",
                .help = "'keep': edited pictures take the colours of their palette; 'adapt': a palette that "
                        "only edited pictures use is made again from them",
                .takes = Takes::Text,
                .fallback = "keep"},
    ArgumentRow{
        .name = "--gzip",
        .help =
            "compress the files of a .bar with the gzip program, which gives the same bytes as the original"},
};

ExitCode run_pack(const Arguments& arguments, Io& io)
{
    const std::string path = arguments.text("--output");
    const Output output = output_of(path);
    if (output == Output::Unknown)
        return usage_error(arguments, io, path + " must end in .zip, .bar or .jar");
    ExitCode code = ExitCode::Ok;
    rpg::GameRequest request = game_request(arguments, "DIR");
    if (arguments.text("--palettes") == "adapt") request.palettes = rpg::PaletteChange::Adapt;
    std::optional<rpg::OpenedGame> opened = open_game(request, io, code);
    if (!opened) return code;
    Packing packed{std::move(opened->loaded.game), {}, std::move(opened->pack_remarks)};
    packed.files = files_of(packed.game);
    change_edition(packed, arguments.text("--edition"));
    if (output == Output::Bar)
        for (const rpg::GameFile& file : packed.game.files)
            if (stands_in_folder(file))
                packed.remarks.push_back(file.name + ": left out, because a .bar has no folders");
    if (io.verbosity != Verbosity::Quiet)
        for (const std::string& remark : packed.remarks) io.err << remark << '\n';

    const rpg::Result<rpg::Bytes> bytes = output == Output::Zip
                                              ? rpg::write_zip(packed.files, path)
                                              : make_bar(packed, path, arguments.flag("--gzip"));
    const rpg::Outcome written = bytes ? write_file(path, *bytes) : rpg::Outcome(bytes.error());
    if (!written) return fail(written.error(), io);
    if (io.verbosity != Verbosity::Quiet)
        io.out << fmt::format("{}: {} files, {} bytes\n", path, packed.files.size(), bytes->size());
    return ExitCode::Ok;
}

} // namespace

constinit const CommandRow kPackCommand{
    .path = "pack",
    .summary = "make a game from an unpacked project",
    .arguments = kPackArguments,
    .run = run_pack,
    .description =
        "Pictures may have any number of colours: each gets the nearest one of the 16 of its palette, and "
        "the "
        "program says how far off they are. Sounds of any rate are brought to 8000 Hz. Mods become part of "
        "the game."};

bool is_game_file_name(const std::string& path)
{
    return output_of(path) != Output::Unknown;
}

rpg::Outcome write_game_file(const rpg::GameData& game, const std::string& path)
{
    const Packing packed{game, files_of(game), {}};
    const rpg::Result<rpg::Bytes> bytes =
        output_of(path) == Output::Bar ? make_bar(packed, path, false) : rpg::write_zip(packed.files, path);
    return bytes ? write_file(path, *bytes) : rpg::Outcome(bytes.error());
}

} // namespace converter
