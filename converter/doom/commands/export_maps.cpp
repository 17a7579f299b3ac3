#include "converter/doom/classic/wad_export.h"
#include "converter/doom/commands/commands.h"
#include "converter/doom/pk3/editor_configs.h"
#include "converter/doom/pk3/pk3_export.h"
#include "converter/doom/port/ported_map.h"
#include "converter/doom/udmf/udmf_export.h"
#include "converter/tool/disk.h"
#include "converter/tool/frame_renderer.h"
#include "converter/tool/game_input.h"
#include "converter/tool/progress.h"
#include "converter/wad/archive.h"
#include "rpg/core/result.h"
#include "rpg/core/text.h"
#include "rpg/model/game_data.h"
#include "rpg/system/system.h"
#include "rpg/world/stage.h"

#include <array>
#include <fmt/format.h>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace converter {
namespace {

std::vector<std::string> iwad_folders()
{
    std::vector<std::string> folders;
    if (std::string own = rpg::environment("DOOMWADDIR"); !own.empty()) folders.push_back(std::move(own));
    for (std::string& folder : rpg::doom_folders()) folders.push_back(std::move(folder));
    return folders;
}

// The file that --iwad names, or the first free or commercial game in the usual folders.
rpg::Result<wad::Archive> open_iwad(const Arguments& arguments, Io& io)
{
    if (arguments.has("--iwad")) return wad::open_archive(arguments.text("--iwad"));
    for (const std::string& folder : iwad_folders()) {
        for (const char* name : {"freedoom2.wad", "doom2.wad", "freedoom1.wad", "doom.wad"}) {
            rpg::Result<wad::Archive> found = wad::open_archive(folder + '/' + name);
            if (!found) continue;
            if (io.verbosity != Verbosity::Quiet) io.err << fmt::format("--iwad is {}/{}\n", folder, name);
            return found;
        }
    }
    return rpg::Error{
        .file = "--iwad",
        .reason = "name the base game (IWAD) for the maps: its palette and list of textures are needed"};
}

port::DoomGame doom_game_of(const wad::Archive& iwad)
{
    return iwad.find("MAP01") == nullptr && iwad.find("E1M1") != nullptr ? port::DoomGame::Doom1
                                                                         : port::DoomGame::Doom2;
}

// From those of the rows above and of --scale that a command has.
port::PortOptions port_options(const Arguments& arguments, port::PortTarget target)
{
    const bool is_classic = target == port::PortTarget::Classic;
    port::PortOptions options{.target = target,
                              .scale = 1,
                              .door_thickness =
                                  static_cast<int>(arguments.number("--door-thickness")) / 2 * 2,
                              .keep_unreached = arguments.flag("--keep-unreached"),
                              .exact_mirrors = !is_classic || arguments.flag("--exact-mirrors"),
                              .slides = !is_classic && arguments.text("--doors") == "slide"};
    if (target == port::PortTarget::Pk3) return options; // has things and doors of its own
    options.scale = static_cast<int>(arguments.number("--scale"));
    options.fast_doors = arguments.flag("--fast-doors");
    if (target == port::PortTarget::Udmf) options.scripts = arguments.text("--scripts") != "no";
    options.light = arguments.text("--light") == "lamps";
    options.coop = arguments.flag("--coop");
    options.filler = !arguments.flag("--no-filler");
    options.mbf = arguments.flag("--mbf");
    options.boom = is_classic && arguments.flag("--boom");
    return options;
}

ExitCode finish_port(const Arguments& arguments, const rpg::Bytes& file, const port::Report& report, Io& io)
{
    for (const port::ReportItem& item : report.items)
        if (item.severity == port::Severity::Error)
            io.err << fmt::format("{}: {}: {}\n", item.map, item.code, item.text);
    if (arguments.has("--report")) {
        const std::string path = arguments.text("--report");
        const bool is_json = rpg::to_lower(path).ends_with(".json");
        const rpg::Outcome written =
            write_file(path, rpg::to_bytes(is_json ? report_json(report) : report_text(report)));
        if (!written) return fail(written.error(), io);
    }
    if (const rpg::Outcome written = write_file(arguments.text("--output"), file); !written)
        return fail(written.error(), io);
    return report.has_errors() ? ExitCode::Failed : ExitCode::Ok;
}

// What an export works on: the game with its mods, and the levels that --map names (none: all).
struct PortInput {
    const rpg::GameData& game;
    std::vector<std::string> levels;
    std::function<void()> step; // to be called for each level
};
using MakePort = std::function<rpg::Result<port::PortExport>(const PortInput&)>;

// Opens the game, makes the file and writes it and its report; Failed if the report has an error.
ExitCode run_port(std::string_view name, const Arguments& arguments, Io& io, const MakePort& make)
{
    ExitCode code = ExitCode::Ok;
    const std::optional<rpg::OpenedGame> opened = open_game(arguments, io, code);
    if (!opened) return code;
    const auto levels = chosen_levels(opened->data(), arguments.list("--map"), io);
    if (!levels) return ExitCode::Unsuitable;
    Progress progress(io, std::string(name), levels->size());
    const auto made = make({.game = opened->data(),
                            .levels = arguments.has("--map") ? *levels : std::vector<std::string>{},
                            .step = [&] { progress.step(); }});
    if (!made) return fail(made.error(), io, ExitCode::Unsuitable);
    code = finish_port(arguments, made->file, made->report, io);
    if (io.verbosity != Verbosity::Quiet)
        io.out << fmt::format("{}: {} map{}, {} bytes; {} remarks in the report\n",
                              arguments.text("--output"), made->maps, made->maps == 1 ? "" : "s",
                              made->file.size(), made->report.items.size());
    return code;
}

constexpr ArgumentRow kPortAll =
    flag_option("--all", "also write the scenes that are not levels: endgame, items, menu");
constexpr ArgumentRow kPortReport =
    value_option(Takes::File, "--report", "FILE",
                 "write a report of what could not be converted, as JSON (.json) or text");
constexpr ArgumentRow kPortThickness =
    number_option("--door-thickness", "N", "thickness of doors in units of the game", 2, 32, "8");
constexpr ArgumentRow kPortDoors =
    value_option(Takes::Text, "--doors", "raise|slide",
                 "doors rise like Doom's, or slide into the wall like the game's (GZDoom only)", "raise");
constexpr ArgumentRow kPortUnreached =
    flag_option("--keep-unreached", "also write rooms that cannot be reached");
constexpr ArgumentRow kPortFastDoors =
    flag_option("--fast-doors", "make doors as fast as the game's, with another sound");
constexpr ArgumentRow light_option(std::string_view usual)
{
    return value_option(
        Takes::Text, "--light", "lamps|full",
        "sectors are lit by lamps and by walls, floors and ceilings that shine, or all as bright "
        "as the game's",
        usual);
}
constexpr ArgumentRow kPortCoop = flag_option("--coop", "add starts for players 2 to 4");
constexpr ArgumentRow kPortNoFiller =
    flag_option("--no-filler", "do not put solid things where the game has furniture");
constexpr ArgumentRow scale_option(std::string_view usual)
{
    return {.name = "--scale",
            .value = "N",
            .help = "Doom units per unit of the game; 1 is too narrow for large monsters, which are replaced "
                    "by others",
            .takes = Takes::Number,
            .fallback = usual,
            .minimum = 1,
            .maximum = 2};
}
constexpr ArgumentRow kPortMbf = flag_option("--mbf", "use MBF's dogs for the dogs of the game");

constexpr std::array kExportPk3Arguments{
    kData,       kMods,          kMaps,          output_option(Takes::File, "F.pk3", "the file to write"),
    kPortDoors,  kPortThickness, kPortUnreached, kPortAll,
    kPortReport,
};

// The ending's level as its start shows it.
std::optional<rpg::Image> picture_of_ending(const rpg::GameData& game)
{
    const rpg::Campaign campaign(game);
    const rpg::Stage* stage = campaign.find(port::kEndingStem);
    if (stage == nullptr) return std::nullopt;
    return FrameRenderer(campaign, *stage, false).draw({.width = 854, .height = 400}).image();
}

ExitCode run_export_pk3(const Arguments& arguments, Io& io)
{
    return run_port(
        "export pk3", arguments, io, [&](const PortInput& input) -> rpg::Result<port::PortExport> {
            return port::export_pk3(input.game, {.port = port_options(arguments, port::PortTarget::Pk3),
                                                 .levels = input.levels,
                                                 .all = arguments.flag("--all"),
                                                 .stage = picture_of_ending(input.game),
                                                 .step = input.step});
        });
}

port::Limits limits_of(const std::string& word)
{
    if (word == "boom") return port::Limits::Boom;
    return word == "none" ? port::Limits::None : port::Limits::Vanilla;
}

port::NodeKind nodes_of(const std::string& word)
{
    if (word == "xnod") return port::NodeKind::Extended;
    return word == "znod" ? port::NodeKind::Compressed : port::NodeKind::Classic;
}

port::Dither dither_of(const std::string& word)
{
    if (word == "floyd") return port::Dither::Floyd;
    return word == "none" ? port::Dither::None : port::Dither::Ordered;
}

constexpr std::array kExportWadArguments{
    kData,
    kMods,
    kMaps,
    output_option(Takes::File, "F.wad", "the file to write"),
    value_option(Takes::File, "--iwad", "FILE",
                 "the base game (IWAD) for the maps; default: Freedoom or Doom from the usual folders"),
    scale_option("2"),
    value_option(Takes::Text, "--limits", "vanilla|boom|none",
                 "the engine limits that the report warns about", "vanilla"),
    flag_option("--boom", "use Boom's features: animated pictures, a lock for the fourth key"),
    kPortMbf,
    value_option(Takes::Text, "--dither", "none|ordered|floyd",
                 "dithering of walls and flats, for colours that Doom's palette lacks", "ordered"),
    value_option(Takes::Text, "--nodes", "classic|xnod|znod",
                 "Doom's own nodes, or extended nodes for large maps, plain or compressed", "classic"),
    flag_option("--sounds", "also write the game's sound effects in place of Doom's"),
    flag_option("--mus", "write songs as MUS, not as MIDI"),
    flag_option("--reject", "write a REJECT table of the rooms that can never see each other"),
    flag_option("--exact-mirrors", "mirror the backs of fences as in the game; this needs more textures"),
    kPortThickness,
    kPortUnreached,
    kPortFastDoors,
    light_option("full"),
    kPortCoop,
    kPortNoFiller,
    kPortAll,
    kPortReport,
};

ExitCode run_export_wad(const Arguments& arguments, Io& io)
{
    return run_port(
        "export wad", arguments, io, [&](const PortInput& input) -> rpg::Result<port::PortExport> {
            const auto iwad = open_iwad(arguments, io);
            if (!iwad) return iwad.error();
            port::WadExportOptions options{.port = port_options(arguments, port::PortTarget::Classic),
                                           .levels = input.levels,
                                           .all = arguments.flag("--all"),
                                           .sounds = arguments.flag("--sounds"),
                                           .blind = arguments.flag("--reject"),
                                           .mus = arguments.flag("--mus"),
                                           .limits = limits_of(arguments.text("--limits")),
                                           .nodes = nodes_of(arguments.text("--nodes")),
                                           .dither = dither_of(arguments.text("--dither")),
                                           .step = input.step};
            options.port.doom = doom_game_of(*iwad);
            return port::export_wad(input.game, *iwad, options);
        });
}

constexpr std::array kExportUdmfArguments{
    kData,
    kMods,
    kMaps,
    output_option(Takes::File, "F.wad", "the file to write"),
    scale_option("1"),
    value_option(Takes::Text, "--nodes", "yes|no",
                 "write nodes into each map; without them the engine builds its own", "yes"),
    value_option(Takes::Text, "--scripts", "yes|no",
                 "scripts as ZScript and dialogs, for GZDoom and UZDoom; no: line specials alone, for every "
                 "UDMF engine",
                 "yes"),
    flag_option("--stock", "use Doom's editor numbers for things (always on)"),
    kPortMbf,
    kPortDoors,
    kPortThickness,
    kPortUnreached,
    kPortFastDoors,
    light_option("lamps"),
    kPortCoop,
    kPortNoFiller,
    flag_option("--acs-notes",
                "also write each map's script as comments into its lump SCRIPTS, where editors show it"),
    kPortAll,
    kPortReport,
};

ExitCode run_export_udmf(const Arguments& arguments, Io& io)
{
    return run_port(
        "export udmf", arguments, io, [&](const PortInput& input) -> rpg::Result<port::PortExport> {
            return port::export_udmf(input.game, {.port = port_options(arguments, port::PortTarget::Udmf),
                                                  .levels = input.levels,
                                                  .all = arguments.flag("--all"),
                                                  .nodes = arguments.text("--nodes") != "no",
                                                  .notes = arguments.flag("--acs-notes"),
                                                  .step = input.step});
        });
}

constexpr std::array kExportEditorArguments{
    kData,
    kMods,
    output_option(Takes::Folder, "DIR", "where the configurations are written"),
};

ExitCode run_export_editor(const rpg::OpenedGame& opened, const Arguments& arguments, Io& io)
{
    return write_export(arguments.text("--output"), port::editor_configs(opened.data()), {}, io);
}

} // namespace

