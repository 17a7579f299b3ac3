#include "converter/commands/script_editor.h"

#include "converter/disk.h"
#include "converter/language_server/language_server.h"
#include "converter/window_debugger.h"
#include "protocol/debug_adapter.h"
#include "protocol/headless_game.h"
#include "rpg/authoring/scripts/script_format.h"
#include "rpg/core/text.h"
#include "rpg/source/member_list.h"

#include <array>
#include <iostream>
#include <iterator>

namespace converter {
namespace {

constexpr std::array kFormatArguments{
    ArgumentRow{.name = "FILE",
                .help =
                    "scripts (.drs) and files of names (.names, .inc); '-' reads standard input and prints",
                .takes = Takes::Path,
                .required = true,
                .repeatable = true},
    ArgumentRow{.name = "--check", .help = "change nothing; name the files that would change, exit code 1"},
};

// Whether it is as it should be.
bool format_file(const std::string& path, bool only_checks, Io& io, ExitCode& code)
{
    const rpg::Result<rpg::Bytes> bytes = read_file(path, rpg::kMostMemberBytes);
    if (!bytes) {
        code = fail(bytes.error(), io, ExitCode::Unsuitable);
        return true;
    }
    const std::string formatted = rpg::format_script(rpg::as_text(*bytes));
    if (formatted == rpg::as_text(*bytes)) return true;
    if (only_checks) {
        io.out << path << '\n';
        return false;
    }
    if (const rpg::Outcome written = write_file(path, rpg::to_bytes(formatted)); !written)
        code = fail(written.error(), io);
    return true;
}

ExitCode run_format(const Arguments& arguments, Io& io)
{
    ExitCode code = ExitCode::Ok;
    bool is_good = true;
    for (const std::string& path : arguments.list("FILE")) {
        if (path == "-")
            io.out << rpg::format_script(std::string(std::istreambuf_iterator<char>(std::cin), {}));
        else
            is_good = format_file(path, arguments.flag("--check"), io, code) && is_good;
    }
    return code == ExitCode::Ok && !is_good ? ExitCode::Failed : code;
}

constexpr std::array kLspArguments{
    ArgumentRow{.name = "--data",
                .value = "DATA",
                .help = "the game below a mod or a script on its own",
                .takes = Takes::Path,
                .fallback = "free"},
    ArgumentRow{.name = "--stdio", .help = "as many clients say; it is always so", .hidden = true},
};

ExitCode run_lsp(const Arguments& arguments, Io& io)
{
    const std::string data = arguments.text("--data");
    LanguageServer server([&](const std::string& root) { return rpg::open_workspace(root, data); });
    return serve_editor(server, std::cin, io.out) ? ExitCode::Ok : ExitCode::Failed;
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

constinit const CommandRow kScriptFormatCommand{
    .path = "script format",
    .summary = "event scripts in one layout, comments kept",
    .arguments = kFormatArguments,
    .run = run_format,
    .description = "The layout is that of 'drpg script dump'. What a script means stays the same."};

constinit const CommandRow kDapCommand{
    .path = "dap",
    .summary = "debugger of event scripts for editors, on standard input and output",
    .arguments = {},
    .run = run_dap,
    .description =
        "The Debug Adapter Protocol over a game without a window, or in one: docs/howto/editors.md."};

constinit const CommandRow kScriptLspCommand{
    .path = "script lsp",
    .summary = "language server for editors, on standard input and output",
    .arguments = kLspArguments,
    .run = run_lsp,
    .description = "docs/howto/editors.md says how to set up VS Code, Neovim, Emacs, Kate and Helix."};

} // namespace converter
