#include "converter/window_debugger.h"

#include "protocol/message_stream.h"
#include "rpg/system/partner_program.h"
#include "rpg/system/system.h"

#include <nlohmann/json.hpp>
#include <optional>
#include <thread>

namespace converter {
namespace {

bool send(rpg::PartnerProgram& game, const std::string& body)
{
    return game.write("Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body);
}

bool is_farewell(const std::string& message)
{
    const protocol::Json json = protocol::Json::parse(message, nullptr, false);
    if (!json.is_object()) return false;
    const protocol::Json command = json.value("command", protocol::Json());
    return command == "disconnect" || command == "terminate";
}

} // namespace

rpg::Outcome debug_in_window(const std::string& launch, std::istream& in, std::ostream& out)
{
    const std::string program = rpg::program_folder() + "/drpg-play";
    std::string reason;
    const auto game = rpg::PartnerProgram::start({program, "--dap"}, reason);
    if (!game) return rpg::Error{.file = program, .reason = "cannot be started: " + reason};
    in.tie(nullptr); // or reading would flush what the thread writes
    std::thread answers([&] {
        for (std::string part = game->read(); !part.empty(); part = game->read()) out << part << std::flush;
    });
    for (auto message = std::optional(launch); message && send(*game, *message);)
        message = is_farewell(*message) ? std::nullopt : protocol::read_message(in);
    game->end_input();
    answers.join();
    return rpg::success();
}

} // namespace converter
