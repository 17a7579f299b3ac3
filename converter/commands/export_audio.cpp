#include "converter/commands/export_audio.h"

#include "converter/arguments.h"
#include "converter/commands/export_output.h"
#include "converter/exporters/audio_export.h"
#include "converter/game_input.h"

namespace converter {

ExitCode run_export_audio(const Arguments& arguments, Io& io)
{
    ExitCode code = ExitCode::Ok;
    const std::optional<rpg::OpenedGame> opened = open_game(arguments, io, code);
    if (!opened) return code;
    const AudioExport result = export_audio(
        opened->loaded.game,
        {.source = arguments.text("--source") == "phone" ? AudioSource::Phone : AudioSource::Files,
         .instruments = arguments.text("--instruments") == "converter" ? rpg::Instruments::AsConverted
                                                                       : rpg::Instruments::Corrected,
         .chained = arguments.flag("--chained")});
    return write_export(arguments.text("--output"), result.files, result.notes, io);
}

} // namespace converter
