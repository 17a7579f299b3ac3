#include "converter/commands/import_tmx.h"

#include "converter/arguments.h"
#include "converter/disk.h"
#include "rpg/authoring/levels/level_text.h"
#include "rpg/authoring/tiled/tiled_reader.h"
#include "rpg/authoring/tiled/tiled_rebuild.h"
#include "rpg/source/file_names.h"
#include "rpg/source/member_list.h"

#include <filesystem>
#include <fmt/format.h>

namespace converter {
namespace {

// The level, complete and without anything that would not work.
rpg::Result<rpg::Level> read_level(const std::string& path, Io& io)
{
    const rpg::Result<rpg::Bytes> bytes = read_file(path, rpg::kMostMemberBytes);
    if (!bytes) return bytes.error();
    rpg::Result<rpg::TiledLevel> tiled = rpg::parse_tiled_level(rpg::as_text(*bytes), path);
    if (!tiled) return tiled.error();
    if (tiled->has_tree) return std::move(tiled->level);
    rpg::Result<rpg::Level> level = rpg::rebuild_walls(std::move(tiled->level), path);
    if (level && io.verbosity != Verbosity::Quiet)
        io.err << fmt::format("{}: lines or blocks were changed: {} lines and {} nodes made anew\n", path,
                              level->lines.size(), level->nodes.size());
    return level;
}

rpg::Outcome write_imported_level(const rpg::Level& level, const std::filesystem::path& output)
{
    const rpg::LevelText text = rpg::split_level(level);
    if (rpg::Outcome written = write_file(output, rpg::to_bytes(text.xml)); !written) return written;
    return write_file(std::filesystem::path(output).replace_extension(".drs"), rpg::to_bytes(text.script));
}

} // namespace

ExitCode run_import_tmx(const Arguments& arguments, Io& io)
{
    const std::filesystem::path output = arguments.text("--output");
    if (rpg::to_lower(output.extension().string()) != ".xml") {
        io.err << output.string() << ": must end in .xml\n";
        return ExitCode::Usage;
    }
    const rpg::Result<rpg::Level> level = read_level(arguments.text("FILE"), io);
    const rpg::Outcome written = level ? write_imported_level(*level, output) : rpg::Outcome(level.error());
    if (written) return ExitCode::Ok;
    io.err << rpg::to_string(written.error()) << '\n';
    return ExitCode::Failed;
}

} // namespace converter
