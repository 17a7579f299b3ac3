#include "converter/commands/export_text.h"

#include "converter/arguments.h"
#include "converter/commands/export_output.h"
#include "converter/exporters/text_export.h"
#include "converter/game_input.h"
#include "rpg/model/game_texts.h"

namespace converter {

ExitCode run_export_text(const Arguments& arguments, Io& io)
{
    ExitCode code = ExitCode::Ok;
    const std::optional<rpg::OpenedGame> opened = open_game(arguments, io, code);
    if (!opened) return code;
    const rpg::GameData& game = opened->loaded.game;
    const std::string wanted = arguments.text("--encoding");
    const rpg::GlyphEncoding encoding = wanted == "auto"      ? rpg::encoding_of_texts(game)
                                        : wanted == "russian" ? rpg::GlyphEncoding::Russian
                                                              : rpg::GlyphEncoding::Ascii;
    return write_export(arguments.text("--output"), export_text(game, encoding), {}, io);
}

} // namespace converter
