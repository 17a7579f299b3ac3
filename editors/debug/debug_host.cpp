#include "editors/debug/debug_host.h"

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
    launch.window = arguments.value("window", false);
    return launch;
}

std::optional<DebugLaunch> find_launch(const std::string& message)
{
    const Json json = parse_message(message);
    if (text_field(json, "type") != "request" || text_field(json, "command") != "launch") return std::nullopt;
    const auto arguments = json.find("arguments");
    if (arguments == json.end() || !arguments->is_object()) return std::nullopt;
    try {
        if (auto launch = read_launch(*arguments)) return std::move(*launch);
    } catch (const Json::exception&) { // a field of a wrong type
    }
    return std::nullopt;
}

rpg::Outcome HeadlessGame::launch(const DebugLaunch& launch)
{
    rpg::OpenFailure failure;
    auto opened = rpg::open_game({.data = launch.project, .mods = launch.mods, .to_play = true}, failure);
    if (!opened) return failure.first();
    auto files = std::make_unique<rpg::OpenedGame>(std::move(*opened));
    auto campaign = std::make_unique<rpg::Campaign>(files->data());
    auto session = std::make_unique<rpg::Session>(*campaign, rpg::content_hash(*campaign));
    rpg::GameStart start;
    start.seed = launch.seed;
    start.file = "map";
    start.map = launch.map.empty() ? std::string(rpg::first_map(*campaign)) : launch.map;
    rpg::GameEvents events;
    if (rpg::Outcome started = session->start(start, events); !started)
        return started; // a game that is played already stays
    game_ = std::make_unique<rpg::DebugGame>(session->timeline());
    session_ = std::move(session);
    campaign_ = std::move(campaign);
    opened_ = std::move(files);
    queue_.clear();
    events_.clear();
    return rpg::success();
}

std::optional<rpg::StopCause> HeadlessGame::start(const DebugLaunch& launch)
{
    queue_.assign(launch.commands.begin(), launch.commands.end());
    return launch.stops_at_start ? rpg::StopCause::Start : move(rpg::DebugMove::GoOn);
}

std::optional<rpg::StopCause> HeadlessGame::move(rpg::DebugMove how)
{
    return play_queue(game_->move(how), how);
}

std::optional<rpg::StopCause> HeadlessGame::play(const rpg::PlayerCommand& command)
{
    game_->play(*this, command);
    return play_queue(game_->played(), rpg::DebugMove::GoOn);
}

rpg::StopCause HeadlessGame::play_queue(rpg::StopCause cause, rpg::DebugMove how)
{
    while (cause == rpg::StopCause::Player && !queue_.empty()) {
        const rpg::PlayerCommand command = queue_.front();
        queue_.pop_front();
        play_now(command);
        cause = game_->played(how);
    }
    return cause;
}

rpg::GameEvents HeadlessGame::play_now(const rpg::PlayerCommand& command)
{
    rpg::GameEvents events;
    session_->play(command, events);
    events_.insert(events_.end(), events.begin(), events.end());
    return events;
}

} // namespace protocol
