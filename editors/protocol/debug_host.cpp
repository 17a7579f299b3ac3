#include "editors/protocol/debug_host.h"

#include "rpg/core/text.h"
#include "rpg/session/content.h"
#include "rpg/session/session.h"
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

rpg::Outcome HeadlessGame::launch(const DebugLaunch& launch)
{
    rpg::OpenFailure failure;
    auto opened = rpg::open_game({.data = launch.project, .mods = launch.mods, .to_play = true}, failure);
    if (!opened) return failure.first();
    auto files = std::make_unique<rpg::OpenedGame>(std::move(*opened));
    auto campaign = std::make_unique<rpg::Campaign>(files->data());
    rpg::GameStart start;
    start.seed = launch.seed;
    start.file = "map";
    start.map = launch.map.empty() ? std::string(rpg::first_map(*campaign)) : launch.map;
    rpg::GameEvents events;
    auto state = rpg::begin(*campaign, rpg::content_hash(*campaign), start, events);
    if (!state) return state.error(); // a game that is played already stays
    game_ = std::make_unique<rpg::DebugGame>(*campaign, std::move(*state));
    campaign_ = std::move(campaign);
    opened_ = std::move(files);
    return rpg::success();
}

std::optional<rpg::StopCause> HeadlessGame::start(const DebugLaunch& launch)
{
    game_->queue(launch.commands);
    return launch.stops_at_start ? rpg::StopCause::Start : game_->go_on();
}

std::optional<rpg::StopCause> HeadlessGame::play(const rpg::PlayerCommand& command)
{
    return game_->play(command);
}

} // namespace protocol
