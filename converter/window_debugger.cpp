#include "converter/window_debugger.h"

#include "protocol/message_stream.h"
#include "rpg/game/game_places.h"

#include <array>
#include <cerrno>
#include <csignal>
#include <istream>
#include <nlohmann/json.hpp>
#include <optional>
#include <ostream>
#include <string_view>
#include <system_error>
#include <thread>

#ifndef _WIN32
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>
#endif

namespace converter {
#ifdef _WIN32

rpg::Outcome debug_in_window(const std::string&, std::istream&, std::ostream&)
{
    return rpg::Error{.reason = "here the editor has to start 'drpg-play --dap' in place of 'drpg dap'"};
}

#else
namespace {

struct Pipe {
    std::array<int, 2> ends{-1, -1}; // to read from, to write into
    bool open() { return pipe(ends.data()) == 0; }
};

// Nothing: it could not be started.
pid_t start_game(const Pipe& to_game, const Pipe& from_game)
{
    std::string program = rpg::program_folder() + "/drpg-play";
    std::string option = "--dap";
    std::array<char*, 3> arguments{program.data(), option.data(), nullptr};
    posix_spawn_file_actions_t files;
    if (posix_spawn_file_actions_init(&files) != 0) return -1;
    posix_spawn_file_actions_adddup2(&files, to_game.ends[0], 0);
    posix_spawn_file_actions_adddup2(&files, from_game.ends[1], 1);
    for (const int end : {to_game.ends[0], to_game.ends[1], from_game.ends[0], from_game.ends[1]})
        posix_spawn_file_actions_addclose(&files, end);
    pid_t child = -1;
    const int failure = posix_spawn(&child, program.c_str(), &files, nullptr, arguments.data(), environ);
    posix_spawn_file_actions_destroy(&files);
    errno = failure;
    return failure == 0 ? child : -1;
}

void pass_on(int from, std::ostream& out)
{
    std::array<char, 4096> part{};
    for (ssize_t count = 0; (count = read(from, part.data(), part.size())) > 0;)
        out.write(part.data(), count).flush();
}

bool send(int to, const std::string& body)
{
    std::string text = "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body;
    for (std::string_view left = text; !left.empty();) {
        const ssize_t count = write(to, left.data(), left.size());
        if (count < 0) return false;
        left.remove_prefix(static_cast<std::size_t>(count));
    }
    return true;
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
    Pipe to_game, from_game;
    const bool is_ready = to_game.open() && from_game.open();
    const pid_t child = is_ready ? start_game(to_game, from_game) : -1;
    if (child < 0)
        return rpg::Error{.file = rpg::program_folder() + "/drpg-play",
                          .reason = "cannot be started: " + std::generic_category().message(errno)};
    close(to_game.ends[0]);
    close(from_game.ends[1]);
    in.tie(nullptr);               // or reading would flush what the thread writes
    std::signal(SIGPIPE, SIG_IGN); // the window may be closed while the editor speaks
    std::thread answers([&] { pass_on(from_game.ends[0], out); });
    for (auto message = std::optional(launch); message && send(to_game.ends[1], *message);)
        message = is_farewell(*message) ? std::nullopt : protocol::read_message(in);
    close(to_game.ends[1]);
    answers.join();
    close(from_game.ends[0]);
    int status = 0;
    while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
    return rpg::success();
}

#endif
} // namespace converter
