#include "converter/commands.h"

#include "converter/commands/bench.h"
#include "converter/commands/export.h"
#include "converter/commands/export_doom.h"
#include "converter/commands/film.h"
#include "converter/commands/help.h"
#include "converter/commands/import_level.h"
#include "converter/commands/import_save.h"
#include "converter/commands/import_wad.h"
#include "converter/commands/inspect.h"
#include "converter/commands/play.h"
#include "converter/commands/project.h"
#include "converter/commands/prove.h"
#include "converter/commands/randomise.h"
#include "converter/commands/render.h"
#include "converter/commands/replay.h"
#include "converter/commands/script.h"
#include "converter/commands/script_build.h"
#include "converter/commands/script_editor.h"
#include "converter/commands/translation.h"
#include "converter/commands/wad.h"

#include <array>

namespace converter {
namespace {

constexpr std::array kGroups{
    cli::GroupRow{"export", "write the game's contents in common formats"},
    cli::GroupRow{"import", "make editable files from those of other programs"},
    cli::GroupRow{"script", "event scripts as text, checked, and back"},
    cli::GroupRow{"wad", "look into any WAD or pk3"},
};

} // namespace

const cli::Program& drpg_program()
{
    static const std::array kCommands{
        // in the order of the overview
        kInfoCommand,        kVerifyCommand,       kUnpackCommand,      kPackCommand,
        kExportPk3Command,   kExportPngCommand,    kExportAudioCommand, kExportTextCommand,
        kExportJsonCommand,  kExportMapCommand,    kExportTmxCommand,   kExportWadCommand,
        kExportUdmfCommand,  kExportEditorCommand, kImportWadCommand,   kImportTmxCommand,
        kImportUdmfCommand,  kImportSaveCommand,   kScriptDumpCommand,  kScriptLintCommand,
        kScriptBuildCommand, kScriptFormatCommand, kScriptLspCommand,   kDapCommand,
        kTranslationCommand, kRenderCommand,       kSimCommand,         kReplayCommand,
        kFilmCommand,        kProveCommand,        kRandomiseCommand,   kBenchCommand,
        kWadListCommand,     kWadCheckCommand,     kWadExtractCommand,  kHelpCommand,
        kManualCommand,
    };
    static const cli::Program kProgram{.name = "drpg",
                                       .version = cli::version(),
                                       .summary = "asset converter for the 2005 phone game Doom RPG",
                                       .commands = kCommands,
                                       .groups = kGroups,
                                       .see_also = "drpg-play(6)"};
    return kProgram;
}

ExitCode run_cli(std::span<const std::string> args, Io io)
{
    return cli::run_program(drpg_program(), args, io);
}

} // namespace converter
