#include "converter/commands/commands.h"
#include "converter/tool/game_input.h"
#include "rpg/core/text.h"
#include "rpg/game/port_files.h"
#include "rpg/session/port_save.h"
#include "rpg/session/save.h"
#include "rpg/source/write_file.h"

#include <array>
#include <chrono>

namespace converter {
namespace {

constexpr std::array kImportSaveArguments{
    ArgumentRow{
        .name = "FILE",
        .help = "Player2 of the C port, or the folder with it; World, Player and Config or config.ini are "
                "taken from beside it",
        .takes = Takes::Path,
        .required = true},
    kData,
    kMods,
    output_option(Takes::File, "OUT.save", "the saved game; it must end in .save"),
    ArgumentRow{.name = "--classic", .help = "go on with all quirks of the original rules"},
    ArgumentRow{.name = "--seed",
                .value = "N",
                .help = "where the random numbers begin: the port keeps none",
                .takes = Takes::Number,
                .fallback = "1",
                .minimum = 0},
};

std::uint64_t seconds_now()
{
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    return static_cast<std::uint64_t>(std::chrono::duration_cast<std::chrono::seconds>(now).count());
}

ExitCode run_import_save(const Arguments& arguments, Io& io)
{
    const std::string output = arguments.text("--output");
    if (!rpg::to_lower(output).ends_with(".save"))
        return usage_error(arguments, io, output + " must end in .save");
    const auto files = rpg::read_port_files(arguments.text("FILE"));
    if (!files) return fail(files.error(), io, ExitCode::BadSave);
    ExitCode code = ExitCode::Ok;
    const std::optional<OpenedCampaign> opened = open_campaign(arguments, io, code);
    if (!opened) return code;
    const auto taken =
        rpg::import_port_save(*opened->campaign, *files,
                              {.classic = arguments.flag("--classic"),
                               .seed = static_cast<std::uint64_t>(arguments.number("--seed"))});
    if (!taken) return fail(taken.error(), io, ExitCode::BadSave);
    if (io.verbosity != Verbosity::Quiet)
        for (const std::string& remark : taken->remarks) io.err << remark << '\n';
    const rpg::Bytes save = rpg::encode_save(*opened->campaign, opened->content, taken->state,
                                             {.data_name = opened->game->archive, .saved_at = seconds_now()});
    return exit_code_of(rpg::write_file(output, save), io);
}

} // namespace

constinit const CommandRow kImportSaveCommand{
    .path = "import save",
    .summary = "a saved game of the reverse-engineered C port becomes one of drpg-play",
    .arguments = kImportSaveArguments,
    .run = run_import_save,
    .description =
        "DATA is the game that it was played with. What cannot be kept is named. Without a file World that "
        "fits, the level begins again with the character. Nothing is written beside FILE. Exit code 4: "
        "it is no such saved game, or not of this game."};

} // namespace converter
