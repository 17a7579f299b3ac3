#include "converter/commands/commands.h"
#include "converter/tool/game_input.h"
#include "rpg/core/text.h"
#include "rpg/project/port_files.h"
#include "rpg/session/port_save.h"
#include "rpg/session/save.h"
#include "rpg/source/write_file.h"

#include <array>
#include <chrono>

namespace converter {
namespace {

constexpr std::array kImportSaveArguments{
    ArgumentRow{.name = "FILE",
                .help = "Player2 of the C port, or its folder; World, Player and Config or config.ini are "
                        "read from the same folder",
                .takes = Takes::Path,
                .required = true},
    kData,
    kMods,
    output_option(Takes::File, "OUT.save", "the saved game; its name must end in .save"),
    flag_option("--classic", "continue with all quirks of the original rules"),
    ArgumentRow{.name = "--seed",
                .value = "N",
                .help = "seed of the random numbers, which the port does not save",
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
        for (const rpg::Error& remark : taken->remarks) io.err << to_string(remark) << '\n';
    const rpg::Bytes save = rpg::encode_save(*opened->campaign, opened->content, taken->state,
                                             {.data_name = opened->game->archive, .saved_at = seconds_now()});
    return exit_code_of(rpg::write_file(output, save), io);
}

} // namespace

constinit const CommandRow kImportSaveCommand{
    .path = "import save",
    .summary = "convert a saved game of the reverse-engineered C port for drpg-play",
    .arguments = kImportSaveArguments,
    .run = run_import_save,
    .description = "DATA is the game it was played with. What cannot be converted is listed. Without a "
                   "matching file World, the level starts over with the saved character. Nothing is written "
                   "next to FILE. Exits with 4 if FILE is not such a saved game, or not of this game."};

} // namespace converter
