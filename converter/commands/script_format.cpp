#include "rpg/authoring/scripts/script_format.h"

#include "converter/commands/commands.h"
#include "converter/tool/disk.h"
#include "rpg/source/member_list.h"

#include <array>

namespace converter {
namespace {

constexpr std::array kFormatArguments{
    ArgumentRow{.name = "FILE",
                .help =
                    "scripts (.drs) and files of names (.names, .inc); '-' reads standard input and prints",
                .takes = Takes::Path,
                .required = true,
                .repeatable = true},
    flag_option("--check", "change nothing; list the files that would change and exit with 1"),
};

// Whether it is as it should be.
bool format_file(const std::string& path, bool only_checks, Io& io, ExitCode& code)
{
    const rpg::Result<std::string> text = read_text_or_input(path, rpg::kMaxMemberBytes);
    if (!text) {
        code = fail(text.error(), io, ExitCode::Unsuitable);
        return true;
    }
    const std::string formatted = rpg::format_script(*text);
    if (path == "-") io.out << formatted;
    if (path == "-" || formatted == *text) return true;
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
    for (const std::string& path : arguments.list("FILE"))
        is_good = format_file(path, arguments.flag("--check"), io, code) && is_good;
    return code == ExitCode::Ok && !is_good ? ExitCode::Failed : code;
}

} // namespace

constinit const CommandRow kScriptFormatCommand{
    .path = "script format",
    .summary = "reformat event scripts, keeping comments",
    .arguments = kFormatArguments,
    .run = run_format,
    .description = "The layout is that of 'drpg script dump'. The meaning of a script does not change."};

} // namespace converter