constinit const CommandRow kExportPk3Command{
    .path = "export pk3",
    .summary = "the whole game for GZDoom: levels, scripts, monsters, weapons, dialogs, stores",
    .arguments = kExportPk3Arguments,
    .run = run_export_pk3,
    .description = "Runs with Freedoom or any Doom II. Monsters and weapons use the numbers of the "
                   "game's rules, in real time. The scripts of each level are editable text (rpg/map01.txt), "
                   "which ZScript in the file interprets. Exits with 1 if a level could not be converted."};

constinit const CommandRow kExportWadCommand{
    .path = "export wad",
    .summary = "levels as maps for Doom, with nodes, textures and a report of what was lost",
    .arguments = kExportWadArguments,
    .run = run_export_wad,
    .description = "The maps run in every Doom engine, vanilla included. Doors, keys, switches, secrets and "
                   "exits work; what Doom cannot express is listed in the report, also in the lump RPGREPRT. "
                   "Exits with 1 if a level could not be converted."};

constinit const CommandRow kExportUdmfCommand{
    .path = "export udmf",
    .summary = "levels as UDMF maps (namespace zdoom) with nodes and pictures, for editors and modern ports",
    .arguments = kExportUdmfArguments,
    .run = run_export_udmf,
    .description = "One tile is 64 units, on the grid. Exits lead to the same levels as in the game. What "
                   "UDMF cannot express is listed in the report, also in the lump RPGREPRT. Exits with 1 if "
                   "a level could not be converted."};

constinit const CommandRow kExportEditorCommand{
    .path = "export editor",
    .summary = "configurations for Ultimate Doom Builder and SLADE: things, their pictures, custom fields",
    .arguments = kExportEditorArguments,
    .run = with_game<run_export_editor>,
    .description = "Copy the files into the editors' folders of the same names. The numbers of things match "
                   "export pk3 and export udmf."};

} // namespace converter
