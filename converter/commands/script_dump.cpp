#include "converter/commands/script_dump.h"

#include "converter/arguments.h"
#include "converter/commands/export_output.h"
#include "converter/disk.h"
#include "converter/game_input.h"
#include "rpg/authoring/name_proposals.h"
#include "rpg/authoring/script_text.h"
#include "rpg/source/file_names.h"

namespace converter {
namespace {

struct DumpStyle {
    bool has_names = false;
    bool has_comments = false;
};

std::string dump(const rpg::GameData& game, const rpg::Level& level, DumpStyle style,
                 const rpg::ScriptNames& names, bool write_names)
{
    return rpg::print_script(level, {.names = style.has_names ? &names : nullptr,
                                     .write_names = write_names,
                                     .comments = style.has_comments,
                                     .entities = game.entities});
}

rpg::ScriptNames names_of(const rpg::GameData& game, const rpg::Level& level, DumpStyle style)
{
    return style.has_names ? rpg::propose_names(level, game.entities) : rpg::ScriptNames();
}

ExitCode write_one(const std::string& path, const std::string& text, Io& io)
{
    const rpg::Outcome written = write_file(path, rpg::to_bytes(text));
    if (written) return ExitCode::Ok;
    io.err << rpg::to_string(written.error()) << '\n';
    return ExitCode::Failed;
}

} // namespace

ExitCode run_script_dump(const Arguments& arguments, Io& io)
{
    const std::string output = arguments.text("--output");
    const bool is_file = rpg::to_lower(output).ends_with(".drs");
    if (is_file && arguments.list("--map").size() != 1) {
        io.err << "--output: one file holds one level: name it with --map, or give a folder\n";
        return ExitCode::Usage;
    }
    ExitCode code = ExitCode::Ok;
    const auto opened = open_game(arguments, io, code);
    if (!opened) return code;
    const auto stems = chosen_levels(opened->loaded.game, arguments.list("--map"), io);
    if (!stems) return ExitCode::Unsuitable;
    const DumpStyle style{arguments.text("--names") == "auto", arguments.flag("--comments")};
    rpg::FileSet files;
    for (const std::string& stem : *stems) {
        const rpg::Level& level = opened->loaded.game.levels.at(stem);
        const rpg::ScriptNames names = names_of(opened->loaded.game, level, style);
        const bool is_folder = !output.empty() && !is_file;
        const std::string text = dump(opened->loaded.game, level, style, names, !is_folder);
        if (is_file) return write_one(output, text, io);
        if (output.empty()) io.out << (stems->size() > 1 ? "; " + stem + "\n" : "") << text;
        files[stem + ".drs"] = rpg::to_bytes(text);
        if (style.has_names) files[stem + ".names"] = rpg::to_bytes(names.print());
    }
    return output.empty() ? ExitCode::Ok : write_export(output, files, {}, io);
}

} // namespace converter
