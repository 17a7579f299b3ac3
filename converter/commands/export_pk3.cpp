#include "converter/commands/export_pk3.h"

#include "converter/arguments.h"
#include "converter/doom/pk3/pk3_export.h"

namespace converter {

ExitCode run_export_pk3(const Arguments& arguments, Io& io)
{
    return run_port(
        "export pk3", arguments, io, [&](const PortInput& input) -> rpg::Result<port::PortExport> {
            return port::export_pk3(input.game, {.port = port_options(arguments, port::PortTarget::Pk3),
                                                 .levels = input.levels,
                                                 .all = arguments.flag("--all"),
                                                 .step = input.step});
        });
}

} // namespace converter
