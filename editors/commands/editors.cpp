#include "editors/commands/commands.h"
#include "editors/debug/debug_adapter.h"
#include "editors/language/open_workspace.h"
#include "editors/language_server/language_server.h"
#include "rpg/system/child_process.h"
#include "rpg/system/system.h"

#include <array>
#include <iostream>
#include <nlohmann/json.hpp>
#include <optional>
#include <thread>

namespace converter {
namespace {

constexpr std::array kLspArguments{
    value_option(Takes::Path, "--data", "DATA", "the base game of a mod or of a single script", "free"),
    ArgumentRow{.name = "--stdio", .help = "accepted for clients that pass it; always on", .hidden = true},
};

ExitCode run_lsp(const Arguments& arguments, Io& io)
{
    const std::string data = arguments.text("--data");
    LanguageServer server([&](const std::string& root) { return rpg::open_workspace(root, data); });
    return serve_editor(server, std::cin, io.out) ? ExitCode::Ok : ExitCode::Failed;
}

bool is_farewell(const std::string& message)
{
    const protocol::Json json = protocol::parse_message(message);
    const std::string command = protocol::text_field(json, "command");
    return command == "disconnect" || command == "terminate";
}

// Debugs a game in its window: starts `drpg-play --dap`, which lies beside this program, and passes on what
// the editor and it say to each other, until either leaves. `launch`: the editor's first message to it.
rpg::Outcome debug_in_window(const std::string& launch, std::istream& in, std::ostream& out)
{
    const std::string program = rpg::program_folder() + "/drpg-play";
    std::string reason;
    const auto game = rpg::ChildProcess::start({program, "--dap"}, reason);
    if (!game) return rpg::Error{.file = program, .reason = "cannot be started: " + reason};
    in.tie(nullptr); // or reading would flush what the thread writes
    std::thread answers([&] {
        for (std::string part = game->read(); !part.empty(); part = game->read()) out << part << std::flush;
    });
    for (auto message = std::optional(launch); message && game->write(protocol::framed(*message));)
        message = is_farewell(*message) ? std::nullopt : protocol::read_message(in);
    game->end_input();
    answers.join();
    return rpg::success();
}

ExitCode run_dap(const Arguments&, Io& io)
{
    protocol::HeadlessGame game;
    protocol::DebugAdapter adapter(game);
    const auto launch = protocol::serve_debugger(adapter, std::cin, io.out);
    if (!launch) return ExitCode::Ok;
    const rpg::Outcome done = debug_in_window(*launch, std::cin, io.out);
    return done ? ExitCode::Ok : fail(done.error(), io);
}

} // namespace

constinit const CommandRow kDapCommand{
    .path = "dap",
    .summary = "debugger of event scripts for editors, on standard input and output",
    .arguments = {},
    .run = run_dap,
    .description =
        "Debugs a game without a window, or in one, over the Debug Adapter Protocol: docs/howto/editors.md."};

constinit const CommandRow kScriptLspCommand{
    .path = "script lsp",
    .summary = "language server for editors, on standard input and output",
    .arguments = kLspArguments,
    .run = run_lsp,
    .description = "docs/howto/editors.md says how to set up VS Code, Neovim, Emacs, Kate and Helix."};

} // namespace converter
