#include "converter/program/commands.h"

#include "converter/commands/commands.h"
#include "converter/program/bench_rows.h"
#ifdef DRPG_DOOM
#include "converter/doom/commands/commands.h"
#endif
#ifdef DRPG_LAB
#include "lab/commands/commands.h"
#endif
#ifdef DRPG_EDITORS
#include "editors/commands/commands.h"
#endif

#include <array>

namespace converter {
namespace {

constexpr std::array kGroups{
    cli::GroupRow{"art", "pictures in full colour for a mod"},
    cli::GroupRow{"export", "write the game's contents in common formats"},
    cli::GroupRow{"import", "turn files of other programs into editable files"},
    cli::GroupRow{"script", "event scripts as text: write, check, build"},
    cli::GroupRow{"wad", "look into any WAD or pk3"},
};

constexpr CommandRow kExportTmxCommand{.path = "export tmx",
                                       .summary = "a level for the Tiled map editor",
                                       .hidden = true,
                                       .instead = "drpg-edit DATA --map NAME"};
constexpr CommandRow kImportTmxCommand{.path = "import tmx",
                                       .summary = "a level from the Tiled map editor",
                                       .hidden = true,
                                       .instead = "drpg-edit PROJECT --map NAME"};

void add(std::vector<CommandRow>& commands, std::string_view product, std::initializer_list<CommandRow> rows)
{
    for (CommandRow row : rows) {
        row.product = product;
        commands.push_back(row);
    }
}

// In the order of the overview.
std::vector<CommandRow> all_commands()
{
    std::vector<CommandRow> commands;
    add(commands, "", {kInfoCommand,        kVerifyCommand,     kUnpackCommand,      kPackCommand,
                       kArtScaleCommand,    kExportPngCommand,  kExportAudioCommand, kExportTextCommand,
                       kExportJsonCommand,  kExportMapCommand,  kImportWadCommand,   kImportSaveCommand,
                       kScriptDumpCommand,  kScriptLintCommand, kScriptBuildCommand, kScriptFormatCommand,
                       kTranslationCommand, kRenderCommand,     kSimCommand,         kReplayCommand,
                       kFilmCommand,        kExportTmxCommand,  kImportTmxCommand,   kBenchCommand,
                       kHelpCommand,        kManualCommand});
#ifdef DRPG_DOOM
    add(commands, "for Doom engines",
        {kExportPk3Command, kExportWadCommand, kExportUdmfCommand, kExportEditorCommand, kImportUdmfCommand,
         kWadListCommand, kWadCheckCommand, kWadExtractCommand});
#endif
#ifdef DRPG_LAB
    add(commands, "for proofs and shuffles", {kProveCommand, kRandomiseCommand});
#endif
#ifdef DRPG_EDITORS
    add(commands, "for editors", {kScriptLspCommand, kDapCommand});
#endif
    return commands;
}

} // namespace

const cli::Program& drpg_program()
{
    static const std::vector<CommandRow> kCommands = all_commands();
    static const cli::Program kProgram{.name = "drpg",
                                       .version = cli::version(),
                                       .summary = "asset converter for the 2005 phone game Doom RPG",
                                       .commands = kCommands,
                                       .groups = kGroups,
                                       .see_also = "drpg-play(6)",
                                       .date = cli::release_date()};
    return kProgram;
}

ExitCode run_cli(std::span<const std::string> args, Io io)
{
    return cli::run_program(drpg_program(), args, io);
}

std::vector<BenchRow> all_bench_rows(const OpenedCampaign& opened)
{
    std::vector<BenchRow> rows = bench_rows(opened);
#ifdef DRPG_DOOM
    for (BenchRow& row : doom_bench_rows(opened)) rows.push_back(std::move(row));
#endif
    return rows;
}

} // namespace converter
