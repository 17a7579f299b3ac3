#include "converter/commands/commands.h"
#include "converter/tool/disk.h"
#include "converter/tool/game_output.h"
#include "rpg/authoring/tiled/tiled_reader.h"
#include "rpg/authoring/tiled/tiled_rebuild.h"
#include "rpg/core/text.h"
#include "rpg/source/member_list.h"

#include <array>
#include <filesystem>
#include <fmt/format.h>

namespace converter {
namespace {

// The level, complete and without anything that would not work.
rpg::Result<rpg::Level> read_level(const std::string& path, Io& io)
{
    const rpg::Result<rpg::Bytes> bytes = read_file(path, rpg::kMaxMemberBytes);
    if (!bytes) return bytes.error();
    rpg::Result<rpg::TiledLevel> tiled = rpg::parse_tiled_level(rpg::as_text(*bytes), path);
    if (!tiled) return tiled.error();
    if (tiled->has_tree) return std::move(tiled->level);
    rpg::Result<rpg::Level> level = rpg::rebuild_walls(std::move(tiled->level), path);
    if (level && io.verbosity != Verbosity::Quiet)
        io.err << fmt::format("{}: lines or blocks were changed: {} lines and {} nodes are new\n", path,
                              level->lines.size(), level->nodes.size());
    return level;
}

constexpr std::array kImportTmxArguments{
    ArgumentRow{
        .name = "FILE", .help = "a map made by 'drpg export tmx'", .takes = Takes::File, .required = true},
    kLevelOutput,
};

ExitCode run_import_tmx(const Arguments& arguments, Io& io)
{
    const std::filesystem::path output = arguments.text("--output");
    if (rpg::to_lower(output.extension().generic_string()) != ".xml")
        return usage_error(arguments, io, output.generic_string() + " must end in .xml");
    const rpg::Result<rpg::Level> level = read_level(arguments.text("FILE"), io);
    const rpg::Outcome written = level ? write_level(*level, output) : rpg::Outcome(level.error());
    return exit_code_of(written, io);
}

} // namespace

constinit const CommandRow kImportTmxCommand{
    .path = "import tmx",
    .summary = "turn a map of the Tiled map editor into a level of a project",
    .arguments = kImportTmxArguments,
    .run = run_import_tmx,
    .description = "If lines or blocks were changed, walls are rebuilt wherever open meets solid ground, "
                   "with the texture of the nearest wall, and the level gets a new BSP tree."};

} // namespace converter
