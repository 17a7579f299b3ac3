#include "converter/commands.h"

#include "converter/commands/bench.h"
#include "converter/commands/export_audio.h"
#include "converter/commands/export_json.h"
#include "converter/commands/export_map.h"
#include "converter/commands/export_pk3.h"
#include "converter/commands/export_png.h"
#include "converter/commands/export_text.h"
#include "converter/commands/export_tmx.h"
#include "converter/commands/export_udmf.h"
#include "converter/commands/export_wad.h"
#include "converter/commands/help.h"
#include "converter/commands/import_tmx.h"
#include "converter/commands/import_udmf.h"
#include "converter/commands/import_wad.h"
#include "converter/commands/info.h"
#include "converter/commands/manual.h"
#include "converter/commands/pack.h"
#include "converter/commands/prove.h"
#include "converter/commands/render.h"
#include "converter/commands/replay.h"
#include "converter/commands/script_build.h"
#include "converter/commands/script_dump.h"
#include "converter/commands/script_lint.h"
#include "converter/commands/sim.h"
#include "converter/commands/translation.h"
#include "converter/commands/unpack.h"
#include "converter/commands/verify.h"
#include "converter/commands/wad_check.h"
#include "converter/commands/wad_extract.h"
#include "converter/commands/wad_list.h"
#include "converter/version.h"

#include <array>

namespace converter {
namespace {
constexpr std::array kGroups{
    GroupRow{"export", "write the game's contents in common formats"},
    GroupRow{"import", "make editable files from those of other programs"},
    GroupRow{"script", "event scripts as text, checked, and back"},
    GroupRow{"wad", "look into any WAD or pk3"},
};

// In the order of the overview; one a line.
// clang-format off
constexpr std::array kCommands{
    kInfoCommand,
    kVerifyCommand,
    kUnpackCommand,
    kPackCommand,
    kExportPk3Command,
    kExportPngCommand,
    kExportAudioCommand,
    kExportTextCommand,
    kExportJsonCommand,
    kExportMapCommand,
    kExportTmxCommand,
    kExportWadCommand,
    kExportUdmfCommand,
    kImportWadCommand,
    kImportTmxCommand,
    kImportUdmfCommand,
    kScriptDumpCommand,
    kScriptLintCommand,
    kScriptBuildCommand,
    kTranslationCommand,
    kRenderCommand,
    kSimCommand,
    kReplayCommand,
    kProveCommand,
    kBenchCommand,
    kWadListCommand,
    kWadCheckCommand,
    kWadExtractCommand,
    kHelpCommand,
    kManualCommand,
};
// clang-format on
} // namespace

const Program& drpg_program()
{
    static const Program kProgram{.name = "drpg",
                                  .version = version(),
                                  .summary = "asset converter for the 2005 phone game Doom RPG",
                                  .commands = kCommands,
                                  .groups = kGroups};
    return kProgram;
}

} // namespace converter
