#include "protocol/debug_host.h"

#include "protocol/debug_breakpoints.h"
#include "rpg/core/text.h"
#include "rpg/sim/level/level_flow.h"
#include "rpg/sim/text/command_text.h"

#include <nlohmann/json.hpp>

namespace protocol {

rpg::Result<DebugLaunch> read_launch(const Json& arguments)
{
    DebugLaunch launch;
    if (const std::string project = text_field(arguments, "project"); !project.empty())
        launch.project = project;
    for (const Json& mod : arguments.value("mods", Json::array()))
        launch.mods.push_back(mod.get<std::string>());
    launch.map = rpg::map_stem(rpg::to_lower(text_field(arguments, "map")));
    launch.seed = arguments.value("seed", std::uint64_t{1});
    for (const Json& line : arguments.value("commands", Json::array())) {
        const auto command = rpg::parse_command(line.get<std::string>(), {"commands"});
        if (!command) return command.error();
        if (*command) launch.commands.push_back(**command);
    }
    launch.stops_at_start = arguments.value("stopOnEntry", false);
    return launch;
}

} // namespace protocol
