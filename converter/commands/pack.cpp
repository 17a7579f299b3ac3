#include "converter/commands/commands.h"
#include "converter/tool/disk.h"
#include "converter/tool/game_input.h"
#include "converter/tool/game_output.h"
#include "rpg/project/convert_edition.h"
#include "rpg/source/store_game.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <optional>

namespace converter {
namespace {

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

constexpr std::array kPackArguments{
    ArgumentRow{.name = "DIR",
                .help = "a project made by 'drpg unpack', or any DATA to convert to another container",
                .takes = Takes::Path,
                .required = true},
    output_option(Takes::File, "OUT", "the game: a .zip, .bar or .jar file"),
    value_option(Takes::Text, "--edition", "brew|j92|j20", "the edition to make, if not the project's own"),
    kMods,
    value_option(Takes::Text, "--palettes", "keep|adapt",
                 "'keep': edited pictures take the colours of their palette; 'adapt': a palette that "
                 "only edited pictures use is recomputed from them",
                 "keep"),
    flag_option(
        "--gzip",
        "compress the files of a .bar with the gzip program, which gives the same bytes as the original"),
};

ExitCode run_pack(const Arguments& arguments, Io& io)
{
    const std::string path = arguments.text("--output");
    const std::optional<GameContainer> container = container_of(path);
    if (!container) return usage_error(arguments, io, path + " must end in .zip, .bar or .jar");
    ExitCode code = ExitCode::Ok;
    rpg::GameRequest request = game_request(arguments, "DIR");
    request.bad_levels = rpg::BadLevels::Keep;
    if (arguments.text("--palettes") == "adapt") request.palettes = rpg::PaletteChange::Adapt;
    std::optional<rpg::OpenedGame> opened = open_game(request, io, code);
    if (!opened) return code;
    Packing packed{std::move(opened->loaded.game), {}, std::move(opened->pack_remarks)};
    packed.files = files_of(packed.game);
    change_edition(packed, arguments.text("--edition"));
    if (*container == GameContainer::Bar)
        for (const rpg::GameFile& file : packed.game.files)
            if (needs_folders(file))
                packed.remarks.push_back(file.name + ": left out, because a .bar has no folders");
    if (io.verbosity != Verbosity::Quiet)
        for (const std::string& remark : packed.remarks) io.err << remark << '\n';

    const auto compression = arguments.flag("--gzip") ? BarCompression::GzipProgram : BarCompression::Zlib;
    const rpg::Result<rpg::Bytes> bytes = game_file(packed.game, packed.files, path, compression);
    const rpg::Outcome written = bytes ? write_file(path, *bytes) : rpg::Outcome(bytes.error());
    if (!written) return fail(written.error(), io);
    if (io.verbosity != Verbosity::Quiet)
        io.out << fmt::format("{}: {} files, {} bytes\n", path, packed.files.size(), bytes->size());
    return ExitCode::Ok;
}

} // namespace

constinit const CommandRow kPackCommand{
    .path = "pack",
    .summary = "build a game from an unpacked project",
    .arguments = kPackArguments,
    .run = run_pack,
    .description =
        "Pictures may have any number of colours: each becomes the nearest of the 16 in its palette, and the "
        "program reports how far off they are. Sounds are resampled to 8000 Hz. Mods become part of "
        "the game."};

} // namespace converter
