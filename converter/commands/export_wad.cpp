#include "converter/commands/export_wad.h"

#include "converter/arguments.h"
#include "converter/doom/classic/wad_export.h"

namespace converter {
namespace {

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

} // namespace

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

} // namespace converter
