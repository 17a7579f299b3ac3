#include "converter/commands/export_udmf.h"

#include "converter/arguments.h"
#include "converter/doom/udmf/udmf_export.h"

namespace converter {

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

} // namespace converter
